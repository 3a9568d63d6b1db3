/** The path under which this site stands at its host, such as `/games`: the server writes it into the page. */
export const base = globalThis.document?.documentElement.dataset.base ?? '';

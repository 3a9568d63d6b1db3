/** Points in time, as the page's language writes them. */
export const dates = {
  day: (at: number) => new Date(at).toLocaleDateString(locale()),
  moment: (at: number) => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at),
};

/** The page's language as it is written where the reader is: `en-GB`, if the browser says so. */
function locale(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find((tag) => tag === lang || tag.startsWith(`${lang}-`)) ?? lang;
}

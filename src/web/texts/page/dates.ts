/** Points in time, as the page's language writes them. */
export const dates = {
  day: (time: number) => new Date(time).toLocaleDateString(locale()),
  moment: (time: number) => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time),
};

/** The page's language as it is written where the reader is: `en-GB`, if the browser says so. */
function locale(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find((tag) => tag === lang || tag.startsWith(`${lang}-`)) ?? lang;
}

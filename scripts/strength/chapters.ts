/** A document with a new chapter: it stands between its own marks, and the rest of the document stays as it is. */
export function withChapter(document: string, name: string, text: string): string {
  const [first, last] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const from = document.indexOf(first);
  const to = document.indexOf(last);
  const marked = `${first}\n\n${text}\n\n${last}`;
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${marked}\n`;
  return document.slice(0, from) + marked + document.slice(to + last.length);
}

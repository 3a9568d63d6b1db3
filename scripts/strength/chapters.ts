/** A document with a new chapter: it stands between its own marks, and the rest of the document stays as it is. */
export function withChapter(document: string, name: string, text: string): string {
  const { first, last, from, to } = marksOf(document, name);
  const marked = `${first}\n\n${text}\n\n${last}`;
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${marked}\n`;
  return document.slice(0, from) + marked + document.slice(to + last.length);
}

/** The chapter as the document has it. */
export function chapterIn(document: string, name: string): string {
  const { first, from, to } = marksOf(document, name);
  return from < 0 || to < from ? '' : document.slice(from + first.length, to).trim();
}

function marksOf(document: string, name: string) {
  const [first, last] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  return { first, last, from: document.indexOf(first), to: document.indexOf(last) };
}

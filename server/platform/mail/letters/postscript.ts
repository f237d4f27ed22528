/** How every letter ends, in both dresses. */
export const textEnd = (brand: string): string => `-- \n${brand}`;
export const htmlEnd = '</div></body></html>';

interface Body {
  text: string;
  html?: string;
}

/**
 * A letter with one more sentence above its end. The sentence is ours: nothing in it needs
 * escaping.
 */
export function withPostscript({ text, html }: Body, sentence: string): Body {
  const at = text.lastIndexOf('\n\n-- \n');
  return {
    text:
      at < 0 ? `${text}\n\n${sentence}` : `${text.slice(0, at)}\n\n${sentence}${text.slice(at)}`,
    html: html?.replace(htmlEnd, `<p>${sentence}</p>${htmlEnd}`),
  };
}

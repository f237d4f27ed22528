// Cheap, and false for the usual word.
const mayBreak = /[\u0e00-\u0e7f\u2e80-\uffff]/;
const thai = /[\u0e00-\u0e7f]/;

/** Han, kana and their punctuation: a line may end between any two. */
const wide = '[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\uff01-\\uff60]';
const between = new RegExp(`(?<=${wide})|(?=${wide})`, 'u');
const opens = /[([{‘“（［｛「『【〈《〔〖]$/u;
const closes =
  /^[)\]}’”）］｝」』】〉》〕〗、。，．,.:;!?：；！？・…％ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

const thaiWords = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter('th', { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  );

/**
 * A word without spaces in the parts between which a line may end; none begins with what closes,
 * nor ends with what opens.
 */
export function breakableParts(word: string): string[] {
  if (!mayBreak.test(word)) return [word];
  const words = thai.test(word) ? thaiWords(word) : [word];
  const parts: string[] = [];
  for (const part of words.flatMap((text) => text.split(between))) {
    const last = parts.at(-1);
    if (last !== undefined && (opens.test(last) || closes.test(part)))
      parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

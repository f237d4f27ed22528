/** A stretch of text in one font. */
export interface FontRun {
  text: string;
  font: string;
}

/** A text by the fonts of its signs. */
export function fontRuns(text: string, fontOf: (code: number) => string): FontRun[] {
  const runs: FontRun[] = [];
  for (const sign of text) {
    const font = fontOf(sign.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

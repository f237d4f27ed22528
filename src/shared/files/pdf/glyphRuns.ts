import type { Face } from './glyphs';

/** A stretch of text in one font. */
export interface GlyphRun {
  text: string;
  /** In the font of further scripts. */
  isFurther: boolean;
}

/** A text by fonts: the face's own signs, and those of further scripts. */
export function glyphRuns(text: string, { has }: Pick<Face, 'has'>): GlyphRun[] {
  const runs: GlyphRun[] = [];
  for (const sign of text) {
    const isFurther = !has(sign.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.isFurther === isFurther) last.text += sign;
    else runs.push({ text: sign, isFurther });
  }
  return runs;
}

import type { FurtherFace } from './further/furtherFace';
import { glyphRuns } from './glyphRuns';
import { type Face, faceOf, isMixed, type Typeface } from './glyphs';
import { boldLine } from './look';
import { fillOperator, lineOperator } from './palette';
import type { OutlineStep, Sheet, TextStyle } from './sheet';

/** A sheet that becomes the content stream of a PDF page. */
export interface StreamSheet extends Sheet {
  /** The page is drawn but for its foot: what it holds becomes one text, which is kept at a fraction of the cost of its parts. */
  settle(): void;
  /** The operators: fills first, then the text in one text object. */
  content(): string;
}

/** The operators of an outline; PDF counts from the bottom of the page. */
function outline(steps: readonly OutlineStep[], height: number): string {
  const place = (value: number, at: number): string => figure(at % 2 === 0 ? value : height - value);
  return steps
    .map(([kind, ...values]) => `${values.map(place).join(' ')} ${kind === 'C' ? 'c' : kind.toLowerCase()}`)
    .join('\n');
}

const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** A line of several fonts, from left to right. */
function mixedOperators(text: string, style: TextStyle, face: Face, further: FurtherFace): string[] {
  const thicker = [`2 Tr ${figure(style.size * boldLine)} w ${lineOperator[style.tone]}`];
  return glyphRuns(further.drawn(text), face).flatMap((run) => {
    const own = run.isFurther ? further : face;
    const text = run.isFurther ? `<${further.encode(run.text)}>` : face.encode(run.text);
    const shown = [`/${own.name} ${figure(style.size)} Tf ${text} Tj`];
    return run.isFurther && style.bold ? [...thicker, ...shown, '0 Tr'] : shown;
  });
}

/**
 * Writes a page's content by hand: jspdf's own calls measure, escape and reorder each text anew, and cost ten times
 * as much. Texts are glyph numbers, so nothing in them can be read as an operator (readings E20).
 */
export function streamSheet(height: number, typeface: Typeface): StreamSheet {
  const fills: string[] = [];
  const texts: string[] = [];
  let colour = '';
  let ink = '';
  let font = '';
  let last: TextStyle | null = null;
  let face = typeface.regular;
  let x = 0;
  let y = 0;
  // Most texts of a page are of one style: what it writes is looked at once.
  const turnTo = (style: TextStyle): void => {
    last = style;
    face = faceOf(typeface, style);
    const wanted = `/${face.name} ${figure(style.size)} Tf`;
    if (font !== wanted) texts.push(wanted);
    font = wanted;
    if (ink !== style.tone) texts.push(fillOperator[style.tone]);
    ink = style.tone;
  };
  return {
    fill({ left, top, width, height: tall }, tone) {
      if (colour !== tone) fills.push(fillOperator[tone]);
      colour = tone;
      const box = [left, height - top - tall, width, tall].map(figure).join(' ');
      fills.push(`${box} re f`);
    },
    shape({ steps, tone, lineWidth }) {
      const path = outline(steps, height);
      if (lineWidth === undefined) fills.push(fillOperator[tone], path, 'f');
      else fills.push(lineOperator[tone], `${figure(lineWidth)} w 1 J`, path, 'S');
      colour = '';
    },
    text(text, left, baseline, style) {
      if (style !== last) turnTo(style);
      // Rounded sums, so that the steps from text to text do not drift.
      const right = Math.round(left * 100) / 100;
      const up = Math.round((height - baseline) * 100) / 100;
      const step = `${figure(right - x)} ${figure(up - y)} Td`;
      x = right;
      y = up;
      if (typeface.further && isMixed(typeface, text)) {
        texts.push(step, ...mixedOperators(text, style, face, typeface.further));
        font = '';
        last = null;
      } else texts.push(`${step} ${face.encode(text)} Tj`);
    },
    settle() {
      fills.splice(0, fills.length, fills.join('\n'));
      texts.splice(0, texts.length, texts.join('\n'));
    },
    content: () => [...fills, 'BT', ...texts, 'ET'].join('\n'),
  };
}

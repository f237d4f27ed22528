import type { FurtherFace } from './further/furtherFace';
import { glyphRuns } from './glyphRuns';
import { type Face, faceOf, isMixed, type Typeface } from './glyphs';
import { boldLine } from './look';
import { fillOperator, lineOperator } from './palette';
import type { OutlineStep, Sheet, TextStyle } from './sheet';
import { type Bytes, type StreamText, streamText } from './streamText';

/** A sheet that becomes the content stream of a PDF page. */
export interface StreamSheet extends Sheet {
  /** The page is drawn but for its foot: what it holds takes a fraction of the room from now on. */
  settle(): void;
  /** The operators: fills first, then the text in one text object. */
  content(): Bytes[];
}

/** Writes numbers with a space behind each. */
function figures(stream: StreamText, ...values: number[]): void {
  for (const value of values) {
    stream.figure(value);
    stream.add(' ');
  }
}

/** Writes the operators of an outline; PDF counts from the bottom of the page. */
function outline(stream: StreamText, steps: readonly OutlineStep[], height: number): void {
  for (const [kind, ...values] of steps) {
    figures(stream, ...values.map((value, at) => (at % 2 === 0 ? value : height - value)));
    stream.add(kind === 'C' ? 'c\n' : `${kind.toLowerCase()}\n`);
  }
}

/** A text of usual and further signs, and what each is drawn with. */
interface MixedText {
  text: string;
  style: TextStyle;
  face: Face;
  further: FurtherFace;
}

/** Writes a line of several fonts, from left to right. */
function mixed(stream: StreamText, { text, style, face, further }: MixedText): void {
  for (const run of glyphRuns(further.drawn(text), face)) {
    const own = run.isFurther ? further : face;
    if (run.isFurther && style.bold) {
      stream.add('2 Tr ');
      stream.figure(style.size * boldLine);
      stream.add(` w ${lineOperator[style.tone]}\n`);
    }
    stream.add(`/${own.name} `);
    stream.figure(style.size);
    stream.add(' Tf ');
    if (run.isFurther) stream.add(`<${further.encode(run.text)}>`);
    else face.write(run.text, stream);
    stream.add(run.isFurther && style.bold ? ' Tj\n0 Tr\n' : ' Tj\n');
  }
}

/** Under which name a file holds a picture, which is a data URL. */
type PictureNames = (src: string) => string;

const begin = new TextEncoder().encode('BT\n');
const end = new TextEncoder().encode('ET');

const rounded = (points: number): number => Math.round(points * 100) / 100;

/**
 * Writes a page's content by hand: jspdf's own calls measure, escape and reorder each text anew,
 * and cost ten times as much. Texts are glyph numbers, so nothing in them can be read as an
 * operator (readings E20).
 * @param nameOf gives the name under which the file holds a picture
 */
export function streamSheet(height: number, typeface: Typeface, nameOf: PictureNames): StreamSheet {
  const fills = streamText();
  const texts = streamText();
  let color = '';
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
    const wanted = `/${face.name} ${rounded(style.size)} Tf`;
    if (font !== wanted) texts.add(`${wanted}\n`);
    font = wanted;
    if (ink !== style.tone) texts.add(`${fillOperator[style.tone]}\n`);
    ink = style.tone;
  };
  return {
    fill({ left, top, width, height: tall }, tone) {
      if (color !== tone) fills.add(`${fillOperator[tone]}\n`);
      color = tone;
      figures(fills, left, height - top - tall, width, tall);
      fills.add('re f\n');
    },
    shape({ steps, tone, lineWidth }) {
      if (lineWidth === undefined) fills.add(`${fillOperator[tone]}\n`);
      else fills.add(`${lineOperator[tone]}\n${rounded(lineWidth)} w 1 J\n`);
      outline(fills, steps, height);
      fills.add(lineWidth === undefined ? 'f\n' : 'S\n');
      color = '';
    },
    picture({ left, top, width, height: tall }, src) {
      fills.add('q ');
      figures(fills, width, 0, 0, tall, left, height - top - tall);
      fills.add(`cm /${nameOf(src)} Do Q\n`);
    },
    text(text, { left, baseline, style }) {
      if (style !== last) turnTo(style);
      // Rounded sums, so that the steps from text to text do not drift.
      const right = rounded(left);
      const up = rounded(height - baseline);
      texts.figure(right - x);
      texts.add(' ');
      texts.figure(up - y);
      texts.add(' Td ');
      x = right;
      y = up;
      if (typeface.further && isMixed(typeface, text)) {
        mixed(texts, { text, style, face, further: typeface.further });
        font = '';
        last = null;
      } else {
        face.write(text, texts);
        texts.add(' Tj\n');
      }
    },
    settle() {
      fills.settle();
      texts.settle();
    },
    content: () => [...fills.content(), begin, ...texts.content(), end],
  };
}

import type { jsPDF } from 'jspdf';
import { colorOf } from '../palette';
import type { Sheet, TextStyle } from '../sheet';
import type { FastPen } from './fastPen';

/** `write` is there on every instance; jspdf's types leave it out. */
interface Writer {
  internal: { write(operators: string): void };
}

/** A sheet whose texts and rules are put into the file together, at its end. */
export interface FastSheet extends Sheet {
  end(): void;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

const inkOf = (tone: TextStyle['tone'] | 'line'): string =>
  `${colorOf(tone)
    .map((part) => Math.round((part / 255) * 1000) / 1000)
    .join(' ')} rg`;

/**
 * A sheet that writes rules and texts of usual signs as one stream of operators; whatever else, and signs
 * that are new to the file, are drawn by jspdf's own calls.
 */
export function fastSheet(
  sheet: Sheet,
  { pdf, faceOf }: FastPen,
  { page, height }: { page: number; height: number },
): FastSheet {
  const rules: string[] = [];
  const texts: string[] = [];
  let last: TextStyle | null = null;
  let face = faceOf({ bold: false });
  let [x, y] = [0, 0];
  const turnTo = (style: TextStyle): void => {
    last = style;
    texts.push(`/${face.id} ${rounded(style.size)} Tf ${inkOf(style.tone)}`);
  };
  return {
    ...sheet,
    fill(box, tone) {
      if (tone !== 'line') return sheet.fill(box, tone);
      // A rule under a row lies over nothing and under nothing: all of a page are filled at once.
      const up = rounded(height - box.top - box.height);
      rules.push(`${rounded(box.left)} ${up} ${rounded(box.width)} ${rounded(box.height)} re`);
    },
    text(text, at) {
      const { left, baseline, style } = at;
      if (style !== last) face = faceOf(style);
      const bytes = face.write(text);
      if (bytes === null) {
        last = null;
        return sheet.text(text, at);
      }
      if (style !== last) turnTo(style);
      // Rounded sums, so that the steps from text to text do not drift.
      const [right, up] = [rounded(left), rounded(height - baseline)];
      texts.push(`${rounded(right - x)} ${rounded(up - y)} Td ${bytes} Tj`);
      [x, y] = [right, up];
    },
    end() {
      const { internal } = pdf.setPage(page) as jsPDF & Writer;
      if (rules.length > 0) internal.write(`${inkOf('line')}\n${rules.join('\n')}\nf`);
      if (texts.length > 0) internal.write(`BT\n${texts.join('\n')}\nET`);
    },
  };
}

import type { PartiesBlock, PdfPair, PdfText } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyStyle, labelText, wordsOf } from '../look';
import type { Sheet, TextStyle } from '../sheet';
import { type Ground, type Slab, space } from '../slab';

const gap = 24;
/** As wide as a sum, so that both begin at one edge. */
const factsShare = 0.48;
const inset = 8;
const labelShare = 0.38;
const factLabel: TextStyle = { size: 9, bold: false, tone: 'muted' };

interface Drawn {
  height: number;
  draw: (sheet: Sheet, top: number) => void;
}

/** A party of the paper, and where its column stands, in points. */
interface Party {
  title: string;
  texts: readonly PdfText[];
  left: number;
  width: number;
  ground: Ground;
}

/** A title, and its lines: the first one in bold. */
function party({ title, texts, left, width, ground }: Party): Drawn {
  const parts = [
    { lines: linesOf(title, { width, style: labelText, ground }), style: labelText },
    ...texts.map((text, at) => {
      const style = { ...bodyStyle(text), bold: at === 0 };
      return { lines: linesOf(wordsOf(text), { width, style, ground }), style };
    }),
  ];
  return {
    height: parts.reduce((sum, { lines, style }) => sum + heightOf(lines.length, style), 0),
    draw: (sheet, from) => {
      let top = from;
      for (const { lines, style } of parts) {
        drawLines(sheet, lines, { left, top, style });
        top += heightOf(lines.length, style);
      }
    },
  };
}

/** Labels at the left, values beside them. */
function facts(
  pairs: readonly PdfPair[],
  { left, width, ground }: { left: number; width: number; ground: Ground },
): Drawn {
  const beside = width * labelShare;
  const rows = pairs.map(({ label, value }) => {
    const style = bodyStyle(value);
    const labels = linesOf(label, { width: beside - 8, style: factLabel, ground });
    const values = linesOf(wordsOf(value), { width: width - beside, style, ground });
    const height = Math.max(heightOf(labels.length, factLabel), heightOf(values.length, style)) + 2;
    return { labels, values, style, height };
  });
  return {
    height: rows.reduce((sum, { height }) => sum + height, 0),
    draw: (sheet, from) => {
      let top = from;
      for (const { labels, values, style, height } of rows) {
        // Both texts stand on one line.
        drawLines(sheet, labels, {
          left,
          top: top + (style.size - factLabel.size),
          style: factLabel,
        });
        drawLines(sheet, values, { left: left + beside, top, style });
        top += height;
      }
    },
  };
}

/** Parties side by side at the left, facts in a column at the right. */
export function* partiesSlabs(
  { parties, facts: pairs }: PartiesBlock,
  ground: Ground,
): Generator<Slab> {
  const factsWidth = ground.width * factsShare;
  const room = ground.width - factsWidth - gap;
  const each = (room - gap * (parties.length - 1)) / Math.max(1, parties.length);
  const columns = [
    ...parties.map(({ title, lines }, at) => {
      return party({
        title,
        texts: lines,
        left: ground.left + at * (each + gap),
        width: each,
        ground,
      });
    }),
    facts(pairs, {
      left: ground.left + ground.width - factsWidth + inset,
      width: factsWidth - 2 * inset,
      ground,
    }),
  ];
  yield {
    height: Math.max(...columns.map(({ height }) => height)),
    draw: (sheet, top) => {
      for (const column of columns) column.draw(sheet, top);
    },
  };
  yield space(14);
}

import { darkRuns, logoBox } from '@/domain/paymentLinks/qrCode';
import type { CodeBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { labelText } from '../look';
import type { Ground, Slab } from '../slab';

/** Points by which rows overlap: no hairline of paper between them. */
const overlap = 0.15;

/** A QR code in the middle, its label below. It stays whole. */
export function* codeSlabs(block: CodeBlock, ground: Ground): Generator<Slab> {
  const { modules, size, label, logo } = block;
  const module = size / Math.max(1, modules.length);
  const left = ground.left + (ground.width - size) / 2;
  const labels = linesOf(label, { width: ground.width, style: labelText, ground });
  yield {
    height: size + 16 + heightOf(labels.length, labelText),
    draw: (sheet, top) => {
      for (const [y, row] of modules.entries()) {
        for (const { from, length } of darkRuns(row)) {
          const box = { left: left + from * module, top: top + y * module };
          sheet.fill({ ...box, width: length * module, height: module + overlap }, 'plain');
        }
      }
      if (logo) {
        const box = logoBox(modules, logo);
        const at = { left: left + box.left * module, top: top + box.top * module };
        sheet.picture({ ...at, width: box.width * module, height: box.height * module }, logo.src);
      }
      for (const [at, line] of labels.entries()) {
        const middle = ground.left + (ground.width - ground.metrics.width(line, labelText)) / 2;
        const below = top + size + 16 + heightOf(at, labelText);
        drawLines(sheet, [line], { left: middle, top: below, style: labelText });
      }
    },
  };
}

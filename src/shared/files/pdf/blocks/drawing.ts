import type { DrawingBlock, DrawnItem } from '@/domain/pdf/pdfDocument';
import { printable } from '../printable';
import type { Sheet, TextStyle } from '../sheet';
import type { Ground, Slab } from '../slab';

function drawItem(sheet: Sheet, item: DrawnItem, { left, top, metrics }: Ground & { top: number }) {
  if (item.kind === 'fill') {
    const box = { left: left + item.left, top: top + item.top };
    sheet.fill({ ...box, width: item.width, height: item.height }, 'ink');
    return;
  }
  const line = printable(item.text, metrics);
  if (line === '') return;
  const asked: TextStyle = { size: item.size, bold: item.bold, tone: 'plain' };
  const { most = Number.POSITIVE_INFINITY } = item;
  const style = { ...asked, size: item.size * Math.min(1, most / metrics.width(line, asked)) };
  const width = item.align === 'right' ? metrics.width(line, style) : 0;
  sheet.text(line, { left: left + item.left - width, baseline: top + item.baseline, style });
}

/** What lies where it must lie, from the top left of its place. It stays whole. */
export function* drawingSlabs(block: DrawingBlock, ground: Ground): Generator<Slab> {
  yield {
    height: block.height,
    draw: (sheet, top) => {
      for (const item of block.items) drawItem(sheet, item, { ...ground, top });
    },
  };
}

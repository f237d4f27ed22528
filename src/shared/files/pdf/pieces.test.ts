import { describe, expect, it } from 'vitest';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { piecesOf, pieceTaker } from './pieces';

const table = (rows: number) =>
  ({
    kind: 'table',
    columns: [{ title: 'No.', share: 1 }],
    rows: Array.from({ length: rows }, (_, at) => [String(at)]),
  }) as const;

const document = (...rows: number[]): PdfDocument => ({
  title: 'Long',
  author: 'Greenledger',
  size: 'a2',
  blocks: [
    { kind: 'heading', level: 1, text: 'Rows' },
    ...rows.map(table),
    { kind: 'spacer', height: 4 },
  ],
});

describe('a document in pieces', () => {
  it.each([[[0]], [[1]], [[1000]], [[1001]], [[2500, 3]], [[10_000]]])(
    'comes back whole: tables of %j rows',
    (rows) => {
      const taker = pieceTaker();
      const given = document(...rows);
      const taken = [...piecesOf(given)].map((piece) => taker.take(piece));
      expect(taken.slice(0, -1).every((one) => one === null)).toBe(true);
      expect(taken.at(-1)).toEqual({ document: given, as: 'file' });
    },
  );

  it('is never more than a thousand rows at once', () => {
    const sizes = [...piecesOf(document(2500))].map((piece) => {
      if (piece.kind === 'rows') return piece.rows.length;
      return piece.kind === 'block' && piece.block.kind === 'table' ? piece.block.rows.length : 0;
    });
    expect(sizes.filter(Boolean)).toEqual([1000, 1000, 500]);
  });
});

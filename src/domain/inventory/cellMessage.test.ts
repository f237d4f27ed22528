import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellMessage } from '@/domain/imports/importDefinition';
import { checkRow, duplicateTitleError, rowToPayload } from './csv';

describe('an error’s message', () => {
  it('names value, row and column', () => {
    const error = { row: 7, column: 'inventory_count', value: 'many', message: 'Invalid Value' };
    expect(cellMessage(error)).toBe("'many' in row 7, column inventory_count: Invalid Value");
  });

  it('reads on for a duplicate', () => {
    const error = {
      row: 2,
      column: 'inventory_title',
      value: 'Blue Dream',
      message: duplicateTitleError,
    };
    expect(cellMessage(error)).toBe(
      "'Blue Dream' in row 2, column inventory_title is already exists",
    );
  });

  it('shortens a long value', () => {
    expect(
      cellMessage({ row: 1, column: 'x', value: 'y'.repeat(1000), message: 'z' }).length,
    ).toBeLessThan(100);
  });
});

describe('a row', () => {
  it('of anything at all is judged and its errors are said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }),
        fc.boolean(),
        (cells, isMta) => {
          for (const error of checkRow(cells, isMta))
            expect(cellMessage({ ...error, row: 1 })).toContain('row 1');
          rowToPayload(cells);
        },
      ),
    );
  });
});

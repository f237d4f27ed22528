import { describe, expect, it } from 'vitest';
import { bulkCheckText, noneChecked, notChecked, withAnswer } from './bulkCheck';

describe('a bulk check of licenses', () => {
  const first = withAnswer(noneChecked, { checked: ['a', 'b'], unavailable: ['c'], skipped: [] });
  const both = withAnswer(first, { checked: ['d'], unavailable: [], skipped: ['e'] });

  it('counts as checked what the register answered about alone', () => {
    expect(both).toEqual({ checked: 3, unavailable: 1, skipped: 1 });
  });

  it.each([
    ['done', 'Checked 3 licenses'],
    ['stopped', 'Stopped after 3 licenses'],
    ['failed', 'Checked 3 licenses before it failed'],
  ] as const)('%s: %s', (end, text) => {
    expect(bulkCheckText(both, end)).toBe(text);
  });

  it('names what was not checked', () => {
    expect(notChecked(both)).toEqual([
      'The register did not respond for 1 license',
      '1 license changed in the meantime and was skipped',
    ]);
    expect(notChecked(noneChecked)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { caseText, dueOn, filingErrors } from './complianceCase';
import { actionsFor, hitStatuses, reasonRule } from './hit';

const required = 'This field is required.';

describe('what becomes of a hit', () => {
  it.each([
    ['open', ['review', 'dismiss', 'case'], ['review', 'dismiss', 'exempt', 'case']],
    ['reviewed', ['dismiss', 'case', 'reopen'], ['dismiss', 'exempt', 'case', 'reopen']],
    ['dismissed', ['reopen'], ['reopen']],
    ['exempt', ['reopen'], ['reopen']],
    ['case', [], []],
  ] as const)('%s', (status, usual, ofStates) => {
    expect(hitStatuses).toContain(status);
    expect(actionsFor('threshold', status, null)).toEqual(usual);
    expect(actionsFor('state', status, null)).toEqual(ofStates);
  });

  it.each([
    ['Review', 'open', ['close']],
    ['CTR', 'open', ['file', 'close']],
    ['SAR', 'filed', []],
    ['CTR', 'closed', []],
  ] as const)('with a %s that is %s', (kind, state, acts) => {
    expect(actionsFor('threshold', 'case', { kind, state })).toEqual(acts);
  });

  it.each([
    ['31000123', '11-20-2026', {}],
    ['31000123', '2026-11-22', {}],
    ['', '', { filingNo: 'This field is required.', filedOn: 'This field is required.' }],
    [
      '31',
      '11-23-2026',
      { filingNo: expect.any(String), filedOn: 'The date cannot be in the future' },
    ],
    ['31000123', '02-30-2026', { filedOn: 'Invalid Value' }],
  ])('is filed as %j on %j', (filingNo, filedOn, errors) => {
    expect(filingErrors({ filingNo, filedOn }, '2026-11-22')).toEqual(errors);
  });

  it('needs a reason but for a review', () => {
    expect(reasonRule('review')('')).toBeNull();
    expect(reasonRule('dismiss')(' ')).toBe(required);
    expect(reasonRule('case')('no')).toBe('This field should be between 3 and 500 characters');
    expect(reasonRule('review')('x'.repeat(501))).toBe(
      'This field should be between 3 and 500 characters',
    );
  });

  it.each([
    ['Review', null],
    ['CTR', '2026-03-16'],
    ['SAR', '2026-04-09'],
  ] as const)('a %s is due %s', (kind, day) => {
    expect(dueOn(kind, { happenedOn: '2026-03-01', detectedOn: '2026-03-10' })).toBe(day);
    expect(caseText({ kind, number: 7 })).toBe(`${kind} 7`);
  });
});

import { describe, expect, it } from 'vitest';
import {
  remindError,
  type SignatureStanding,
  signatureBodySchema,
  signatureErrors,
  signatureStanding,
  signError,
  voidError,
} from './signature';
import {
  longestStrokes,
  readStrokes,
  strokePoint,
  strokesError,
  strokesOnPaper,
  strokesPath,
} from './strokes';

describe('a request for a signature', () => {
  it.each([
    [{ state: 'sent', isOpened: false }, '2026-12-31', 'sent'],
    [{ state: 'sent', isOpened: true }, '2026-12-31', 'opened'],
    [{ state: 'sent', isOpened: true }, '2027-01-01', 'expired'],
    [{ state: 'signed', isOpened: true }, '2027-01-01', 'signed'],
    [{ state: 'declined', isOpened: true }, '2027-01-01', 'declined'],
    [{ state: 'voided', isOpened: false }, '2026-12-31', 'voided'],
  ] as const)('of %j is on %s %s', (row, today, standing) => {
    expect(signatureStanding({ ...row, expiresOn: '2026-12-31' }, today)).toBe(standing);
  });

  it.each([
    ['sent', true, true, true],
    ['opened', true, true, true],
    ['expired', false, false, true],
    ['signed', false, false, false],
    ['declined', false, false, false],
    ['voided', false, false, false],
  ] as const)(
    'that is %s can be signed, reminded of, voided',
    (standing: SignatureStanding, ...can) => {
      const row = { standing, isMine: true, signer: 'Mia' };
      expect([signError(row), remindError(row), voidError(row)].map((one) => one === null)).toEqual(
        [...can],
      );
      expect(signError({ ...row, isMine: false })).toBe('Only Mia signs it.');
    },
  );
});

describe('a signature', () => {
  const good = { name: 'Mia Stone', strokes: '', hash: 'a'.repeat(64), hasRead: true };
  it.each([
    [{}, []],
    [{ name: '  ' }, ['name']],
    [{ name: 'x'.repeat(121) }, ['name']],
    [{ hasRead: false }, ['hasRead']],
    [{ strokes: '1,2 <svg>' }, ['strokes']],
  ])('with %j has faults of %j', (over, fields) => {
    expect(Object.keys(signatureErrors({ ...good, ...over }))).toEqual(fields);
  });

  it.each([['short'], [''], ['A'.repeat(64)]])('on the hash %s is refused', (hash) => {
    const body = { name: 'Mia', strokes: '', hash };
    expect(signatureBodySchema.isValidSync(body)).toBe(false);
  });
});

describe('a drawing', () => {
  it.each([
    ['', []],
    ['5,6', [[{ x: 5, y: 6 }]]],
    [
      '0,0 480,140;7,7',
      [
        [
          { x: 0, y: 0 },
          { x: 480, y: 140 },
        ],
        [{ x: 7, y: 7 }],
      ],
    ],
    ['481,0', null],
    ['0,141', null],
    ['-1,0', null],
    ['1.5,2', null],
    ['1,2;', null],
    ['1,2  3,4', null],
    ['"onload', null],
    ['1,1 '.repeat(longestStrokes), null],
  ])('%s', (text, points) => {
    expect(readStrokes(text)).toEqual(points);
    expect(strokesError(text) === null).toBe(points !== null);
  });

  it('is a path and dots on paper; points outside lie on the edge', () => {
    expect([strokePoint({ x: -4, y: 900.2 }), strokePoint({ x: 3.4, y: 3.6 })]).toEqual([
      '0,140',
      '3,4',
    ]);
    expect(strokesPath('1,2 3,4;9,9')).toBe('M1 2L3 4M9 9L9 9');
    expect(strokesPath('evil')).toBe('');
    const { height, items } = strokesOnPaper('0,0 480,0', 240);
    expect(height).toBe(70);
    expect(items.length).toBeGreaterThan(400);
    expect(items.at(-1)).toMatchObject({ kind: 'fill', left: 240, top: 0 });
  });
});

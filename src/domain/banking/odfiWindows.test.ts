import { describe, expect, it } from 'vitest';
import { effectiveEntryDate, openWindow } from '@/domain/ach/windows';
import { chooseItems } from './composeFile';
import { windowsOf } from './odfiWindows';

const at = (time: string): Date => new Date(`2026-11-25T${time}:00-05:00`);

describe('the windows of a bank profile', () => {
  it.each([
    [{ cutoff: '14:00', isSameDay: true }, '10:29', 13],
    [{ cutoff: '14:00', isSameDay: true }, '13:59', 17],
    [{ cutoff: '14:00', isSameDay: true }, '14:00', undefined],
    [{ cutoff: '16:45', isSameDay: true }, '16:44', 18],
    [{ cutoff: '16:45', isSameDay: false }, '09:00', undefined],
  ])('of %j: at %s the open one settles at %s', (profile, time, settles) =>
    expect(openWindow(at(time), windowsOf(profile))?.settles).toBe(settles),
  );

  it.each([
    ['14:00', '13:59', '2026-11-27'],
    ['14:00', '14:00', '2026-11-30'],
    ['16:50', '16:49', '2026-11-27'],
    ['16:50', '16:50', '2026-11-30'],
  ])('until %s: what is sent at %s takes effect on %s', (cutoff, time, day) =>
    expect(effectiveEntryDate(at(time), true, windowsOf({ cutoff, isSameDay: false }))).toBe(day),
  );
});

it.each([
  [null, 100_000_001, []],
  [100_000_000, 100_000_000, []],
  [100_000_000, 100_000_001, ['The amount is above the Same Day limit per entry']],
])('with a Same Day limit of %s an entry of %s: %j', (sameDayLimitCents, amountCents, reasons) => {
  const entry = {
    secCode: 'CCD' as const,
    transactionCode: '22',
    amountCents,
    isHeld: false,
    originator: '',
  };
  const many = 1_000_000_000;
  const { left } = chooseItems([entry], {
    secCodes: ['CCD'],
    entryLimitCents: many,
    sameDayLimitCents,
    leftCents: { debit: many, credit: many },
    bankId: '',
    originators: new Map(),
  });
  expect(left.map(({ reason }) => reason)).toEqual(reasons);
});

import { describe, expect, it } from 'vitest';
import { type DisputeState, type PayStanding, payStanding } from './dispute';

describe('paying an invoice after a dispute', () => {
  it.each<[DisputeState | null, boolean, PayStanding]>([
    [null, false, 'due'],
    ['open', false, 'disputed'],
    ['accepted', false, 'correcting'],
    ['accepted', true, 'due'],
    ['rejected', false, 'due'],
  ])('latest dispute %s, corrected %s: %s', (state, isCorrected, standing) => {
    expect(payStanding(state && { state, isCorrected })).toBe(standing);
  });
});

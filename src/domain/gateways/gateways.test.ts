import { describe, expect, it } from 'vitest';
import { connectionErrors, emptyConnection, gatewayLimitError } from './connection';
import { dayHealth, filledDays, uptimeText } from './uptime';

const good = {
  ...emptyConnection,
  merchantNo: 'GBX-10024',
  terminalNo: 'T0001',
  secretKey: 'gbx_live_0123456789',
};

describe('the settings of a gateway', () => {
  it.each([
    [{}, []],
    [{ merchantNo: '' }, ['merchantNo']],
    [{ merchantNo: 'AB-12' }, ['merchantNo']],
    [{ merchantNo: '4242424242424242' }, ['merchantNo']],
    [{ terminalNo: 'T-1' }, ['terminalNo']],
    [{ mode: 'on' }, ['mode']],
    [{ saleLimit: '0.00' }, ['saleLimit']],
    [{ saleLimit: '-5' }, ['saleLimit']],
    [{ saleLimit: '99999999.99', dayLimit: '99999999.99' }, []],
    [{ saleLimit: '100000000.00' }, ['saleLimit']],
    [{ saleLimit: '500', dayLimit: '499.99' }, ['dayLimit']],
    [{ saleLimit: '500', dayLimit: '500' }, []],
    [{ secretKey: 'short' }, ['secretKey']],
    [{ secretKey: '4242 4242 4242 4242' }, ['secretKey']],
    [{ secretKey: '' }, ['secretKey']],
  ])('%o has errors at %o', (over, fields) => {
    expect(Object.keys(connectionErrors({ ...good, ...over } as typeof good, false))).toEqual(
      fields,
    );
  });

  it('keeps the stored key where none is entered', () => {
    expect(connectionErrors({ ...good, secretKey: '' }, true)).toEqual({});
  });
});

describe('the limits of a gateway', () => {
  const limits = { saleLimitCents: 50_000, dayLimitCents: 120_000 };
  it.each([
    [50_000, 0, null],
    [50_001, 0, 'One card sale through GBX comes to at most $500.00'],
    [20_000, 100_000, null],
    [
      20_001,
      100_000,
      'Card sales of a day through GBX come to at most $1,200.00. $200.00 is left today.',
    ],
    [1, 130_000, 'Card sales of a day through GBX come to at most $1,200.00. $0.00 is left today.'],
  ])('a sale of %i cents after %i', (totalCents, soldCents, message) => {
    expect(gatewayLimitError(limits, { totalCents, soldCents })).toBe(message);
  });

  it('are none where none is set', () => {
    const none = { saleLimitCents: null, dayLimitCents: null };
    expect(gatewayLimitError(none, { totalCents: 9_999_999, soldCents: 9_999_999 })).toBeNull();
  });
});

describe('uptime', () => {
  it('fills 30 days up to today', () => {
    const days = filledDays([{ day: '2026-03-01', checks: 96, failed: 2 }], '2026-03-02');
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-02-01', '2026-03-02']);
    expect(days.at(-2)).toEqual({ day: '2026-03-01', checks: 96, failed: 2 });
  });

  it.each([
    [0, 0, 'none', '—'],
    [96, 0, 'up', '100%'],
    [96, 96, 'down', '0%'],
    [100_000, 1, 'partly', '99.99%'],
  ])('of %i checks with %i failed', (checks, failed, ...told) => {
    const day = { day: '2026-03-01', checks, failed };
    expect([dayHealth(day), uptimeText([day])]).toEqual(told);
  });
});

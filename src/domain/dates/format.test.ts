import { format } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMoment, reportFileName } from './format';

describe('dates', () => {
  it.each([
    ['2025-01-05', '01/05/2025'],
    ['2024-02-29', '02/29/2024'],
    ['2025-12-31T23:59:59', '12/31/2025'],
    ['2025-02-30', '—'],
    ['yesterday', '—'],
    ['', '—'],
    [null, '—'],
    [undefined, '—'],
  ])('%j reads %s', (iso, shown) => expect(formatDate(iso)).toBe(shown));

  it('shows the time with am and pm', () => {
    expect(formatDateTime('2025-01-05T15:04:00')).toBe('01/05/2025 3:04 PM');
    expect(formatDateTime('2025-01-05T00:00:00')).toBe('01/05/2025 12:00 AM');
    expect(formatDateTime('x')).toBe('—');
  });

  it('writes any hour of a day as its pattern says', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const date = new Date(2026, hour % 12, hour + 1, hour, hour, hour * 2);
      expect(formatMoment(date.toISOString(), 'second')).toBe(format(date, 'MM/dd/yyyy h:mm:ss a'));
      expect(formatMoment(date.toISOString())).toBe(format(date, 'MM/dd/yyyy h:mm a'));
    }
  });

  it('names a report by organization and local date', () => {
    expect(
      reportFileName('org7', new Date(2025, 0, 5, 23, 59), {
        report: 'Settlement S-309 (all)',
        type: 'csv',
      }),
    ).toBe('org7_01-05-2025_settlement-s-309-all.csv');
  });
});

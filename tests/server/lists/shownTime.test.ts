import { isoTime, reportOf, shownTime } from '@server/platform/lists/handlers';
import { expect, it } from 'vitest';

const now = new Date('2026-11-01T05:30:00Z');

it.each([
  ['2026-03-08', '03/08/2026', '2026-03-08'],
  ['2026-11-01T05:30:09Z', '11/01/2026', '2026-11-01'],
  ['2026-11-01T03:59:59Z', '10/31/2026', '2026-10-31'],
  ['', '—', ''],
  [null, '—', ''],
])('the date %j is shown as %s, and %j in ISO', (iso, shown, written) => {
  expect(shownTime(now, 'America/New_York').date(iso)).toBe(shown);
  expect(isoTime(now, 'America/New_York').date(iso)).toBe(written);
});

it.each([
  ['2026-11-01T04:05:09Z', '11/01/2026 12:05 AM', '2026-11-01 00:05:09'],
  ['2026-06-01T17:00:00Z', '06/01/2026 1:00 PM', '2026-06-01 13:00:00'],
  [null, '—', ''],
])('the moment %j is shown as %s, and %j in ISO', (iso, shown, written) => {
  expect(shownTime(now, 'America/New_York').moment(iso)).toBe(shown);
  expect(isoTime(now, 'America/New_York').moment(iso)).toBe(written);
});

it.each([
  ['/api/settlements/export', 'settlements'],
  ['/api/settlements/pending/export', 'settlements-pending'],
  ['/api/settlements/0b0e9a52-7a39-4d0c-9f61-000000000001/export', 'settlements'],
  ['/api/onboarding/invitationExport', 'onboarding-invitation'],
])('the file of %s is called %s', (path, name) => expect(reportOf(path)).toBe(name));

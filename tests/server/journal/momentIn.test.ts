import { momentIn } from '@server/platform/lists/momentIn';
import { expect, it } from 'vitest';

it.for<[zone: string | undefined, iso: string | null, to: 'second' | undefined, text: string]>([
  ['America/Los_Angeles', '2026-03-02T02:30:09Z', undefined, '03/01/2026 6:30 PM'],
  ['America/Los_Angeles', '2026-03-02T02:30:09Z', 'second', '03/01/2026 6:30:09 PM'],
  ['UTC', '2026-03-02T00:05:00Z', undefined, '03/02/2026 12:05 AM'],
  ['Not/AZone', '2026-03-02T12:05:00Z', undefined, '03/02/2026 12:05 PM'],
  [undefined, null, undefined, '—'],
])('in %s %s reads to the %s: %s', ([zone, iso, to, text]) =>
  expect(momentIn(zone)(iso, to)).toBe(text),
);

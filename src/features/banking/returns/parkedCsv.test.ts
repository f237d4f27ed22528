import { expect, it } from 'vitest';
import { parkedCsv } from './parkedCsv';

const parked = {
  _id: 'a-1',
  file: 12,
  kind: 'return',
  code: 'R01',
  trace: '121042880000007',
  amount: '482.00',
  receiver: '=HYPERLINK("http://evil.example")',
  receivedOn: '2026-11-24',
  note: 'No entry has this trace number, or "none"',
} as const;

it('the exceptions of a bank’s answers are a line each, and no cell is a formula', async () => {
  const text = await parkedCsv([parked, { ...parked, file: 0, receiver: 'Juniper, Café' }]).text();
  const [head, first = '', keyed = '', ...rest] = text.split('\r\n');
  expect(head).toBe('File,Kind,Code,Meaning,Trace number,Amount,Receiver,Received,Reason');
  expect(first).toContain('R-12,');
  expect(first).toContain('R01,Insufficient funds,121042880000007,482.00,');
  expect(first).not.toMatch(/(?:^|,)"?=/);
  expect(first).toContain('"No entry has this trace number, or ""none"""');
  expect(keyed.startsWith(',')).toBe(true);
  expect(keyed).toContain('"Juniper, Café"');
  expect(rest).toEqual(['']);
});

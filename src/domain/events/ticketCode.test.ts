import { expect, it } from 'vitest';
import { readTicketCode, ticketCodeError, ticketCodeText } from './ticketCode';

it.each<[string, string | null]>([
  ['DEMO-0001', 'DEMO0001'],
  [' demo 0001 ', 'DEMO0001'],
  ['https://a.example/door#/event_check_in?ticket=DEMO-0001', 'DEMO0001'],
  ['https://a.example/door#/event_check_in?x=1&ticket=demo0001', 'DEMO0001'],
  ['https://a.example/?ticket=', null],
  ['https://evil.example/DEMO-0001', null],
  ['DEMO-001', null],
  ['A'.repeat(24), 'A'.repeat(24)],
  ['A'.repeat(25), null],
  ['DEMO–0001', null],
  ["DEMO'0001", null],
  ['', null],
  ['?ticket=DEMO0001'.padEnd(600, 'x'), null],
])('%j has the code %j', (text, code) => {
  expect(readTicketCode(text)).toBe(code);
  expect(ticketCodeError(text) === null).toBe(code !== null);
});

it('is read in groups of four', () => {
  expect(ticketCodeText('DEMO0001')).toBe('DEMO-0001');
  expect(ticketCodeText('ABCDEFGHI')).toBe('ABCD-EFGH-I');
});

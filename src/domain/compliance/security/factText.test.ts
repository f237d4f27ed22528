import { expect, it } from 'vitest';
import { factName, factValue } from './factText';

it.each([
  ['hasTransmitterLicense', 'Money transmitter license'],
  ['organization', 'Organization'],
  ['leastDays', 'Least days'],
  ['status', 'Status'],
  ['constructor', 'Constructor'],
  ['', ''],
])('the field %j is called %j', (key, name) => expect(factName(key)).toBe(name));

it.each([
  ['hasTransmitterLicense', 'unknown', 'Not stated'],
  ['cannabisIsLegal', 'no', 'No'],
  ['isOn', false, 'No'],
  ['role', 'SUB_AGENT', 'Sub-Agent'],
  ['reason', 'unknown', 'unknown'],
  ['status', 'suspended', 'Suspended'],
  ['status', 'case', 'Case opened'],
  ['status', 'constructor', 'constructor'],
  ['severity', 'high', 'High'],
  ['action', 'hold', 'Hold'],
  ['window', 'days', 'Several days'],
  ['reason', 'high', 'high'],
  ['constructor', 'name', 'name'],
  ['reason', '', '—'],
  ['count', 0, '0'],
  ['reason', null, '—'],
] as const)('%s: %j is told as %j', (key, value, text) => expect(factValue(key, value)).toBe(text));

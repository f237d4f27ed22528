import { expect, it } from 'vitest';
import { typedPhone } from './typedPhone';

it.each([
  ['(707) 555-0142', '7075550142'],
  ['707.555.0142', '7075550142'],
  ['+1 707 555 0142', '7075550142'],
  [' +1(707)555-0142 ', '7075550142'],
  ['7075550142', '7075550142'],
  // Not ten digits: what is left is judged by the field's own rule.
  ['1 707 555 0142', '17075550142'],
  ['555-0142', '5550142'],
  ['', ''],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['707 555 0142 ext. 7', '707 555 0142 ext. 7'],
  ['call me', 'call me'],
  ['***-***-0142', '***-***-0142'],
])('%j is %j', (typed, phone) => expect(typedPhone(typed)).toBe(phone));

import { describe, expect, it } from 'vitest';
import { phoneText } from './phone';
import { tenDigitsError } from './tenDigitPhone';

const message = 'Phone number should follow US standard without special characters';

describe('a phone number of ten digits', () => {
  it.each([
    ['4155550132', null],
    [' 4155550132 ', null],
    ['415555013', message],
    ['41555501323', message],
    ['415-555-0132', message],
    ['(415)555013', message],
    ['+141555501', message],
    ['415555013a', message],
    ['٤١٥٥٥٥٠١٣٢', message],
    ['', message],
  ])('%j gives %j', (value, expected) => expect(tenDigitsError(value)).toBe(expected));
});

it.each([
  ['7075550142', '(707) 555-0142'],
  [' 7075550142 ', '(707) 555-0142'],
  ['707-555-0142', '707-555-0142'],
  ['70755501422', '70755501422'],
  ['N/A', 'N/A'],
  ['', ''],
])('%j is read as %j', (digits, read) => expect(phoneText(digits)).toBe(read));

import { describe, expect, it } from 'vitest';
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

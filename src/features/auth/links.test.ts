import { describe, expect, it } from 'vitest';
import { toBase64 } from '@/domain/encoding/base64';
import { decodedText, resetKeyOf } from './links';

const keyOf = (value: unknown): string => toBase64(JSON.stringify(value));

describe('decodedText', () => {
  it('reads any characters, padded or not, in both alphabets', () => {
    expect(decodedText(toBase64('łucja@example.com'))).toBe('łucja@example.com');
    expect(decodedText(Buffer.from('a?>b~~').toString('base64url'))).toBe('a?>b~~');
  });

  it.each([undefined, '', '!', 'a', '/w=='])('gives null for %j', (encoded) => {
    expect(decodedText(encoded)).toBeNull();
  });
});

describe('resetKeyOf', () => {
  it('gives the address and the secret', () => {
    const key = { email: 'rosa@example.com', token: 's3cret' };
    expect(resetKeyOf(keyOf({ ...key, more: 1 }))).toEqual(key);
  });

  it.each([
    undefined,
    'broken',
    keyOf(null),
    keyOf('text'),
    keyOf({ email: 'rosa@example.com' }),
    keyOf({ email: '', token: 'x' }),
    keyOf({ email: 1, token: 'x' }),
  ])('gives null for %j', (key) => {
    expect(resetKeyOf(key)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import { decodePermissions, encodePermissions } from './permissions';

const permission = fc.record({
  action: fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
  subject: fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
  fields: fc.string({ unit: 'grapheme' }),
});

describe('the delivered permission list', () => {
  it('survives its encoding', () => {
    fc.assert(
      fc.property(fc.array(permission), (list) => {
        expect(decodePermissions(encodePermissions(list))).toEqual(list);
      }),
    );
  });

  it('never throws and always gives well-formed entries', () => {
    const wellFormed = (value: unknown): boolean =>
      decodePermissions(value).every(
        (entry) =>
          entry.action.length > 0 &&
          entry.subject.length > 0 &&
          [...entry.action, ...entry.subject, entry.fields].every((one) => typeof one === 'string'),
      );
    fc.assert(fc.property(fc.anything(), wellFormed));
    fc.assert(fc.property(fc.string(), wellFormed));
    fc.assert(fc.property(fc.json(), (json) => wellFormed(toBase64(json))));
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no base64', '%%%'],
    ['base64 of no JSON', toBase64('not json')],
    ['an object', toBase64('{"action":["access"],"subject":["dashboard"]}')],
    [
      'entries of the wrong kind',
      toBase64('[null, 1, "x", [], {"action":[]}, {"action":[1],"subject":["a"]}]'),
    ],
    ['bytes that are not UTF-8', '/////w=='],
  ])('reads %s as an empty list', (_, encoded) => {
    expect(decodePermissions(encoded)).toEqual([]);
  });

  it('takes a single action or subject for a list of one', () => {
    const encoded = toBase64('[{"action":"access","subject":"dashboard"}]');
    expect(decodePermissions(encoded)).toEqual([
      { action: ['access'], subject: ['dashboard'], fields: '' },
    ]);
  });
});

describe('base64', () => {
  it('is the standard encoding of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
        expect(toBase64(text)).toBe(Buffer.from(whole).toString('base64'));
        expect(fromBase64(toBase64(text))).toBe(whole);
        expect(fromBase64(Buffer.from(whole).toString('base64url'))).toBe(whole);
      }),
    );
  });

  it.each(['a', 'a b=', 'é', 'AAAA=A'])('refuses %s', (text) =>
    expect(fromBase64(text)).toBeNull(),
  );
});

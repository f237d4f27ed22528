import { fieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash, openField, sealField } from '@server/platform/secrets/fields';
import { describe, expect, it } from 'vitest';

const secret = 'a secret key of at least 32 characters';
const other = 'another secret of at least 32 characters';
const place = { table: 'application_steps', row: 'a1', field: 'ownerSSN' };

describe('sealed fields', () => {
  const keys = fieldKeys(undefined, secret);

  it.each(['', '219-09-9999', 'Żółć 🌿', 'x'.repeat(10_000)])(
    'gives back what was sealed (%#)',
    (text) => {
      expect(openField(keys, place, sealField(keys, place, text))).toBe(text);
    },
  );

  it('never seals twice alike, and holds nothing of the text', () => {
    const [one, two] = [
      sealField(keys, place, '219-09-9999'),
      sealField(keys, place, '219-09-9999'),
    ];
    expect(one).not.toBe(two);
    for (const form of [
      '219-09-9999',
      Buffer.from('219-09-9999').toString('base64url').slice(0, 12),
    ]) {
      expect(one).not.toContain(form);
    }
  });

  it.each([
    ['another table', { ...place, table: 'users' }],
    ['another record', { ...place, row: 'a2' }],
    ['another field', { ...place, field: 'ownerDOB' }],
  ])('does not open for %s', (_, elsewhere) => {
    const sealed = sealField(keys, place, '219-09-9999');
    expect(() => openField(keys, elsewhere, sealed)).toThrow();
  });

  it('does not open when any character was changed', () => {
    const sealed = sealField(keys, place, '219-09-9999');
    for (let at = 4; at < sealed.length; at += 1) {
      // The last character of base64url may carry bits that are not read.
      if (at === sealed.length - 1) continue;
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => openField(keys, place, changed), String(at)).toThrow();
    }
    for (const damaged of [
      '',
      'own.',
      'own.AAAA',
      'nobody.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'plain text',
    ]) {
      expect(() => openField(keys, place, damaged)).toThrow();
    }
  });

  it('goes on reading what an earlier key sealed, and seals with the first one listed', () => {
    const sealed = sealField(keys, place, 'old');
    const rotated = fieldKeys(`k2:${other}`, secret);
    expect(openField(rotated, place, sealed)).toBe('old');
    expect(sealField(rotated, place, 'new')).toMatch(/^k2\./);
    const again = fieldKeys(`k3:${other}x, k2:${other}`, secret);
    expect(openField(again, place, sealField(rotated, place, 'newer'))).toBe('newer');
    expect(() => openField(keys, place, sealField(rotated, place, 'new'))).toThrow();
  });

  it.each(['k2', 'k2:short', `own:${other}`, `K2:${other}`, `k2:${other},k2:${other}`])(
    'refuses the list %s without repeating a secret',
    (listed) => {
      expect(() => fieldKeys(listed, secret)).toThrow(/^FIELD_KEYS/);
      expect(() => fieldKeys(listed, secret)).not.toThrow(other);
    },
  );

  it('looks up by kind and key', () => {
    const hash = lookupHash(keys, 'ssn', '219099999');
    expect(lookupHash(keys, 'ssn', '219099999')).toEqual(hash);
    expect(lookupHash(keys, 'ein', '219099999')).not.toEqual(hash);
    expect(lookupHash(fieldKeys(undefined, other), 'ssn', '219099999')).not.toEqual(hash);
  });
});

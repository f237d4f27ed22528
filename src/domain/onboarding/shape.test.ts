import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shaped } from './shape';

const model = {
  name: '',
  country: 'us',
  isManual: false,
  id: 0,
  score: null,
  tags: [],
  owners: [],
};
const lists = { owners: { name: '', percent: '' } };
const read = (raw: unknown): ReturnType<typeof shaped<typeof model>> => shaped(model, raw, lists);

describe('an untrusted value in the shape of a model', () => {
  it('fills what is missing, trims texts, drops what is unknown', () => {
    const { values, misfits } = read({ name: '  Ann ', more: 1, owners: [{ name: ' B ', x: 1 }] });
    expect(values).toEqual({ ...model, name: 'Ann', owners: [{ name: 'B', percent: '' }] });
    expect(misfits).toEqual([]);
  });

  it('takes digits for a text', () => expect(read({ name: 50 }).values.name).toBe('50'));

  it.each([
    [{ name: ['Ann'] }, 'name'],
    [{ name: { toString: 1 } }, 'name'],
    [{ name: true }, 'name'],
    [{ name: Number.NaN }, 'name'],
    [{ isManual: 'true' }, 'isManual'],
    [{ isManual: 1 }, 'isManual'],
    [{ id: '7' }, 'id'],
    [{ tags: 'a' }, 'tags'],
    [{ tags: { length: 1, 0: 'a' } }, 'tags'],
    [{ tags: ['a', ['b']] }, 'tags[1]'],
    [{ tags: Array(201).fill('a') }, 'tags'],
    [{ owners: ['Ann'] }, 'owners[0]'],
    [{ owners: [{}, null] }, 'owners[1]'],
    [{ owners: [{ name: [] }] }, 'owners[0].name'],
    [[], ''],
    ['text', ''],
    [7, ''],
  ])('refuses %j at %j', (raw, path) => expect(read(raw).misfits).toEqual([path]));

  it.each([undefined, null, {}, { name: null, tags: undefined }])('reads %j as nothing', (raw) =>
    expect(read(raw)).toEqual({ values: model, misfits: [] }),
  );

  it('takes a score or nothing', () => {
    expect(read({ score: 80 }).values.score).toBe(80);
    expect(read({ score: '80' }).values.score).toBeNull();
  });

  it('reads only own members, and changes no prototype', () => {
    const raw: unknown = JSON.parse('{"__proto__": {"name": "evil"}, "constructor": {"a": 1}}');
    expect(read(raw)).toEqual({ values: model, misfits: [] });
    expect(read(Object.create({ name: 'inherited' })).values.name).toBe('');
    expect(Object.getPrototypeOf(read(raw).values)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });

  it('survives anything and always has the shape', () => {
    const keys = fc.constantFrom(...Object.keys(model), '__proto__', 'x');
    const junk = fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything()));
    fc.assert(
      fc.property(junk, (raw) => {
        const { values } = read(raw);
        expect(Object.keys(values)).toEqual(Object.keys(model));
        for (const text of [values.name, values.country]) expect(typeof text).toBe('string');
        expect(typeof values.isManual).toBe('boolean');
        expect(Array.isArray(values.tags) && Array.isArray(values.owners)).toBe(true);
      }),
    );
  });
});

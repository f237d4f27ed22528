import { describe, expect, it } from 'vitest';
import { countries, isCountry } from './countries';
import { provinces } from './provinces';
import { sampleStates, states } from './states';

describe('places', () => {
  it.each([
    ['states and territories', states, 59],
    ['provinces', provinces, 13],
  ])('%s: counted, unique, sorted by name', (_, places, size) => {
    expect(places).toHaveLength(size);
    expect(new Set(places.map(({ code }) => code)).size).toBe(size);
    expect(places.map(({ name }) => name)).toEqual(
      places.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1)),
    );
    for (const { code, name, entry } of places) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(entry).toBe(`${code}-${name}`);
    }
  });

  it('gives Arizona AZ and Alaska AK', () => {
    const nameOf = (code: string): string | undefined =>
      states.find((state) => state.code === code)?.name;
    expect(nameOf('AZ')).toBe('Arizona');
    expect(nameOf('AK')).toBe('Alaska');
  });

  it('makes sample data with none of DC, Guam, Puerto Rico and the Virgin Islands', () => {
    for (const code of ['DC', 'GU', 'PR', 'VI']) {
      expect(states.some((state) => state.code === code)).toBe(true);
      expect(sampleStates.some((state) => state.code === code)).toBe(false);
    }
  });

  it('knows us and ca', () => {
    expect(countries.map(({ value }) => value)).toEqual(['us', 'ca']);
    for (const other of ['US', '', null, 'mx']) expect(isCountry(other)).toBe(false);
  });
});

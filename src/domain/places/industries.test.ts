import { describe, expect, it } from 'vitest';
import { industries, isIndustry } from './industries';
import { sampleStates, states } from './states';

describe('industries', () => {
  it('are 53, with distinct names, sorted, Other last', () => {
    const names = industries.map(({ name }) => name);
    expect(names).toHaveLength(53);
    expect(new Set(names).size).toBe(53);
    expect(names.at(-1)).toBe('Other');
    const sorted = names
      .slice(0, -1)
      .sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
    expect(names.slice(0, -1)).toEqual(sorted);
    for (const { name, description, entry } of industries)
      expect(entry).toBe(`${name} - ${description}`);
  });

  it('divide at the first hyphen between spaces', () => {
    const entryOf = (name: string): string | undefined =>
      industries.find((industry) => industry.name === name)?.entry;
    expect(entryOf('Other')).toBe("Other - Another industry that's not listed here");
    expect(entryOf('CBD (formulas under 3% THC)')).toMatch(/ - Hemp-derived/);
    expect(entryOf('Charity and Non-Profit')).toMatch(/^Charity and Non-Profit - Charitable/);
    expect(entryOf('Financial Services')).toBeDefined();
  });

  it.each([
    ['Cannabis', true],
    ['cannabis', false],
    ['Cannabis - Licensed cultivation, manufacturing, distribution, delivery and retail', false],
    ['', false],
    ['__proto__', false],
  ])('%j is one: %j', (name, is) => expect(isIndustry(name)).toBe(is));
});

describe('the states of sample data', () => {
  it('are the 47 contiguous ones, without DC', () => {
    const left = ['AK', 'AS', 'DC', 'FM', 'GU', 'HI', 'MH', 'MP', 'PR', 'PW', 'VI', 'WY'];
    expect(sampleStates).toHaveLength(47);
    expect(states.map(({ code }) => code).filter((code) => !left.includes(code))).toEqual(
      sampleStates.map(({ code }) => code),
    );
  });
});

describe('words that an industry is searched by', () => {
  const found = (word: string): string[] =>
    industries
      .filter(({ entry, synonyms }) => `${entry} ${synonyms}`.toLowerCase().includes(word))
      .map(({ name }) => name);
  it.each([
    ['dispensary', 'Cannabis'],
    ['weed', 'Cannabis'],
    ['marijuana', 'Cannabis'],
    ['head shop', 'Smoke and Vape Shops'],
    ['grow store', 'Hydroponics and Grow Supply'],
    ['lawyer', 'Legal Services'],
    ['trucking', 'Transportation and Logistics'],
  ])('%s finds %s', (word, name) => expect(found(word)).toEqual([name]));
});

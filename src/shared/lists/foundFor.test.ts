import { describe, expect, it } from 'vitest';
import { foundFor } from './foundFor';

const aiko = { name: 'Aiko Mori' };
const known = { currentData: [aiko], isError: false };
const waiting = { currentData: undefined, isError: false };

describe('what was found for a text', () => {
  it.each([
    ['the search of the text itself', ' Aiko ', 'Aiko', known, [aiko], false],
    ['an earlier search while the text goes on', 'Aiko M', 'Aiko', known, [], true],
    ['everybody, listed before the first letter', 'p', '', known, [], true],
    ['a search on its way', 'Aiko', 'Aiko', waiting, [], true],
    ['a search that failed', 'Aiko', 'Aiko', { ...waiting, isError: true }, [], false],
    ['a failed search while the text goes on', 'Aiko', '', { ...waiting, isError: true }, [], true],
  ])('%s', (_name, text, search, answer, found, isSearching) => {
    expect(foundFor(text, search, answer)).toEqual({ found, isSearching });
  });
});

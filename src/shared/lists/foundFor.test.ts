import { describe, expect, it } from 'vitest';
import { foundFor } from './foundFor';

const aiko = { name: 'Aiko Mori' };
const known = { currentData: [aiko] };
const waiting = { currentData: undefined };
const failed = { ...waiting, error: { status: 500, message: 'Out of order' } };

describe('what was found for a text', () => {
  it.for([
    ['the search of the text itself', ' Aiko ', 'Aiko', known, [aiko], false],
    ['an earlier search while the text goes on', 'Aiko M', 'Aiko', known, [], true],
    ['everybody, listed before the first letter', 'p', '', known, [], true],
    ['a search on its way', 'Aiko', 'Aiko', waiting, [], true],
    ['a search that failed', 'Aiko', 'Aiko', failed, [], false],
    ['a failed search while the text goes on', 'Aiko', '', failed, [], true],
  ] as const)('%s', ([_name, text, search, answer, found, isSearching]) => {
    expect(foundFor(text, search, answer)).toMatchObject({ found, isSearching });
  });

  it('says why a search failed, and how to ask again', () => {
    let asked = 0;
    const { unread } = foundFor('Aiko', 'Aiko', { ...failed, refetch: () => asked++ });
    unread?.onRetry();
    expect([unread?.message, asked]).toEqual(['Out of order', 1]);
    expect(foundFor('Aiko', 'Aiko', known).unread).toBeUndefined();
    expect(foundFor('Aiko', '', failed).unread).toBeUndefined();
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@server/platform/http/refusal';
import {
  type AddressSource,
  addressesAway,
  maxSuggestions,
} from '@server/platform/outside/addressSource';
import type { AddressSuggestion } from '@/domain/places/addressSuggestion';
import { canadianTowns, streets, type Town, usTowns } from './standInPlaces';

const slowMilliseconds = 3000;

/** An address with the words that a search is compared with. */
interface Known {
  address: AddressSuggestion;
  street: string;
  words: string[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every street of every town, with a house number of its own that never changes. */
function knownIn(towns: readonly Town[]): Known[] {
  return towns.flatMap(([city, state, zipcode], town) =>
    streets.map((street, at) => {
      const number = 100 + ((town * 37 + at * 113) % 90) * 10 + ((town + at) % 10);
      const address = { street_line: `${number} ${street}`, city, state, zipcode };
      return { address, street, words: wordsOf(`${street} ${city} ${state} ${zipcode}`) };
    }),
  );
}

const known = { us: knownIn(usTowns), ca: knownIn(canadianTowns) };

/** Every typed word begins a word of the address. */
const fits = (typed: readonly string[], { words }: Known): boolean =>
  typed.every((word) => words.some((own) => own.startsWith(word)));

/** The known address, at the house number that was typed, if any. */
const numbered = ({ address, street }: Known, number: string | undefined): AddressSuggestion =>
  number === undefined ? address : { ...address, street_line: `${number} ${street}` };

function found(text: string, all: readonly Known[]): AddressSuggestion[] {
  const [first = '', ...rest] = wordsOf(text);
  const number = /^[1-9]\d{0,4}$/.test(first) ? first : undefined;
  const typed = number === undefined ? [first, ...rest] : rest;
  if (first === '') return [];
  const matches = all.filter((one) => fits(typed, one)).slice(0, maxSuggestions);
  return matches.map((one) => numbered(one, number));
}

/**
 * Stands in for the address service: 360 addresses in the US and 96 in Canada, the same at each
 * start; any house number is taken on any of their streets. Test inputs, as the whole first word:
 * `slow` answers after 3 s (what follows is searched for), `failing` fails like a service that is
 * away, `nowhere` finds nothing.
 */
export function standInAddresses(): AddressSource {
  return {
    async suggest(text, country) {
      const [order] = wordsOf(text);
      if (order === 'failing')
        throw new Refusal(503, addressesAway, { name: 'OutsideServiceAway' });
      if (order !== 'slow') return found(text, known[country]);
      await wait(slowMilliseconds);
      return found(text.trim().slice(order.length), known[country]);
    },
  };
}

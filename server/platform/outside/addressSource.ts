import type { AddressSuggestion } from '@/domain/places/addressSuggestion';
import type { Country } from '@/domain/places/countries';

/** Where suggestions for half-typed addresses come from (`openAddresses`). */
export interface AddressSource {
  /** At most ten, the best first. @throws Refusal 503 when the service fails */
  suggest(text: string, country: Country): Promise<AddressSuggestion[]>;
}

/** Most suggestions of one answer. */
export const maxSuggestions = 10;

/** The sentence of the 503: people can go on by hand. */
export const addressesAway =
  'Address suggestions are not available right now. Please enter the address.';

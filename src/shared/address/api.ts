import type { AddressSuggestion } from '@/domain/places/addressSuggestion';
import type { Country } from '@/domain/places/countries';
import { api } from '@/shared/api/api';

interface Typed {
  searchString: string;
  country: Country;
}

const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Addresses that a half-typed line may mean (spec 2.7). */
    suggestAddresses: build.query<AddressSuggestion[], Typed>({
      query: (params) => ({
        url: 'smartyAddress/autoCompleteAddress',
        answers: 'rows',
        params: { ...params },
      }),
    }),
  }),
});

export const { useSuggestAddressesQuery } = addressApi;

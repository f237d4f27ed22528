import { askOutsideAs } from '@server/platform/http/askOutside';
import {
  type AddressSource,
  addressesAway,
  maxSuggestions,
} from '@server/platform/outside/addressSource';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { array, object, string } from 'yup';

const endpoint = 'https://us-autocomplete-pro.api.smarty.com/lookup';

const text = string().default('');

const answerSchema = object({
  suggestions: array(
    object({ street_line: text, secondary: text, city: text, state: text, zipcode: text }),
  ).default([]),
});

/**
 * Suggestions of SmartyStreets "US Autocomplete Pro", asked by the server so that its keys never
 * reach a browser (readings E12). It knows US addresses only; Canadian ones are typed (spec 2.4).
 */
export function smartyAddresses(
  { authId, authToken, url = endpoint }: NonNullable<Settings['smarty']>,
  log: Services['log'],
): AddressSource {
  return {
    async suggest(search, country) {
      if (country !== 'us') return [];
      const asked = new URL(url);
      const query = {
        search,
        max_results: String(maxSuggestions),
        'auth-id': authId,
        'auth-token': authToken,
      };
      for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value);
      const call = { service: 'The address service', failureText: addressesAway, url: asked, log };
      const { suggestions } = await askOutsideAs(call, (answer) =>
        answerSchema.validate(answer ?? {}, { stripUnknown: true }),
      );
      return suggestions.slice(0, maxSuggestions).map(({ secondary, ...found }) => ({
        ...found,
        street_line: [found.street_line, secondary].filter(Boolean).join(' '),
      }));
    },
  };
}

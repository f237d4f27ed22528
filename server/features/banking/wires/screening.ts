import type { Bureau } from '@server/platform/outside/bureau';
import { isSanctioned } from '@/domain/checks/checkReading';
import { type CheckElement, findElement } from '@/domain/checks/checkTree';
import type { StoredWire } from './wireStore';

/** Whom a wire goes to, as the bureau is asked. */
type Screened = Pick<
  StoredWire,
  'party' | 'partyKind' | 'street' | 'city' | 'region' | 'postalCode' | 'country'
>;

/** What the bureau answered: whether a sanctions list has the name, and what it says of it. */
export interface ScreeningAnswer {
  screening: 'clear' | 'hit';
  screeningNote: string;
}

const nothing = { CorporationId: '', DunsNumber: '', FeinNumber: '', PhoneNumber: '' };

/** A name in two: the last word is the family's. */
function nameParts(name: string): { FirstName: string; LastName: string } {
  const words = name.trim().split(/\s+/);
  return { FirstName: words.slice(0, -1).join(' '), LastName: words.at(-1) ?? '' };
}

const isHere = (country: string): boolean => country === 'US';

const answered = (bureau: Bureau, screened: Screened) => {
  const { party, partyKind, street: Street, city: City, postalCode: ZipCode, country } = screened;
  const State = isHere(country) ? screened.region : '';
  if (partyKind === 'individual')
    return bureau.personSearch({
      ...nameParts(party),
      BirthDate: { Day: '', Month: '', Year: '' },
      SSN: '',
      Street,
      City,
      State,
      ZipCode,
      PhoneNumber: '',
      NPINumber: '',
    });
  return bureau.businessSearch({
    ...nothing,
    BusinessName: party,
    Street,
    City,
    State,
    Province: isHere(country) ? '' : screened.region,
    ZipCode,
    Country: country.toLowerCase(),
    OfficerFirstName: '',
    OfficerLastName: '',
  });
};

/** What a listing says, entry by entry: `ListedName: …, Program: SDNTK`. */
const noteOf = (listing: CheckElement | null): string =>
  (listing?.children ?? [])
    .map(({ name, text }) => `${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}: ${text}`)
    .join(', ')
    .slice(0, 500);

/**
 * Asks the bureau whether the beneficiary is on a sanctions list (OFAC). Never inside a
 * transaction. @throws Refusal 503 where the bureau does not answer
 */
export async function screenBeneficiary(
  bureau: Bureau,
  screened: Screened,
): Promise<ScreeningAnswer> {
  const { tree } = await answered(bureau, screened);
  if (tree === null || !isSanctioned(tree)) return { screening: 'clear', screeningNote: '' };
  return { screening: 'hit', screeningNote: noteOf(findElement(tree, 'OfacListing')) };
}

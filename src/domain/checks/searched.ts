import { type BusinessCriteria, isPersonCriteria, type PersonCriteria } from './criteria';

type Given = readonly [name: RegExp, texts: readonly string[]];

function givenOf(criteria: PersonCriteria | BusinessCriteria): Given[] {
  const { PhoneNumber, Street, City, ZipCode } = criteria;
  const common: Given[] = [
    [/phone/i, [PhoneNumber]],
    [/address|street/i, [Street, City, ZipCode]],
  ];
  if (isPersonCriteria(criteria)) {
    const { SSN, BirthDate, NPINumber } = criteria;
    return [
      ...common,
      [/ssn|socialsecurity/i, [SSN]],
      [/birth|dob/i, [BirthDate.Month, BirthDate.Day, BirthDate.Year]],
      [/npi/i, [NPINumber]],
    ];
  }
  const { FeinNumber, OfficerFirstName, OfficerLastName, CorporationId, DunsNumber } = criteria;
  return [
    ...common,
    [/fein|^ein/i, [FeinNumber]],
    [/officer/i, [OfficerFirstName, OfficerLastName]],
    [/corporationid/i, [CorporationId]],
    [/duns/i, [DunsNumber]],
  ];
}

/**
 * False for an entry of the summary about a criterion that was left empty: nothing was compared
 * there.
 */
export function wasSearched(criteria: PersonCriteria | BusinessCriteria, entry: string): boolean {
  const given = givenOf(criteria).find(([name]) => name.test(entry));
  return given === undefined || given[1].some((text) => text.trim() !== '');
}

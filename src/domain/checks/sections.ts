import type { CheckType } from './checkType';

/** A section that says yes or no: something to look at, or not. */
export interface FlagSection {
  name: string;
  title: string;
  /** What a yes means. */
  raised: string;
  /** What a no means. */
  clear: string;
}

/** A section that lists what was found. */
export interface ListSection {
  name: string;
  title: string;
}

/** Sections that flag something, in the order of the report (spec 3.6). */
export const flagSections: Readonly<Record<CheckType, readonly FlagSection[]>> = {
  person_data: [
    {
      name: 'OfacListing',
      title: 'OFAC listing',
      raised: 'The name is on a sanctions list of the Office of Foreign Assets Control.',
      clear: 'Not on any sanctions list.',
    },
    {
      name: 'Death',
      title: 'Death record',
      raised: 'This person is reported as deceased.',
      clear: 'No record of death.',
    },
    {
      name: 'MultipleSSNs',
      title: 'Multiple SSNs',
      raised: 'More than one SSN is linked to this person.',
      clear: 'One SSN is linked to this person.',
    },
    {
      name: 'SSNMatchesMultipleIndividuals',
      title: 'SSN matches multiple individuals',
      raised: 'The SSN is linked to other people as well.',
      clear: 'The SSN is linked to this person alone.',
    },
  ],
  business_data: [
    {
      name: 'OtherBusinessesLinkedToTheSameFein',
      title: 'Other businesses linked to the same FEIN',
      raised: 'Other businesses use the same FEIN.',
      clear: 'No other business uses the FEIN.',
    },
    {
      name: 'BusinessAddressUsedAsResidentialAddress',
      title: 'Business address used as residential address',
      raised: 'The business address is a residence.',
      clear: 'The address is not a residence.',
    },
    {
      name: 'PoBoxListedAsAddress',
      title: 'PO box listed as address',
      raised: 'The address of the business is a PO box.',
      clear: 'The address is not a PO box.',
    },
    {
      name: 'OtherBusinessesLinkedToTheBusinessAddress',
      title: 'Other businesses linked to the business address',
      raised: 'Other businesses use the same address.',
      clear: 'No other business uses the address.',
    },
    {
      name: 'OtherListingsLinkedToBusinessPhoneNumber',
      title: 'Other listings linked to the business phone number',
      raised: 'The phone number is listed for others as well.',
      clear: 'The phone number is listed for this business alone.',
    },
  ],
};

/** Sections that list what was found, in the order of the report (spec 3.6). */
export const listSections: Readonly<Record<CheckType, readonly ListSection[]>> = {
  person_data: [
    { name: 'BirthDate', title: 'Birth date' },
    { name: 'SearchRecords', title: 'Search records' },
    { name: 'KnownAddresses', title: 'Known addresses' },
    { name: 'HistoricalAddress', title: 'Historical addresses' },
    { name: 'AdditionalPhoneNumbers', title: 'Additional phone numbers' },
    { name: 'DocumentIdentifierInfo', title: 'Document identifiers' },
  ],
  business_data: [{ name: 'Address', title: 'Addresses' }],
};

import { type CheckElement, element } from '@/domain/checks/checkTree';
import type { PersonCriteria } from '@/domain/checks/criteria';
import { address, dayOf, monthOf, person, phone, several, ssn } from './invented';
import { type Seeded, seeded } from './seeded';

/** What the embedded bureau is to find about a person. */
export interface PersonFindings {
  score: number;
  deceased?: boolean;
  sanctioned?: boolean;
  manySsns?: boolean;
  sharedSsn?: boolean;
  poBox?: boolean;
  /** The name agrees in part only. */
  otherName?: boolean;
  /** How many records of each kind. */
  records?: number;
}

const flag = (raised: boolean | undefined): Record<string, string> => ({
  flag: raised ? 'Yes' : 'No',
});

const birthText = ({ BirthDate: { Month, Day, Year } }: PersonCriteria): string =>
  `${Month}/${Day}/${Year}`;

const ownAddress = (criteria: PersonCriteria): CheckElement[] => [
  element('Street', criteria.Street),
  element('City', criteria.City),
  element('State', criteria.State),
  element('ZipCode', criteria.ZipCode),
];

const fullName = ({ FirstName, LastName }: PersonCriteria): string => `${FirstName} ${LastName}`;

function summary(criteria: PersonCriteria, findings: PersonFindings): CheckElement {
  const { otherName, poBox, manySsns, sharedSsn } = findings;
  const full = fullName(criteria);
  const match = (name: string, text: string, type: string, score: number): CheckElement =>
    element(name, text, { matchtype: type, matchscore: String(score) });
  const isOdd = manySsns || sharedSsn;
  return element('Summary', [
    otherName ? match('Name', `${full} Jr`, 'Partial', 64) : match('Name', full, 'Exact', 100),
    match('SSN', criteria.SSN, isOdd ? 'Partial' : 'Exact', isOdd ? 55 : 100),
    match('BirthDate', birthText(criteria), 'Exact', 100),
    poBox
      ? match('Address', criteria.Street, 'Partial', 60)
      : match('Address', criteria.Street, 'Exact', 96),
    criteria.PhoneNumber === ''
      ? match('PhoneNumber', '', 'No match', 0)
      : match('PhoneNumber', criteria.PhoneNumber, 'Exact', 100),
  ]);
}

const deathRecord = (draw: Seeded): CheckElement[] => [
  element('DateOfDeath', dayOf(draw, 2019)),
  element('PlaceOfDeath', 'Denver, CO'),
  element('Source', 'Death master file'),
];

const sanction = (draw: Seeded, criteria: PersonCriteria): CheckElement[] => [
  element('ListedName', fullName(criteria)),
  element('Program', 'SDNTK'),
  element('ListedOn', dayOf(draw, 2021)),
  element('EntryNumber', draw.digits(5)),
];

const furtherSsns = (draw: Seeded, criteria: PersonCriteria): CheckElement[] =>
  several(3, (at) =>
    element('Record', [
      element('SSN', at === 0 ? criteria.SSN : ssn(draw)),
      element('FirstSeen', monthOf(draw, 2004 + at * 5)),
    ]),
  );

const othersOfSsn = (draw: Seeded): CheckElement[] =>
  several(3, () =>
    element('Individual', [
      ...person(draw),
      element('BirthYear', String(draw.whole(1950, 1999))),
      ...address(draw),
    ]),
  );

function flags(draw: Seeded, criteria: PersonCriteria, findings: PersonFindings): CheckElement[] {
  const { deceased, sanctioned, manySsns, sharedSsn } = findings;
  return [
    element('Death', deceased ? deathRecord(draw) : [], flag(deceased)),
    element('OfacListing', sanctioned ? sanction(draw, criteria) : [], flag(sanctioned)),
    element('MultipleSSNs', manySsns ? furtherSsns(draw, criteria) : [], flag(manySsns)),
    element('SSNMatchesMultipleIndividuals', sharedSsn ? othersOfSsn(draw) : [], flag(sharedSsn)),
  ];
}

const recordSources = [
  'Credit header',
  'Voter registration',
  'Utility',
  'Driver license',
  'Property record',
] as const;

const searchRecords = (draw: Seeded, criteria: PersonCriteria, records: number): CheckElement[] =>
  several(records, (at) =>
    element('Record', [
      element('Name', fullName(criteria)),
      element('SSN', criteria.SSN),
      element('Source', recordSources[at % recordSources.length]),
      element('Reported', monthOf(draw, 2024 - at)),
    ]),
  );

/** An address with the years in which it was reported first and last. */
const reported = (
  draw: Seeded,
  parts: CheckElement[],
  from: number,
  to: number,
  kind: string,
): CheckElement =>
  element('Address', [
    ...parts,
    element('Kind', kind),
    element('FirstReported', monthOf(draw, from)),
    element('LastReported', monthOf(draw, to)),
  ]);

const boxed = (draw: Seeded, criteria: PersonCriteria): CheckElement[] => [
  element('Street', `PO Box ${draw.whole(10, 9900)}`),
  ...ownAddress(criteria).slice(1),
];

const furtherPhones = (draw: Seeded, count: number): CheckElement[] =>
  several(count, (at) =>
    element('Phone', [
      element('PhoneNumber', phone(draw)),
      element('Type', at % 2 === 0 ? 'Mobile' : 'Landline'),
      element('Carrier', at % 2 === 0 ? 'Example Wireless' : 'Example Telephone'),
    ]),
  );

function lists(
  draw: Seeded,
  criteria: PersonCriteria,
  { poBox, records = 3 }: PersonFindings,
): CheckElement[] {
  return [
    element('BirthDate', [
      element('BirthDate', birthText(criteria)),
      element('Source', 'Credit header'),
    ]),
    element('SearchRecords', searchRecords(draw, criteria, records)),
    element('KnownAddresses', [
      poBox
        ? reported(draw, boxed(draw, criteria), 2018, 2024, 'PO box')
        : reported(draw, ownAddress(criteria), 2016, 2024, 'Residence'),
      reported(draw, address(draw), 2010, 2016, 'Residence'),
    ]),
    element(
      'HistoricalAddress',
      several(Math.max(1, records - 1), (at) =>
        reported(draw, address(draw), 1998 + (at % 6), 2006 + (at % 4), 'Residence'),
      ),
    ),
    element('AdditionalPhoneNumbers', furtherPhones(draw, Math.min(records, 12))),
    element('DocumentIdentifierInfo', [
      element('DocumentIdentifier', `CLR-${draw.digits(10)}`),
      element('Sources', String(records)),
      element('Database', 'Embedded bureau, test data'),
    ]),
  ];
}

/** A person's result with all sections of spec 3.6; the same criteria always give the same one. */
export function personTree(criteria: PersonCriteria, findings: PersonFindings): CheckElement {
  const draw = seeded(['person', criteria]);
  return element(
    'PersonResult',
    [
      element('PersonTotalScore', String(findings.score)),
      summary(criteria, findings),
      ...flags(draw, criteria, findings),
      ...lists(draw, criteria, findings),
    ],
    { type: 'person_data' },
  );
}

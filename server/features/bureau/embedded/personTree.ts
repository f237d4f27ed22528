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

/** How well a value of the criteria fits what is on record. */
interface Match {
  name: string;
  text: string;
  type: string;
  score: number;
}

function summary(criteria: PersonCriteria, findings: PersonFindings): CheckElement {
  const { otherName, poBox, manySsns, sharedSsn } = findings;
  const full = fullName(criteria);
  const match = ({ name, text, type, score }: Match): CheckElement =>
    element(name, text, { matchtype: type, matchscore: String(score) });
  const isOdd = manySsns || sharedSsn;
  return element('Summary', [
    otherName
      ? match({ name: 'Name', text: `${full} Jr`, type: 'Partial', score: 64 })
      : match({ name: 'Name', text: full, type: 'Exact', score: 100 }),
    match({
      name: 'SSN',
      text: criteria.SSN,
      type: isOdd ? 'Partial' : 'Exact',
      score: isOdd ? 55 : 100,
    }),
    match({ name: 'BirthDate', text: birthText(criteria), type: 'Exact', score: 100 }),
    poBox
      ? match({ name: 'Address', text: criteria.Street, type: 'Partial', score: 60 })
      : match({ name: 'Address', text: criteria.Street, type: 'Exact', score: 96 }),
    criteria.PhoneNumber === ''
      ? match({ name: 'PhoneNumber', text: '', type: 'No match', score: 0 })
      : match({ name: 'PhoneNumber', text: criteria.PhoneNumber, type: 'Exact', score: 100 }),
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
  { parts, from, to, kind }: { parts: CheckElement[]; from: number; to: number; kind: string },
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
        ? reported(draw, { parts: boxed(draw, criteria), from: 2018, to: 2024, kind: 'PO box' })
        : reported(draw, { parts: ownAddress(criteria), from: 2016, to: 2024, kind: 'Residence' }),
      reported(draw, { parts: address(draw), from: 2010, to: 2016, kind: 'Residence' }),
    ]),
    element(
      'HistoricalAddress',
      several(Math.max(1, records - 1), (at) =>
        reported(draw, {
          parts: address(draw),
          from: 1998 + (at % 6),
          to: 2006 + (at % 4),
          kind: 'Residence',
        }),
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

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

const flag = (raised: boolean | undefined): Record<string, string> => ({ flag: raised ? 'Yes' : 'No' });

const birthText = ({ BirthDate: { Month, Day, Year } }: PersonCriteria): string => `${Month}/${Day}/${Year}`;

const ownAddress = (criteria: PersonCriteria): CheckElement[] => [
  element('Street', criteria.Street),
  element('City', criteria.City),
  element('State', criteria.State),
  element('ZipCode', criteria.ZipCode),
];

function summary(criteria: PersonCriteria, findings: PersonFindings): CheckElement {
  const { otherName, poBox, manySsns, sharedSsn } = findings;
  const full = `${criteria.FirstName} ${criteria.LastName}`;
  const match = (name: string, text: string, type: string, score: number): CheckElement =>
    element(name, text, { matchtype: type, matchscore: String(score) });
  const isOdd = manySsns || sharedSsn;
  return element('Summary', [
    otherName ? match('Name', `${full} Jr`, 'Partial', 64) : match('Name', full, 'Exact', 100),
    match('SSN', criteria.SSN, isOdd ? 'Partial' : 'Exact', isOdd ? 55 : 100),
    match('BirthDate', birthText(criteria), 'Exact', 100),
    poBox ? match('Address', criteria.Street, 'Partial', 60) : match('Address', criteria.Street, 'Exact', 96),
    criteria.PhoneNumber === ''
      ? match('PhoneNumber', '', 'No match', 0)
      : match('PhoneNumber', criteria.PhoneNumber, 'Exact', 100),
  ]);
}

function flags(draw: Seeded, criteria: PersonCriteria, findings: PersonFindings): CheckElement[] {
  const { deceased, sanctioned, manySsns, sharedSsn } = findings;
  const full = `${criteria.FirstName} ${criteria.LastName}`;
  return [
    element(
      'Death',
      deceased
        ? [
            element('DateOfDeath', dayOf(draw, 2019)),
            element('PlaceOfDeath', 'Denver, CO'),
            element('Source', 'Death master file'),
          ]
        : [],
      flag(deceased),
    ),
    element(
      'OfacListing',
      sanctioned
        ? [
            element('ListedName', full),
            element('Program', 'SDNTK'),
            element('ListedOn', dayOf(draw, 2021)),
            element('EntryNumber', draw.digits(5)),
          ]
        : [],
      flag(sanctioned),
    ),
    element(
      'MultipleSSNs',
      manySsns
        ? several(3, (at) =>
            element('Record', [
              element('SSN', at === 0 ? criteria.SSN : ssn(draw)),
              element('FirstSeen', monthOf(draw, 2004 + at * 5)),
            ]),
          )
        : [],
      flag(manySsns),
    ),
    element(
      'SSNMatchesMultipleIndividuals',
      sharedSsn
        ? several(3, () =>
            element('Individual', [
              ...person(draw),
              element('BirthYear', String(draw.whole(1950, 1999))),
              ...address(draw),
            ]),
          )
        : [],
      flag(sharedSsn),
    ),
  ];
}

function lists(
  draw: Seeded,
  criteria: PersonCriteria,
  { poBox, records = 3 }: PersonFindings,
): CheckElement[] {
  const sources = [
    'Credit header',
    'Voter registration',
    'Utility',
    'Driver license',
    'Property record',
  ] as const;
  const boxed = (): CheckElement[] => [
    element('Street', `PO Box ${draw.whole(10, 9900)}`),
    ...ownAddress(criteria).slice(1),
  ];
  const reported = (parts: CheckElement[], from: number, to: number, kind: string): CheckElement =>
    element('Address', [
      ...parts,
      element('Kind', kind),
      element('FirstReported', monthOf(draw, from)),
      element('LastReported', monthOf(draw, to)),
    ]);
  return [
    element('BirthDate', [element('BirthDate', birthText(criteria)), element('Source', 'Credit header')]),
    element(
      'SearchRecords',
      several(records, (at) =>
        element('Record', [
          element('Name', `${criteria.FirstName} ${criteria.LastName}`),
          element('SSN', criteria.SSN),
          element('Source', sources[at % sources.length]),
          element('Reported', monthOf(draw, 2024 - at)),
        ]),
      ),
    ),
    element('KnownAddresses', [
      poBox
        ? reported(boxed(), 2018, 2024, 'PO box')
        : reported(ownAddress(criteria), 2016, 2024, 'Residence'),
      reported(address(draw), 2010, 2016, 'Residence'),
    ]),
    element(
      'HistoricalAddress',
      several(Math.max(1, records - 1), (at) =>
        reported(address(draw), 1998 + (at % 6), 2006 + (at % 4), 'Residence'),
      ),
    ),
    element(
      'AdditionalPhoneNumbers',
      several(Math.min(records, 12), (at) =>
        element('Phone', [
          element('PhoneNumber', phone(draw)),
          element('Type', at % 2 === 0 ? 'Mobile' : 'Landline'),
          element('Carrier', at % 2 === 0 ? 'Example Wireless' : 'Example Telephone'),
        ]),
      ),
    ),
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

import { type CheckElement, element } from '@/domain/checks/checkTree';
import type { BusinessCriteria } from '@/domain/checks/criteria';
import { address, business, dayOf, monthOf, person, phone, several } from './invented';
import { type Seeded, seeded } from './seeded';

/** What the embedded bureau is to find about a business. */
export interface BusinessFindings {
  score: number;
  sharedFein?: boolean;
  residential?: boolean;
  poBox?: boolean;
  sharedAddress?: boolean;
  sharedPhone?: boolean;
  /** The name is on a sanctions list. */
  sanctioned?: boolean;
  /** How many records of each kind. */
  records?: number;
}

const flag = (raised: boolean | undefined): Record<string, string> => ({
  flag: raised ? 'Yes' : 'No',
});

const ownAddress = (criteria: BusinessCriteria): CheckElement[] => [
  element('Street', criteria.Street),
  element('City', criteria.City),
  element('State', criteria.State || criteria.Province),
  element('ZipCode', criteria.ZipCode),
];

/** How well a value of the criteria fits what is on record. */
interface Match {
  name: string;
  text: string;
  type: string;
  score: number;
}

function summary(criteria: BusinessCriteria, findings: BusinessFindings): CheckElement {
  const match = ({ name, text, type, score }: Match): CheckElement =>
    element(name, text, { matchtype: type, matchscore: String(score) });
  const given = (name: string, text: string): CheckElement =>
    text === ''
      ? match({ name, text: '', type: 'No match', score: 0 })
      : match({ name, text, type: 'Exact', score: 100 });
  const officer = `${criteria.OfficerFirstName} ${criteria.OfficerLastName}`.trim();
  return element('Summary', [
    match({ name: 'BusinessName', text: criteria.BusinessName, type: 'Exact', score: 100 }),
    findings.sharedFein && criteria.FeinNumber !== ''
      ? match({ name: 'FEIN', text: criteria.FeinNumber, type: 'Partial', score: 58 })
      : given('FEIN', criteria.FeinNumber),
    match({
      name: 'Address',
      text: criteria.Street,
      type: findings.poBox ? 'Partial' : 'Exact',
      score: findings.poBox ? 62 : 97,
    }),
    given('PhoneNumber', criteria.PhoneNumber),
    given('Officer', officer),
  ]);
}

function flags(
  draw: Seeded,
  criteria: BusinessCriteria,
  findings: BusinessFindings,
): CheckElement[] {
  const { sharedFein, residential, poBox, sharedAddress, sharedPhone, records = 3 } = findings;
  const businesses = (): CheckElement[] =>
    several(records, () =>
      element('Business', [
        element('BusinessName', business(draw)),
        ...address(draw),
        element('Filed', monthOf(draw, 2015)),
      ]),
    );
  return [
    element(
      'BusinessAddressUsedAsResidentialAddress',
      residential
        ? [element('Resident', [...person(draw), element('Since', monthOf(draw, 2017))])]
        : [],
      flag(residential),
    ),
    element(
      'PoBoxListedAsAddress',
      poBox
        ? [element('Listing', [...ownAddress(criteria), element('Source', 'Postal service')])]
        : [],
      flag(poBox),
    ),
    element(
      'OtherListingsLinkedToBusinessPhoneNumber',
      sharedPhone
        ? several(2, () =>
            element('Listing', [
              element('ListedAs', business(draw)),
              element('PhoneNumber', criteria.PhoneNumber || phone(draw)),
            ]),
          )
        : [],
      flag(sharedPhone),
    ),
    element(
      'OtherBusinessesLinkedToTheBusinessAddress',
      sharedAddress ? businesses() : [],
      flag(sharedAddress),
    ),
    element('OtherBusinessesLinkedToTheSameFein', sharedFein ? businesses() : [], flag(sharedFein)),
  ];
}

/** Told where there is something to tell alone, as bureaus do of businesses. */
const sanctions = (
  draw: Seeded,
  { BusinessName }: BusinessCriteria,
  { sanctioned }: BusinessFindings,
): CheckElement[] =>
  sanctioned
    ? [
        element(
          'OfacListing',
          [
            element('ListedName', BusinessName),
            element('Program', 'SDNTK'),
            element('ListedOn', dayOf(draw, 2020)),
            element('EntryNumber', draw.digits(5)),
          ],
          flag(true),
        ),
      ]
    : [];

/**
 * A business's result with all sections of spec 3.6; the same criteria always give the same one.
 */
export function businessTree(criteria: BusinessCriteria, findings: BusinessFindings): CheckElement {
  const draw = seeded(['business', criteria]);
  const reported = (parts: CheckElement[], kind: string, year: number): CheckElement =>
    element('Location', [
      ...parts,
      element('Kind', kind),
      element('Reported', monthOf(draw, year)),
    ]);
  const others = several(Math.max(1, (findings.records ?? 3) - 1), (at) =>
    reported(address(draw), 'Former', 2012 + (at % 8)),
  );
  return element(
    'BusinessResult',
    [
      element('BusinessTotalScore', String(findings.score)),
      summary(criteria, findings),
      ...flags(draw, criteria, findings),
      ...sanctions(draw, criteria, findings),
      element('Address', [
        reported(ownAddress(criteria), findings.poBox ? 'PO box' : 'Primary', 2024),
        ...others,
      ]),
    ],
    { type: 'business_data' },
  );
}

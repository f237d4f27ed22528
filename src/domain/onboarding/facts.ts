import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { decodedNumber } from './bank';
import { chosenStems } from './licenses';
import { isMasked, maskedNumber, maskedSsn } from './masks';
import { ownersOf } from './owners';
import type { StepDataByNumber } from './stepData';
import { shapedStep } from './stepRules';
import type { StepNumber } from './steps';

/** Something that two applications should not share. */
export interface Fact {
  kind: 'ein' | 'ssn' | 'bank' | 'license' | 'phone' | 'address';
  /** Normalised, for comparing; sensitive. Store a keyed hash of it. */
  text: string;
  /** For people: masked where the text is sensitive. */
  shown: string;
}

/** Letters and digits of any script, upper case, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Words of addresses and how the post shortens them. */
const shortened: ReadonlyMap<string, string> = new Map(
  Object.entries({
    STREET: 'ST',
    AVENUE: 'AVE',
    BOULEVARD: 'BLVD',
    ROAD: 'RD',
    DRIVE: 'DR',
    LANE: 'LN',
    COURT: 'CT',
    PLACE: 'PL',
    SQUARE: 'SQ',
    HIGHWAY: 'HWY',
    PARKWAY: 'PKWY',
    SUITE: 'STE',
    APARTMENT: 'APT',
    FLOOR: 'FL',
    BUILDING: 'BLDG',
    NORTH: 'N',
    SOUTH: 'S',
    EAST: 'E',
    WEST: 'W',
  }),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => shortened.get(word) ?? word);

interface AddressParts {
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
}

/** Lines and zip; city and state where there is no zip. One that says too little is no fact. */
function addressFact({ line1, line2, city, state, zip }: AddressParts): Fact[] {
  const lines = wordsOf(`${line1} ${line2}`);
  const place = zip.trim() === '' ? [...wordsOf(city), plain(state)] : [plain(zip)];
  if (wordsOf(line1).length === 0 || place.join('') === '') return [];
  const shown = [line1, line2, city, state, zip]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [{ kind: 'address', text: [...lines, '|', ...place].join(' '), shown: shown.join(', ') }];
}

function phoneFact(phone: string): Fact[] {
  const text = phone.trim();
  if (tenDigitsError(text) !== null) return [];
  return [
    { kind: 'phone', text, shown: `(${text.slice(0, 3)}) ${text.slice(3, 6)}-${text.slice(6)}` },
  ];
}

/** The EIN of a business; nothing where it is masked or none. */
export function einFact(taxId: string): Fact[] {
  const text = isMasked(taxId) ? '' : plain(taxId);
  return text === '' ? [] : [{ kind: 'ein', text, shown: maskedNumber(text) }];
}

/** The SSN of a person; nothing where it is masked or not nine digits. */
export function ssnFact(ssn: string): Fact[] {
  const text = isMasked(ssn) ? '' : ssn.replace(/\D/g, '');
  return text.length === 9 ? [{ kind: 'ssn', text, shown: maskedSsn(ssn) }] : [];
}

function bankFact(values: StepDataByNumber[8]): Fact[] {
  const routing = decodedNumber(values.routingNumber);
  const account = decodedNumber(values.accountNumber);
  if (values.noBankExist || !/^\d+$/.test(routing) || !/^\d+$/.test(account)) return [];
  const shown = `${maskedNumber(routing)} / ${maskedNumber(account)}`;
  return [{ kind: 'bank', text: `${routing}:${account}`, shown }];
}

const licenseFacts = (values: StepDataByNumber[2]): Fact[] =>
  chosenStems(values).flatMap((stem) => {
    const text = plain(values[stem]);
    return text === '' ? [] : [{ kind: 'license' as const, text, shown: values[stem].trim() }];
  });

const businessFacts = (values: StepDataByNumber[3]): Fact[] => [
  ...einFact(values.federalTaxId),
  ...addressFact({
    line1: values.businessAddress1,
    line2: values.businessAddress2,
    city: values.businessCity,
    state: values.businessState,
    zip: values.businessZipCode,
  }),
];

const ownerFacts = (values: StepDataByNumber[4]): Fact[] =>
  ownersOf(values).flatMap((owner) => [
    ...ssnFact(owner.ownerSSN),
    ...phoneFact(owner.ownerPhone),
    ...addressFact({
      line1: owner.ownerAddress1,
      line2: owner.ownerAddress2,
      city: owner.ownerCity,
      state: owner.ownerState,
      zip: owner.ownerZipCode,
    }),
  ]);

const locationFacts = (values: StepDataByNumber[6]): Fact[] => [
  ...phoneFact(values.customerServicePhone),
  ...addressFact({
    line1: values.locationAddress1,
    line2: values.locationAddress2,
    city: values.locationCity,
    state: values.locationState,
    zip: values.locationZipCode,
  }),
];

/**
 * What the duplicate radar compares of an application: each fact once. `steps`: the data of each
 * step by number, in full; masked texts say nothing, and steps that are missing or unreadable are
 * skipped.
 */
export function factsOf(steps: readonly unknown[]): Fact[] {
  const read = <Step extends StepNumber>(step: Step): StepDataByNumber[Step] =>
    shapedStep(step, steps[step]).values;
  const all = [
    ...phoneFact(read(0).mobileNumberBasicInfo),
    ...licenseFacts(read(2)),
    ...businessFacts(read(3)),
    ...ownerFacts(read(4)),
    ...locationFacts(read(6)),
    ...bankFact(read(8)),
  ];
  return [...new Map(all.map((fact) => [`${fact.kind} ${fact.text}`, fact])).values()];
}

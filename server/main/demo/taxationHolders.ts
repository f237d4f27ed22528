import { daysAfter } from '@/domain/dates/days';
import { emptyLicenseHolder, type LicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import { demoId } from './fixed';
import { municipalityId } from './taxationRates';

/**
 * How a license holder of the demo world pays: at once, after a reminder, in parts, not at all, or
 * it reports nothing.
 */
export type Payer = 'prompt' | 'late' | 'parts' | 'never' | 'silent';

/**
 * A license holder of the demo world. `figure`: what it reports in a usual month, in hundredths; 0
 * for nothing.
 */
export interface DemoHolder {
  holder: LicenseHolder;
  payer: Payer;
  figure: number;
}

type Line = readonly [
  company: string,
  dba: string,
  person: string,
  place: string,
  type: string,
  license: string,
  pays: string,
  payer: Payer,
  figure: number,
];

const retail = 'Retail';
const grower = 'Cultivation';

/**
 * Who is billed; all names are made up. Figures: dollars sold, square feet, or weight, in
 * hundredths.
 */
const lines: readonly Line[] = [
  [
    'Alder Street Dispensary LLC',
    'Alder Street',
    'Renee Fontaine',
    'Port Alder',
    retail,
    'C10-0000418-LIC',
    'ach',
    'prompt',
    18_432_050,
  ],
  [
    'Harbor Light Cannabis Co.',
    'Harbor Light',
    'Samuel Oduya',
    'Port Alder',
    retail,
    'C10-0000627-LIC',
    'credit_card',
    'late',
    9_875_500,
  ],
  [
    'Tidewater Gardens Inc.',
    '',
    'Mei-Lin Zhao',
    'Port Alder',
    grower,
    'CCL20-0001190',
    'ach',
    'prompt',
    440_000,
  ],
  [
    'Breakwater Extracts LLC',
    'Breakwater',
    'Dominic Hale',
    'Port Alder',
    'Manufacturing',
    'CDPH-10005512',
    'cash_pickup',
    'parts',
    6_420_000,
  ],
  [
    'Pier Nine Delivery',
    '',
    'Aisha Rahman',
    'Port Alder',
    'Delivery',
    'C9-0000255-LIC',
    'ach',
    'prompt',
    3_318_075,
  ],
  [
    'Cedar Bluff Collective',
    '',
    'Jorge Villanueva',
    'Cedar Bluff',
    retail,
    'C10-0000733-LIC',
    'ach',
    'prompt',
    12_650_000,
  ],
  [
    'Bluffside Botanicals LLC',
    'Bluffside',
    'Ingrid Halvorsen',
    'Cedar Bluff',
    retail,
    'C10-0000812-LIC',
    'credit_card',
    'late',
    7_104_525,
  ],
  [
    'Ridgeline Distribution',
    '',
    'Terrence Cole',
    'Cedar Bluff',
    'Distribution',
    'C11-0000951-LIC',
    'ach',
    'prompt',
    310_000,
  ],
  [
    'Harrow Creek Farms',
    '',
    'Lucía Paredes',
    'Harrow Creek',
    grower,
    'CCL18-0002204',
    'ach',
    'parts',
    870_000,
  ],
  [
    'Old Mill Cultivators',
    '',
    'Walter Brisco',
    'Harrow Creek',
    grower,
    'CCL19-0003375',
    'cash_pickup',
    'never',
    380_000,
  ],
  [
    'Creekside Provisions',
    'The Creek',
    'Noor Haddad',
    'Harrow Creek',
    retail,
    'C10-0000908-LIC',
    'ach',
    'prompt',
    5_230_000,
  ],
  [
    'Salt Marsh Wellness',
    '',
    'Bronwyn Pugh',
    'Salt Marsh',
    retail,
    'C10-0001017-LIC',
    'ach',
    'late',
    4_812_000,
  ],
  [
    'Heron Point Edibles',
    '',
    'Kofi Mensah',
    'Salt Marsh',
    'Manufacturing',
    'CDPH-10005840',
    'ach',
    'prompt',
    86_000,
  ],
  [
    'Driftwood Dispensary',
    '',
    'Petra Novák',
    'Salt Marsh',
    retail,
    'C10-0001121-LIC',
    'ach',
    'silent',
    0,
  ],
];

/**
 * Licenses that are not simply active, by their holder: status, and how many days from now they
 * end.
 */
const ends: Readonly<Record<string, readonly [status: string, days: number]>> = {
  'Harbor Light Cannabis Co.': ['active', 34],
  'Harrow Creek Farms': ['active', 12],
  'Old Mill Cultivators': ['suspended', 140],
  'Driftwood Dispensary': ['expired', -23],
};

const zips: Readonly<Record<string, string>> = {
  'Port Alder': '95540',
  'Cedar Bluff': '95552',
  'Harrow Creek': '95563',
  'Salt Marsh': '95571',
};

function holderOf(line: Line, at: number, today: string): LicenseHolder {
  const [companyName, dba, name, place, licenseType, licenseNumber, paymentType] = line;
  const [licenseStatus, days] = ends[companyName] ?? ['active', 200 + at * 17];
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return {
    ...emptyLicenseHolder,
    _id: demoId(`license holder ${licenseNumber}`),
    version: 1,
    companyName,
    dba,
    name,
    email: `${words.join('.')}@example.com`,
    invoice_email: at % 3 === 0 ? `billing.${words.at(-1)}@example.com` : '',
    phone: `70755501${String(10 + at)}`,
    add1: `${120 + at * 37} ${['Front', 'Alder', 'Mill', 'Harbor'][at % 4]} Street`,
    city: place,
    state: 'CA',
    zip: zips[place] ?? '',
    municipalityId: municipalityId(place),
    licenseType,
    licenseNumber,
    licenseStatus,
    paymentType,
    licenseExpiry: daysAfter(today, days),
  };
}

/** The license holders of the demo world as of an ISO date. */
export const demoHolders = (today: string): DemoHolder[] =>
  lines.map((line, at) => ({ holder: holderOf(line, at, today), payer: line[7], figure: line[8] }));

import { type Place, placesFrom } from './place';

const listed = [
  'AL-Alabama',
  'AK-Alaska',
  'AS-American Samoa',
  'AZ-Arizona',
  'AR-Arkansas',
  'CA-California',
  'CO-Colorado',
  'CT-Connecticut',
  'DE-Delaware',
  'DC-District of Columbia',
  'FM-Federated States of Micronesia',
  'FL-Florida',
  'GA-Georgia',
  'GU-Guam',
  'HI-Hawaii',
  'ID-Idaho',
  'IL-Illinois',
  'IN-Indiana',
  'IA-Iowa',
  'KS-Kansas',
  'KY-Kentucky',
  'LA-Louisiana',
  'ME-Maine',
  'MH-Marshall Islands',
  'MD-Maryland',
  'MA-Massachusetts',
  'MI-Michigan',
  'MN-Minnesota',
  'MS-Mississippi',
  'MO-Missouri',
  'MT-Montana',
  'NE-Nebraska',
  'NV-Nevada',
  'NH-New Hampshire',
  'NJ-New Jersey',
  'NM-New Mexico',
  'NY-New York',
  'NC-North Carolina',
  'ND-North Dakota',
  'MP-Northern Mariana Islands',
  'OH-Ohio',
  'OK-Oklahoma',
  'OR-Oregon',
  'PW-Palau',
  'PA-Pennsylvania',
  'PR-Puerto Rico',
  'RI-Rhode Island',
  'SC-South Carolina',
  'SD-South Dakota',
  'TN-Tennessee',
  'TX-Texas',
  'UT-Utah',
  'VT-Vermont',
  'VI-Virgin Islands',
  'VA-Virginia',
  'WA-Washington',
  'WV-West Virginia',
  'WI-Wisconsin',
  'WY-Wyoming',
] as const;

/** The 59 US states and territories, sorted by name (spec 3.3.9; readings A1, C20). */
export const states: readonly Place[] = placesFrom(listed);

const beyondTheFifty: ReadonlySet<string> = new Set([
  'DC',
  'AS',
  'FM',
  'GU',
  'MH',
  'MP',
  'PR',
  'PW',
  'VI',
]);

/** The 50 states of the platform's own list (spec 1.3), with Arizona as AZ. */
export const fiftyStates: readonly Place[] = states.filter(({ code }) => !beyondTheFifty.has(code));

const notSampled: ReadonlySet<string> = new Set([...beyondTheFifty, 'AK', 'HI', 'WY']);

/** The 47 states that sample data is made with (spec 2.9; readings C20). */
export const sampleStates: readonly Place[] = states.filter(({ code }) => !notSampled.has(code));

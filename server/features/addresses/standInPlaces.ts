/** Towns of the stand-in: name, code of the state or province, zip or postal code. */
export type Town = readonly [city: string, state: string, zipcode: string];

/** Towns where the trade is legal, and a few others. */
export const usTowns: readonly Town[] = [
  ['Eureka', 'CA', '95501'],
  ['San Francisco', 'CA', '94105'],
  ['Oakland', 'CA', '94607'],
  ['Sacramento', 'CA', '95814'],
  ['Los Angeles', 'CA', '90012'],
  ['San Diego', 'CA', '92101'],
  ['Ukiah', 'CA', '95482'],
  ['Portland', 'OR', '97204'],
  ['Bend', 'OR', '97701'],
  ['Seattle', 'WA', '98101'],
  ['Spokane', 'WA', '99201'],
  ['Reno', 'NV', '89501'],
  ['Las Vegas', 'NV', '89101'],
  ['Phoenix', 'AZ', '85004'],
  ['Tucson', 'AZ', '85701'],
  ['Denver', 'CO', '80202'],
  ['Boulder', 'CO', '80302'],
  ['Santa Fe', 'NM', '87501'],
  ['Ann Arbor', 'MI', '48104'],
  ['Detroit', 'MI', '48226'],
  ['Chicago', 'IL', '60601'],
  ['Springfield', 'IL', '62701'],
  ['Boston', 'MA', '02108'],
  ['Worcester', 'MA', '01608'],
  ['Portland', 'ME', '04101'],
  ['Burlington', 'VT', '05401'],
  ['Newark', 'NJ', '07102'],
  ['New York', 'NY', '10013'],
  ['Austin', 'TX', '78701'],
  ['Miami', 'FL', '33130'],
];

/** The postal codes are of the form that each town has. */
export const canadianTowns: readonly Town[] = [
  ['Vancouver', 'BC', 'V6B 1A1'],
  ['Victoria', 'BC', 'V8W 1P6'],
  ['Calgary', 'AB', 'T2P 1J9'],
  ['Edmonton', 'AB', 'T5J 0N3'],
  ['Winnipeg', 'MB', 'R3C 1A3'],
  ['Toronto', 'ON', 'M5V 2T6'],
  ['Ottawa', 'ON', 'K1P 5M7'],
  ['Halifax', 'NS', 'B3J 1S9'],
];

/** Streets that each town of the stand-in has. */
export const streets: readonly string[] = [
  'Market St',
  'Main St',
  'Broadway',
  'Oak Ave',
  'Mission Blvd',
  'Harbor Dr',
  'Cedar Ln',
  'Lincoln Way',
  'Washington St',
  'Riverside Dr',
  'Industrial Pkwy',
  'Highland Ave',
];

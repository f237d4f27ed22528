import { type Place, placesFrom } from './place';

const listed = [
  'AB-Alberta',
  'BC-British Columbia',
  'MB-Manitoba',
  'NB-New Brunswick',
  'NL-Newfoundland and Labrador',
  'NT-Northwest Territories',
  'NS-Nova Scotia',
  'NU-Nunavut',
  'ON-Ontario',
  'PE-Prince Edward Island',
  'QC-Quebec',
  'SK-Saskatchewan',
  'YT-Yukon',
] as const;

/** The 13 Canadian provinces and territories, sorted by name (spec 3.3.9). */
export const provinces: readonly Place[] = placesFrom(listed);

import type { PdfPair } from '@/domain/pdf/pdfDocument';
import type { CheckRecord } from './checkRecord';
import { notAvailable } from './checkType';
import { type BusinessCriteria, isPersonCriteria, type PersonCriteria } from './criteria';

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);

function personPairs(criteria: PersonCriteria): [string, string][] {
  const { Month, Day, Year } = criteria.BirthDate;
  const { Street, City, State, ZipCode } = criteria;
  return [
    ['Name', joined([criteria.FirstName, criteria.LastName], ' ')],
    ['SSN', criteria.SSN],
    ['Date of birth', joined([Month, Day, Year], '/')],
    ['Address', joined([Street, City, joined([State, ZipCode], ' ')], ', ')],
    ['Phone', criteria.PhoneNumber],
  ];
}

function businessPairs(criteria: BusinessCriteria): [string, string][] {
  const { Street, City, State, Province, ZipCode, Country } = criteria;
  const region = joined([State || Province, ZipCode], ' ');
  return [
    ['Business name', criteria.BusinessName],
    ['FEIN', criteria.FeinNumber],
    ['Phone', criteria.PhoneNumber],
    ['Address', joined([Street, City, region, Country.toUpperCase()], ', ')],
    ['Officer', joined([criteria.OfficerFirstName, criteria.OfficerLastName], ' ')],
  ];
}

/** What was searched for, as labels and values; `Not Available` for what was left out. */
export function criteriaPairs({ criteria }: Pick<CheckRecord, 'criteria'>): PdfPair[] {
  const pairs = isPersonCriteria(criteria) ? personPairs(criteria) : businessPairs(criteria);
  return pairs.map(([label, value]) => ({
    label,
    value: value === '' ? { text: notAvailable, tone: 'muted' } : value,
  }));
}

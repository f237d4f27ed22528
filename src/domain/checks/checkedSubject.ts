import { comparableName } from '@/domain/applications/licences/register';
import type { BusinessCriteria, PersonCriteria } from './criteria';

/** A person as a check or an application has it; '' for what is not known. */
export interface PersonSubject {
  firstName: string;
  lastName: string;
  /** In full, with or without dashes. */
  ssn: string;
  /** `MM-dd-yyyy`. */
  birthDate: string;
}

/** A business as a check or an application has it; '' for what is not known. */
export interface BusinessSubject {
  name: string;
  /** In full, with or without a dash. */
  fein: string;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** A person's name without case, accents and punctuation: `O’Brien` = `O'BRIEN`. */
const comparablePerson = ({ firstName, lastName }: PersonSubject): string =>
  `${firstName} ${lastName}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True when both are the same person: by SSN where both have one, else by name and birth date. */
export function isSamePerson(one: PersonSubject, other: PersonSubject): boolean {
  const [ssn, otherSsn] = [digits(one.ssn), digits(other.ssn)];
  if (ssn !== '' && otherSsn !== '') return ssn === otherSsn;
  const born = digits(one.birthDate);
  const isBornAlike = born !== '' && born === digits(other.birthDate);
  const name = comparablePerson(one);
  return isBornAlike && name !== '' && name === comparablePerson(other);
}

/** True when both are the same business: by FEIN where both have one, else by name without its legal form. */
export function isSameBusiness(one: BusinessSubject, other: BusinessSubject): boolean {
  const [fein, otherFein] = [digits(one.fein), digits(other.fein)];
  if (fein !== '' && otherFein !== '') return fein === otherFein;
  const name = comparableName(one.name);
  return name !== '' && name === comparableName(other.name);
}

/** Whom a check of a person was asked about. */
export const personOf = ({ FirstName, LastName, SSN, BirthDate }: PersonCriteria): PersonSubject => ({
  ...{ firstName: FirstName, lastName: LastName, ssn: SSN },
  birthDate: `${BirthDate.Month}-${BirthDate.Day}-${BirthDate.Year}`,
});

/** Which business a check was asked about. */
export const businessOf = ({ BusinessName, FeinNumber }: BusinessCriteria): BusinessSubject => ({
  name: BusinessName,
  fein: FeinNumber,
});

/** `Amara Okonkwo (SSN ending in 9999)`: a name and the last four digits of a number, as far as they are known. */
export function shownSubject(name: string, kind: 'SSN' | 'FEIN', number: string): string {
  const four = digits(number).slice(-4);
  return four === '' ? name.trim() : `${name.trim()} (${kind} ending in ${four})`;
}

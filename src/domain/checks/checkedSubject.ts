import { comparableName } from '@/domain/applications/licenses/register';
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

/** What two records can differ in, as a refusal names it. */
export type SubjectDifference = 'name' | 'SSN' | 'birth date' | 'FEIN';

/** Whether two numbers differ; undefined where one of them is not known. */
function differ(one: string, other: string): boolean | undefined {
  const [a, b] = [digits(one), digits(other)];
  return a === '' || b === '' ? undefined : a !== b;
}

/**
 * In what two records of a person differ, none where both are the same person: by name, by SSN and
 * birth date where both have them, and one of these two must be known of both (readings F3). A
 * number alone would tie a check of a misspelled name to its person.
 */
export function personDifferences(one: PersonSubject, other: PersonSubject): SubjectDifference[] {
  const name = comparablePerson(one);
  const [ssn, born] = [differ(one.ssn, other.ssn), differ(one.birthDate, other.birthDate)];
  const found: SubjectDifference[] = [];
  if (name === '' || name !== comparablePerson(other)) found.push('name');
  if (ssn === true) found.push('SSN');
  if (born === true || (born === undefined && ssn === undefined)) found.push('birth date');
  return found;
}

/**
 * In what two records of a business differ: by name without its legal form, and by FEIN where both
 * have one.
 */
export function businessDifferences(
  one: BusinessSubject,
  other: BusinessSubject,
): SubjectDifference[] {
  const name = comparableName(one.name);
  const found: SubjectDifference[] =
    name === '' || name !== comparableName(other.name) ? ['name'] : [];
  if (differ(one.fein, other.fein) === true) found.push('FEIN');
  return found;
}

/** Whom a check of a person was asked about. */
export const personOf = ({
  FirstName,
  LastName,
  SSN,
  BirthDate,
}: PersonCriteria): PersonSubject => ({
  firstName: FirstName,
  lastName: LastName,
  ssn: SSN,
  birthDate: `${BirthDate.Month}-${BirthDate.Day}-${BirthDate.Year}`,
});

/** Which business a check was asked about. */
export const businessOf = ({ BusinessName, FeinNumber }: BusinessCriteria): BusinessSubject => ({
  name: BusinessName,
  fein: FeinNumber,
});

/**
 * `Amara Okonkwo (SSN ending in 9999)`: a name and the last four digits of a number, as far as they
 * are known.
 */
export function shownSubject(name: string, kind: 'SSN' | 'FEIN', number: string): string {
  const four = digits(number).slice(-4);
  return four === '' ? name.trim() : `${name.trim()} (${kind} ending in ${four})`;
}

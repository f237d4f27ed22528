import type { Scope } from '@server/platform/http/call';
import { mayReveal } from '@/domain/access/staff';
import { type CheckElement, mapTexts } from '@/domain/checks/checkTree';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import { maskedBirthDate, maskedNumber, maskedSsn } from '@/domain/onboarding/masks';

const ssnForm = /\b\d{3}-\d{2}-\d{4}\b/g;
const feinForm = /\b\d{2}-\d{7}\b/g;

const maskedYear = (text: string): string => {
  const masked = maskedBirthDate(text);
  return masked.includes('****') ? text.replace(/\d(?=.*\d{4}\b)/g, '*') : masked;
};

/**
 * A text of a tree or of criteria as answers carry it: SSN and FEIN to the last four, births to the
 * year but for those who compare them (docs/glossary.md: reveal).
 */
function maskedText(text: string, name: string, { role }: Pick<Scope, 'role'>): string {
  if (/^ssn/i.test(name)) return maskedSsn(text);
  if (/^fein/i.test(name)) return maskedNumber(text);
  if (/^(?:birthdate|dateofbirth|dob)$/i.test(name) && !mayReveal(role)) return maskedYear(text);
  return text.replace(ssnForm, maskedSsn).replace(feinForm, maskedNumber);
}

/** A bureau's tree as an answer carries it. */
export function maskedTree(tree: CheckElement, scope: Pick<Scope, 'role'>): CheckElement {
  const masked = mapTexts(tree, (text, name) => maskedText(text, name, scope));
  return mayReveal(scope.role) ? masked : withoutBirthParts(masked);
}

/** Day and month in elements of their own. */
function withoutBirthParts(tree: CheckElement): CheckElement {
  const isBirth = /^(?:birthdate|dateofbirth|dob)$/i.test(tree.name);
  const children = tree.children.map((child) =>
    isBirth && /^(?:day|month)$/i.test(child.name)
      ? { ...child, text: '**' }
      : withoutBirthParts(child),
  );
  return { ...tree, children };
}

/** Criteria as an answer carries them. */
export function maskedCriteria(
  criteria: PersonCriteria | BusinessCriteria,
  { role }: Pick<Scope, 'role'>,
): PersonCriteria | BusinessCriteria {
  if (!('BirthDate' in criteria))
    return { ...criteria, FeinNumber: maskedNumber(criteria.FeinNumber) };
  const { Year } = criteria.BirthDate;
  const BirthDate = mayReveal(role) ? criteria.BirthDate : { Day: '**', Month: '**', Year };
  return { ...criteria, SSN: maskedSsn(criteria.SSN), BirthDate };
}

import type { StepValues } from '@server/features/onboarding/sensitive';
import type { CheckRunRow } from '@server/platform/db/schema/checks';
import { Refusal } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import {
  type BusinessSubject,
  businessDifferences,
  businessOf,
  type PersonSubject,
  personDifferences,
  personOf,
  type SubjectDifference,
  shownSubject,
} from '@/domain/checks/checkedSubject';
import { openedCriteria } from './sealedRun';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const storedPerson = (owner: StepValues): PersonSubject => ({
  firstName: text(owner.ownerName),
  lastName: text(owner.ownerLastName),
  ssn: text(owner.ownerSSN),
  birthDate: text(owner.ownerDOB),
});

const storedBusiness = (entity: StepValues): BusinessSubject => ({
  name: text(entity.companyName),
  fein: text(entity.federalTaxId),
});

const shownPerson = ({ firstName, lastName, ssn }: PersonSubject): string =>
  shownSubject(`${firstName} ${lastName}`, 'SSN', ssn);

const shownBusiness = ({ name, fein }: BusinessSubject): string => shownSubject(name, 'FEIN', fein);

/**
 * A run beside a record of a step: both named without anything sensitive in full, and whether they
 * are the same.
 */
interface Compared {
  checked: string;
  stored: string;
  matches: boolean;
  differences: SubjectDifference[];
}

/**
 * A run beside an owner, or beside the legal entity, in full as stored; `stored` names it by its
 * last four alone.
 */
export function compared(keys: FieldKeys, run: CheckRunRow, record: StepValues): Compared {
  const criteria = openedCriteria(keys, run);
  if ('SSN' in criteria) {
    const [checked, stored] = [personOf(criteria), storedPerson(record)];
    const names = { checked: shownPerson(checked), stored: shownPerson(stored) };
    const differences = personDifferences(checked, stored);
    return { ...names, differences, matches: differences.length === 0 };
  }
  const [checked, stored] = [businessOf(criteria), storedBusiness(record)];
  const names = { checked: shownBusiness(checked), stored: shownBusiness(stored) };
  const differences = businessDifferences(checked, stored);
  return { ...names, differences, matches: differences.length === 0 };
}

/** @throws Refusal 409 for a run that is of somebody else than the record says */
export function refuseOther(keys: FieldKeys, run: CheckRunRow, record: StepValues): void {
  const { checked, stored, matches, differences } = compared(keys, run, record);
  if (matches) return;
  const why = `The differences are in ${differences.join(' and ')}.`;
  const message = `This check is for ${checked}, not for ${stored}. ${why} Correct the application, or run the check again.`;
  throw new Refusal(409, message, { name: 'CheckOfAnother' });
}

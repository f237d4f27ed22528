import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { ownersIn, type StepValues } from '@server/features/onboarding/sensitive';
import { openedStep } from '@server/features/onboarding/stepStore';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import { isMasked } from '@/domain/onboarding/masks';

/** The application that a check is for. @throws Refusal 404 absent or not visible */
export async function applicationFor(tx: Tx, scope: Scope, id: string): Promise<ApplicationRow> {
  const row = await applicationsRepository(tx).find(applicationVisibility(scope), id);
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the act ends. @throws Refusal 404 */
export async function lockedApplication(tx: Tx, scope: Scope, id: string): Promise<ApplicationRow> {
  const row = await applicationsRepository(tx).lock(applicationVisibility(scope), id);
  if (!row) throw notFound();
  return row;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const ownerFields = [
  'ownerName',
  'ownerLastName',
  'ownerEmail',
  'ownerSSN',
  'ownerDOB',
  'driverLicense',
] as const;

/**
 * True when the step's own fields hold an owner, and are not just the empty form (readings D26).
 */
const isOwner = (values: StepValues): boolean =>
  ownerFields.some((field) => text(values[field]) !== '');

/**
 * The owners of a stored step 4 in their order: its own fields unless empty, then the further ones.
 */
export function storedOwners(values: StepValues): StepValues[] {
  const { subMerchantData: _, ...first } = values;
  return isOwner(values) ? [first, ...ownersIn(4, values)] : ownersIn(4, values);
}

/** The same step with one owner changed. */
export function withOwner(
  values: StepValues,
  index: number,
  change: (owner: StepValues) => StepValues,
): StepValues {
  const own = isOwner(values) ? 1 : 0;
  if (index < own) return { ...values, ...change(values) };
  const others = ownersIn(4, values);
  return {
    ...values,
    subMerchantData: others.map((owner, at) => (at === index - own ? change(owner) : owner)),
  };
}

async function storedStep(
  tx: Tx,
  { keys, applicationId, step }: { keys: FieldKeys; applicationId: string; step: number },
): Promise<StepValues | null> {
  const row = await stepsRepository(tx).one(applicationId, step);
  return row && openedStep(keys, row);
}

/** Criteria about an owner of an application, by its place among the owners. */
interface MaskedPerson {
  keys: FieldKeys;
  criteria: PersonCriteria;
  applicationId: string;
  index: number | undefined;
}

/** Criteria with the stored SSN and birth date of an owner in the place of their masks. */
export async function withStoredPerson(
  tx: Tx,
  { keys, criteria, applicationId, index }: MaskedPerson,
): Promise<PersonCriteria> {
  const isHidden = [criteria.SSN, criteria.BirthDate.Day, criteria.BirthDate.Month].some(isMasked);
  if (!isHidden || index === undefined) return criteria;
  const values = await storedStep(tx, { keys, applicationId, step: 4 });
  const owner = values && storedOwners(values)[index];
  if (!owner) return criteria;
  const [Month = '', Day = '', Year = ''] = text(owner.ownerDOB).split('-');
  const isBirthHidden = isMasked(criteria.BirthDate.Day) || isMasked(criteria.BirthDate.Month);
  return {
    ...criteria,
    SSN: isMasked(criteria.SSN) ? text(owner.ownerSSN) : criteria.SSN,
    BirthDate: isBirthHidden ? { Month, Day, Year } : criteria.BirthDate,
  };
}

/** Criteria about the business of an application. */
interface MaskedBusiness {
  keys: FieldKeys;
  criteria: BusinessCriteria;
  applicationId: string;
}

/** Criteria with the stored FEIN of the business in the place of its mask. */
export async function withStoredBusiness(
  tx: Tx,
  { keys, criteria, applicationId }: MaskedBusiness,
): Promise<BusinessCriteria> {
  if (!isMasked(criteria.FeinNumber)) return criteria;
  const values = await storedStep(tx, { keys, applicationId, step: 3 });
  return { ...criteria, FeinNumber: text(values?.federalTaxId) };
}

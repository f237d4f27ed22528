import type { MerchantApplication, SavedStep } from '@/domain/onboarding/application';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { isMasked, maskedBirthDate, maskedNumber, maskedSsn } from '@/domain/onboarding/masks';
import type { StepNumber } from '@/domain/onboarding/steps';
import { refusalNames } from '@/domain/session/refusals';
import type { ApiFailure } from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import type { Difference, Side } from '@/shared/ui/difference';
import { type StepValues, startValues } from './stepForm';

/** What no person types. */
const notTyped: ReadonlySet<string> = new Set([
  'businessTotalScore',
  'business_clear_id',
  'personTotalScore',
  'person_clear_id',
  'formatedOwnerDOB',
  'created_at',
  'id',
  'OrgId',
  'UserOrgId',
  'parentUserId',
  'system_mode',
]);

/** Texts that nobody shall read over a shoulder: shown as the server would answer them. */
const masks: Readonly<Record<string, (text: string) => string>> = {
  ownerSSN: maskedSsn,
  ownerDOB: maskedBirthDate,
  driverLicense: maskedNumber,
  federalTaxId: maskedNumber,
  metrcUserKey: maskedNumber,
  routingNumber: maskedNumber,
  accountNumber: maskedNumber,
};

function shownRecord(record: Record<string, unknown>): string {
  const { ownerName, ownerLastName, name } = record;
  return typeof name === 'string' ? name : [ownerName, ownerLastName].filter(Boolean).join(' ');
}

/** A value as the dialog shows it; a sensitive field's as its mask. */
export function shownValue(value: unknown, field = ''): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => shownValue(one)).join(', ');
  if (isObject(value)) return shownRecord(value);
  const text = String(value ?? '');
  return Object.hasOwn(masks, field) ? (masks[field]?.(text) ?? text) : text;
}

/** A list of records with what differs in each from the one in its place on the other side. */
function shownList(list: readonly unknown[], other: readonly unknown[]): string {
  const shown = list.map((one, at) => {
    const its = other[at];
    if (!isObject(one) || !isObject(its)) return shownValue(one);
    const fields = Object.keys(one).filter(
      (field) => !notTyped.has(field) && !isSame(one[field], its[field], field),
    );
    const details = fields.map(
      (field) => `${fieldLabel(field)} ${shownValue(one[field], field) || '—'}`,
    );
    return details.length > 0 ? `${shownRecord(one)} (${details.join('; ')})` : shownRecord(one);
  });
  return shown.join(', ');
}

/** One side of a difference, as people read it. */
const shownSide = (value: unknown, other: unknown, field: string): string =>
  Array.isArray(value) && Array.isArray(other) ? shownList(value, other) : shownValue(value, field);

/** What was typed in full and is behind the saved mask is no difference. */
const isBehind = (mask: unknown, text: unknown): boolean =>
  typeof mask === 'string' &&
  typeof text === 'string' &&
  isMasked(mask) &&
  [maskedSsn, maskedNumber, maskedBirthDate].some((masked) => masked(text) === mask);

/**
 * What the server makes of a text anyway: spaces around it are no difference, nor is the letter
 * case of an email.
 */
function settled(value: unknown, field: string): string {
  const text = JSON.stringify(typeof value === 'string' ? value.trim() : value) ?? '';
  return /email/i.test(field) ? text.toLowerCase() : text;
}

const isSame = (one: unknown, other: unknown, field: string): boolean =>
  settled(one, field) === settled(other, field) || isBehind(one, other) || isBehind(other, one);

/** Field by field what I typed against what stands elsewhere; `base` is what both began with. */
export function differencesOf(
  mine: StepValues,
  theirs: StepValues,
  base: StepValues,
): Difference[] {
  return Object.keys(mine)
    .filter((field) => !notTyped.has(field) && !isSame(mine[field], theirs[field], field))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      mine: shownSide(mine[field], theirs[field], field),
      theirs: shownSide(theirs[field], mine[field], field),
      proposed: isSame(mine[field], base[field], field) ? 'theirs' : 'mine',
    }));
}

/** A step as I have it, as I read it and as it is now. */
interface StepReadings {
  mine: StepValues;
  /** The step that I began with. */
  read: SavedStep | null;
  /** What is saved now. */
  current: SavedStep | null;
}

/** The same against what is saved now. */
export const stepDifferences = (
  step: StepNumber,
  { mine, read, current }: StepReadings,
): Difference[] =>
  differencesOf(mine, startValues(step, current, null), startValues(step, read, null));

/** My values with theirs in the fields where they were chosen. */
export function chosenValues(
  mine: StepValues,
  theirs: StepValues,
  choices: ReadonlyMap<string, Side>,
): StepValues {
  const taken = Object.keys(mine).filter((field) => choices.get(field) === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

/** The application as it is now, which a conflict's answer carries; null for any other failure. */
export function currentApplication({ name, data }: ApiFailure): MerchantApplication | null {
  if (name !== refusalNames.conflict || !isObject(data) || !isObject(data.current)) return null;
  // Our own API's answer to this very call.
  return data.current as unknown as MerchantApplication;
}

import type { MerchantApplication, SavedStep } from '@/domain/onboarding/application';
import { isMasked, maskedBirthDate, maskedNumber, maskedSsn } from '@/domain/onboarding/masks';
import type { StepNumber } from '@/domain/onboarding/steps';
import { refusalNames } from '@/domain/session/refusals';
import type { ApiFailure } from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import { fieldLabel } from './fieldLabels';
import { type StepValues, startValues } from './stepForm';

export type Side = 'mine' | 'theirs';

/** One field in which what I typed and what was saved meanwhile differ. */
export interface Difference {
  field: string;
  label: string;
  mine: string;
  theirs: string;
  /** What to take unless the person decides otherwise: theirs where I changed nothing, else mine. */
  proposed: Side;
}

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

function shownRecord(record: Record<string, unknown>): string {
  const { ownerName, ownerLastName, name } = record;
  return typeof name === 'string' ? name : [ownerName, ownerLastName].filter(Boolean).join(' ');
}

/** A value as the dialog shows it. */
export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  return isObject(value) ? shownRecord(value) : String(value ?? '');
}

/** What was typed in full and is behind the saved mask is no difference. */
const isBehind = (mask: unknown, text: unknown): boolean =>
  typeof mask === 'string' &&
  typeof text === 'string' &&
  isMasked(mask) &&
  [maskedSsn, maskedNumber, maskedBirthDate].some((masked) => masked(text) === mask);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || isBehind(one, other) || isBehind(other, one);

/** Field by field what I typed against what is saved now; `read` is the step that I began with. */
export function stepDifferences(
  step: StepNumber,
  mine: StepValues,
  read: SavedStep | null,
  current: SavedStep | null,
): Difference[] {
  const base = startValues(step, read, null);
  const saved = startValues(step, current, null);
  return Object.keys(mine)
    .filter((field) => !notTyped.has(field) && !isSame(mine[field], saved[field]))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      mine: shownValue(mine[field]),
      theirs: shownValue(saved[field]),
      proposed: isSame(mine[field], base[field]) ? 'theirs' : 'mine',
    }));
}

/** My values with theirs in the fields where they were chosen. */
export function mergedValues(
  step: StepNumber,
  mine: StepValues,
  current: SavedStep | null,
  choices: ReadonlyMap<string, Side>,
): StepValues {
  const saved = startValues(step, current, null);
  const taken = Object.keys(mine).filter((field) => choices.get(field) === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
}

/** The application as it is now, which a conflict's answer carries; null for any other failure. */
export function currentApplication({ name, data }: ApiFailure): MerchantApplication | null {
  if (name !== refusalNames.conflict || !isObject(data) || !isObject(data.current)) return null;
  // Our own API's answer to this very call.
  return data.current as unknown as MerchantApplication;
}

import { requiredMessage } from '@/domain/contact/messages';
import { fromBase64 } from '@/domain/encoding/base64';
import { isMasked } from '@/domain/onboarding/masks';
import { mapSensitive, maskedStep, ownersIn, type StepValues, sensitiveFields } from '../sensitive';

/** What only the server sets, from checks, with what a record holds before the first one. */
const checkFields: Readonly<Record<number, StepValues>> = {
  3: { businessTotalScore: null, business_clear_id: '' },
  4: { personTotalScore: null, person_clear_id: '' },
};

const scoreFields: Readonly<Record<number, string>> = {
  3: 'businessTotalScore',
  4: 'personTotalScore',
};

/** Who was checked: another one of these needs another check. */
const checkedFields: Readonly<Record<number, readonly string[]>> = {
  3: ['companyName', 'federalTaxId'],
  4: ['ownerName', 'ownerLastName', 'ownerSSN', 'ownerDOB'],
};

/** True for a mask as it travels: as it is, or in base64 (spec 2.3). */
const isMaskText = (text: unknown): text is string =>
  typeof text === 'string' && (isMasked(text) || isMasked(fromBase64(text) ?? ''));

/** One record with the stored texts in the place of their masks, and the results of its checks. */
function keptRecord(step: number, values: StepValues, stored: StepValues | null): StepValues {
  const record = { ...values };
  for (const field of sensitiveFields(step)) {
    if (isMaskText(record[field]) && stored?.[field]) record[field] = stored[field];
  }
  for (const [field, none] of Object.entries(checkFields[step] ?? {}))
    record[field] = stored?.[field] ?? none;
  const isOther = (checkedFields[step] ?? []).some((field) => record[field] !== stored?.[field]);
  const score = scoreFields[step];
  if (score && isOther) record[score] = null;
  return record;
}

/**
 * Whether an owner as sent is this stored one: by id, else by its check, its SSN, or all of its
 * masks.
 */
const likeness: readonly ((sent: StepValues, stored: StepValues) => boolean)[] = [
  (sent, stored) => sent.id === stored.id,
  (sent, stored) =>
    Boolean(sent.person_clear_id) && sent.person_clear_id === stored.person_clear_id,
  (sent, stored) => Boolean(sent.ownerSSN) && sent.ownerSSN === stored.ownerSSN,
  (sent, stored) => {
    const masks = sensitiveFields(4).filter((field) => isMaskText(sent[field]));
    const shown = maskedStep(4, { ...stored, subMerchantData: [] });
    return masks.length > 0 && masks.every((field) => sent[field] === shown[field]);
  },
];

/** Pairs each owner as sent with the stored one it is; an edited owner has a new id (spec 2.4). */
function pairs(
  sent: readonly StepValues[],
  stored: readonly StepValues[],
): Map<StepValues, StepValues> {
  const found = new Map<StepValues, StepValues>();
  const free = new Set(stored);
  for (const isLike of likeness) {
    for (const owner of sent) {
      if (found.has(owner)) continue;
      const match = [...free].find((candidate) => isLike(owner, candidate));
      if (!match) continue;
      found.set(owner, match);
      free.delete(match);
    }
  }
  return found;
}

function keptOwners(values: StepValues, stored: StepValues | null): StepValues {
  const sent = [values, ...ownersIn(4, values)];
  const known = pairs(sent, stored ? [stored, ...ownersIn(4, stored)] : []);
  const [own = {}, ...others] = sent.map((owner) => keptRecord(4, owner, known.get(owner) ?? null));
  return { ...own, subMerchantData: others };
}

/**
 * A step as sent with what the browser cannot decide put in place: a mask that came back means the
 * stored text, and scores and check ids are the stored ones. A score does not outlive a change of
 * who was checked.
 * @param stored the saved step in full; null when there is none
 */
export function withKept(step: number, values: StepValues, stored: StepValues | null): StepValues {
  return step === 4 ? keptOwners(values, stored) : keptRecord(step, values, stored);
}

/** Masks behind which nothing is stored, as an error per field: they must be typed in full. */
export function unknownMasks(step: number, values: StepValues): Record<string, string> {
  const errors: Record<string, string> = {};
  mapSensitive(step, values, (text, path) => {
    if (isMaskText(text)) errors[path] = requiredMessage;
    return text;
  });
  return errors;
}

/** A step as a person typed it, for comparing: without the results of checks. */
export function typedOnly(step: number, values: StepValues): string {
  const results = new Set(Object.keys(checkFields[step] ?? {}));
  return JSON.stringify(values, (name, value: unknown) => (results.has(name) ? undefined : value));
}

import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import { maskedBirthDate, maskedNumber, maskedSsn } from '@/domain/onboarding/masks';

/** The data of a step as it is read and written here: by field names, whatever the step. */
export type StepValues = Record<string, unknown>;

type Mask = (text: string) => string;

/** Bank numbers are base64 on the wire, masked or not (spec 2.3). */
const maskedEncoded: Mask = (encoded) => toBase64(maskedNumber(fromBase64(encoded) ?? encoded));

const ofOwner: Readonly<Record<string, Mask>> = {
  ownerSSN: maskedSsn,
  ownerDOB: maskedBirthDate,
  formatedOwnerDOB: maskedBirthDate,
  driverLicense: maskedNumber,
};

const ofStep: Readonly<Record<number, Readonly<Record<string, Mask>>>> = {
  2: { metrcUserKey: maskedNumber },
  3: { federalTaxId: maskedNumber },
  4: ofOwner,
  8: { routingNumber: maskedEncoded, accountNumber: maskedEncoded },
};

/** The sensitive fields of a step, and how each is masked (readings D40, E11). */
const masksOf = (step: number): Readonly<Record<string, Mask>> => ofStep[step] ?? {};

const isValues = (value: unknown): value is StepValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The further owners of step 4; none on other steps. */
export function ownersIn(step: number, values: StepValues): StepValues[] {
  const { subMerchantData } = values;
  return step === 4 && Array.isArray(subMerchantData) ? subMerchantData.filter(isValues) : [];
}

/**
 * The same step with every sensitive text passed through `change`, which gets its path and its
 * mask.
 */
export function mapSensitive(
  step: number,
  values: StepValues,
  change: (text: string, path: string, mask: Mask) => string,
): StepValues {
  const masks = Object.entries(masksOf(step));
  const changed = (record: StepValues, prefix: string): StepValues => {
    const entries = masks.flatMap(([field, mask]) => {
      const text = record[field];
      return typeof text === 'string' ? [[field, change(text, `${prefix}${field}`, mask)]] : [];
    });
    return { ...record, ...Object.fromEntries(entries) };
  };
  const own = changed(values, '');
  if (!('subMerchantData' in values)) return own;
  const subMerchantData = ownersIn(step, values).map((owner, at) =>
    changed(owner, `subMerchantData[${at}].`),
  );
  return { ...own, subMerchantData };
}

/** A step with its sensitive fields masked; empty ones stay empty. */
export const maskedStep = (step: number, values: StepValues): StepValues =>
  mapSensitive(step, values, (text, _path, mask) => (text === '' ? '' : mask(text)));

/** The fields of an owner, or of another record of the step, that are masked. */
export const sensitiveFields = (step: number): string[] => Object.keys(masksOf(step));

import type { RequestedField } from '@/domain/onboarding/application';
import { isStepNumber } from '@/domain/onboarding/steps';

type Place = Omit<RequestedField, 'label'>;

/** Requested items as one text: `3 federalTaxId`, `10 uploadDocument EIN Letter`. */
export const keyOfRequest = ({ step, field, documentType }: Place): string =>
  [step, field, ...(documentType === undefined ? [] : [documentType])].join(' ');

/** What a key asks for. */
export function requestOf(key: string): Place {
  const [number, field = '', ...words] = key.split(' ');
  const step = Number(number);
  if (!isStepNumber(step)) throw new Error('The key names no step');
  return words.length > 0 ? { step, field, documentType: words.join(' ') } : { step, field };
}

import { withoutAddress } from '@/domain/onboarding/addressChanges';
import type { LegalEntity } from '@/domain/onboarding/stepData';

const pairs = [
  ['mailAddress1', 'businessAddress1'],
  ['mailAddress2', 'businessAddress2'],
  ['mailCity', 'businessCity'],
  ['mailState', 'businessState'],
  ['mailCountry', 'businessCountry'],
  ['mailZipCode', 'businessZipCode'],
] as const;

/** True while letters go to the business address, and there is one. */
export const isSameAddress = (values: LegalEntity): boolean =>
  values.businessAddress1 !== '' &&
  pairs.every(([mail, business]) => values[mail] === values[business]);

/** The business address for letters as well, or none. */
export function withSameAddress(values: LegalEntity, isSame: boolean): LegalEntity {
  if (!isSame) return withoutAddress('mail', values);
  return {
    ...values,
    ...Object.fromEntries(pairs.map(([mail, business]) => [mail, values[business]])),
  };
}

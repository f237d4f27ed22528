import { requiredMessage } from './messages';

/** Area code 2-9, exchange 1-9 (readings B27), four digits, optional separators (spec 1.5). */
const usPhone = /^(?:\([2-9]\d{2}\)|[2-9]\d{2})[-. ]?[1-9]\d{2}[-. ]?\d{4}$/;

/** Phone on the lead form (spec 1.5). Null when it is good. */
export function leadPhoneError(value: string): string | null {
  const phone = value.trim();
  if (phone === '') return requiredMessage;
  return usPhone.test(phone)
    ? null
    : 'phone number must be composed only with 000-000-0000 and should follow US standards';
}

/** Ten digits as people read them, `(707) 555-0142`; anything else as it is. */
export const phoneText = (text: string): string =>
  text.trim().replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

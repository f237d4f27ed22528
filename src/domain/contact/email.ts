import { requiredMessage } from './messages';
import { topLevelDomains } from './topLevelDomains';

export const invalidEmailMessage = 'Invalid email';

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The form in which an address is sent, stored and compared (spec 1.3: lowercased). */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** An address as strangers may see it: `t***@example.com`. */
export const maskedEmail = (address: string): string => address.replace(/^(.?)[^@]*/u, '$1***');

/**
 * A valid address under a top-level domain of the allow-list, compared by the last label only (spec
 * 1.5).
 */
export function isEmail(value: string): boolean {
  const address = normalEmail(value);
  const at = address.lastIndexOf('@');
  if (at < 1 || at > 64 || address.length > 254) return false;
  const labels = address.slice(at + 1).split('.');
  return (
    localPart.test(address.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    topLevelDomains.has(labels.at(-1) ?? '')
  );
}

/** E-mail on the register, lead and forgot-password forms (spec 1.5). Null when it is good. */
export function emailError(value: string): string | null {
  if (value.trim() === '') return requiredMessage;
  return isEmail(value) ? null : invalidEmailMessage;
}

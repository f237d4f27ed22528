import { characters, requiredMessage } from './messages';

/** One line of the live checklist: what must hold, and the message while it does not. */
export interface PasswordRule {
  label: string;
  message: string;
  holds: (value: string) => boolean;
}

/** The password rules in the order in which they are checked (spec 1.5). */
export const passwordRules: readonly PasswordRule[] = [
  {
    label: 'At least 8 characters',
    message: 'Password must be at least 8 characters long',
    holds: (value) => characters(value) >= 8,
  },
  {
    label: 'A lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    holds: (value) => /\p{Ll}/u.test(value),
  },
  {
    label: 'An uppercase letter',
    message: 'Password must contain at least one uppercase, or capital, letter',
    holds: (value) => /\p{Lu}/u.test(value),
  },
  {
    label: 'A number digit',
    message: 'Password must contain at least one number digit',
    holds: (value) => /[0-9]/.test(value),
  },
  {
    label: 'A special character (! @ # $ % ^ & *)',
    message: 'Password must contain at least one special character (!,@,#,$ etc)',
    holds: (value) => /[!@#$%^&*]/.test(value),
  },
];

/**
 * What no rule can show while a person types: the server knows the passwords that everybody tries
 * first.
 */
export const commonPasswordNote =
  'Passwords that are too common, such as Password1!, are not accepted.';

/** Longest password taken, so that hashing stays bounded; far above what anybody types. */
export const longestPassword = 256;

/** The first rule that a new password breaks (spec 1.5); null when it is good. */
export function passwordError(value: string): string | null {
  if (value === '') return 'This field is required';
  if (value.length > longestPassword)
    return `Password must be at most ${longestPassword} characters long`;
  return passwordRules.find((rule) => !rule.holds(value))?.message ?? null;
}

/** The repeated password: required and equal (spec 1.5; readings B6). */
export function confirmPasswordError(value: string, password: string): string | null {
  if (value === '') return requiredMessage;
  return value === password ? null : 'Password does not match.';
}

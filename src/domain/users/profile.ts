import { type InferType, object, string } from 'yup';
import type { Subject } from '@/domain/access/subjects';
import { requiredMessage } from '@/domain/contact/messages';
import { firstNameError, lastNameError } from '@/domain/contact/name';
import { confirmPasswordError, longestPassword, passwordError } from '@/domain/contact/password';
import { leadPhoneError, phoneText } from '@/domain/contact/phone';
import { field } from '@/domain/contact/schemas';

/** Notices that go to people by mail and that they can do without (catalogue: /user). */
export const mailKinds = ['leads', 'lowBalance', 'licenseReminder', 'unpaidBill'] as const;

export type MailKind = (typeof mailKinds)[number];

/** What a notice says, and who can get it at all. */
export const mailKindsShown: Readonly<
  Record<MailKind, { label: string; help: string; subject: Subject }>
> = {
  leads: {
    label: 'New leads',
    help: 'Someone registered by your invitation.',
    subject: 'crm.leads',
  },
  lowBalance: {
    label: 'Low balances',
    help: 'A balance fell below the limit that you set under Balance history.',
    subject: 'analytics.availableBalanceHistory',
  },
  licenseReminder: {
    label: 'License reminders',
    help: 'The day has come that you set under License verification.',
    subject: 'compliance.onboardinglicenseHolders',
  },
  unpaidBill: {
    label: 'Bills that were not paid',
    help: 'A scheduled bill that you prepared could not be paid.',
    subject: 'bankoptions.transfer',
  },
};

/** One's own account as `/user` shows it. */
export interface Profile {
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  phone: string;
  orgName: string;
  hasPassword: boolean;
  /** ISO moment. */
  passwordChangedAt: string;
  mutedMails: MailKind[];
}

/** A phone number, or none. */
const phoneError = (value: string): string | null =>
  value.trim() === '' ? null : leadPhoneError(value);

/** What one changes about oneself. */
export const profileSchema = object({
  firstName: field(firstNameError),
  lastName: field(lastNameError),
  phone: field(phoneError).transform((value: unknown) =>
    typeof value === 'string' ? phoneText(value) : value,
  ),
});

export type ProfileValues = InferType<typeof profileSchema>;

/** What speaks against what is typed, by field. */
export function profileErrors(values: ProfileValues): Partial<Record<keyof ProfileValues, string>> {
  return withoutNulls({
    firstName: firstNameError(values.firstName),
    lastName: lastNameError(values.lastName),
    phone: phoneError(values.phone),
  });
}

/** What a new password is set by. */
export interface PasswordValues {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

const newPasswordError = (password: string, currentPassword: string): string | null =>
  passwordError(password) ??
  (password === currentPassword ? 'Choose another password than the one that you have.' : null);

/** What speaks against what is typed, by field (spec 1.5). */
export function passwordErrors(
  values: PasswordValues,
): Partial<Record<keyof PasswordValues, string>> {
  const { currentPassword, password, confirmPassword } = values;
  return withoutNulls({
    currentPassword: currentPassword === '' ? requiredMessage : null,
    password: newPasswordError(password, currentPassword),
    confirmPassword: confirmPasswordError(confirmPassword, password),
  });
}

/** A new password, with the one that there was. */
export const passwordChangeBody = object({
  currentPassword: field((value) => (value === '' ? requiredMessage : null)).max(longestPassword),
  password: string()
    .defined()
    .default('')
    .test('rule', (value, context) => {
      const message = newPasswordError(value, String(context.parent.currentPassword ?? ''));
      return message === null || context.createError({ message });
    }),
});

function withoutNulls<Name extends string>(
  errors: Record<Name, string | null>,
): Partial<Record<Name, string>> {
  const found = Object.entries(errors).filter(([, message]) => message !== null);
  // The same members, less those without a message.
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}

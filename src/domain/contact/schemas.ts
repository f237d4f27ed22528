import { type AnyObject, object, type StringSchema, string } from 'yup';
import { isCountry } from '@/domain/places/countries';
import { emailError, normalEmail } from './email';
import { jobError } from './jobs';
import { leadRoleError } from './leadRoles';
import { requiredMessage } from './messages';
import { companyNameError, firstNameError, lastNameError } from './name';
import { confirmPasswordError, passwordError } from './password';
import { leadPhoneError } from './phone';

type Rule = (value: string) => string | null;

type TextSchema = StringSchema<string, AnyObject, '', 'd'>;

/** A field judged by one plain rule; the message is the rule's own. */
export function field(rule: Rule): TextSchema {
  return string()
    .defined()
    .default('')
    .test('rule', (value, context) => {
      const message = rule(value);
      return message === null || context.createError({ message });
    });
}

/** An email address, as it is kept. */
export const email = field(emailError).transform((value: unknown) =>
  typeof value === 'string' ? normalEmail(value) : value,
);

/**
 * A text that carries no rule of the specification; bounded, so that nobody stores a book in it.
 */
const free = (limit = 200): TextSchema =>
  string()
    .defined()
    .default('')
    .max(limit, `Maximum allowed ${limit} characters`)
    .test('storable', 'Invalid Value', (value) => !value.includes('\0'));

/** The password of the same form once more. */
export const confirmation = string()
  .defined()
  .default('')
  .test('confirm', (value, context) => {
    const message = confirmPasswordError(value, String(context.parent.password ?? ''));
    return message === null || context.createError({ message });
  });

/** A company name that may be left out (readings D7). */
const optionalCompanyName = field((value) =>
  value.trim() === '' ? null : companyNameError(value),
);

/** The register form (spec 1.2, 1.5). */
export const registrationSchema = object({
  firstName: field(firstNameError),
  lastName: field(lastNameError),
  email,
  password: field(passwordError),
  confirmPassword: confirmation,
  job: field(jobError),
});

/**
 * The body of `POST users/register` (spec 1.3). Role and source are never read from it: the server
 * sets them.
 */
export const registrationPayloadSchema = object({
  email,
  password: field(passwordError),
  name: free(),
  referralId: free(),
  hostName: free(),
  user_metadata: object({
    firstName: field(firstNameError),
    lastName: field(lastNameError),
    companyName: optionalCompanyName,
    country: free(),
    state: free(),
    phone: free(),
    job: field(jobError),
    zip: free(),
  }),
});

/** The country of a lead: `us` or `ca`. */
const country = field((value) => (isCountry(value) ? null : requiredMessage));

/** The lead form (spec 1.2, 1.5). */
export const leadSchema = object({
  email,
  firstName: field(firstNameError),
  lastName: field(lastNameError),
  companyName: field(companyNameError),
  phone: field(leadPhoneError),
  country,
  role: field(leadRoleError),
});

/**
 * `user_information` of `POST lead/saveLeadInformation` (spec 1.3); organization ids come from the
 * server.
 */
export const leadPayloadSchema = object({
  email,
  name: free(),
  referralId: free(),
  hostName: free(),
  user_metadata: object({
    firstName: field(firstNameError),
    lastName: field(lastNameError),
    companyName: field(companyNameError),
    phone: field(leadPhoneError),
    country,
    role: field(leadRoleError),
    parentOrgId: free(),
  }),
});

/** The set-new-password form (spec 1.2, 1.5). */
export const resetSchema = object({
  password: field(passwordError),
  confirmPassword: confirmation,
});

/** The forgot-password form (spec 1.5). */
export const forgotSchema = object({ email });

import { object, string } from 'yup';
import { normalEmail } from '@/domain/contact/email';
import { longestPassword, passwordError } from '@/domain/contact/password';
import { proofSchema } from '@/domain/users/secondFactor';

/**
 * An address typed to find an account: no rule of the form, so that old accounts are not locked out
 * (D6).
 */
const anyEmail = string()
  .required('This field is required.')
  .max(254)
  .transform((value: unknown) => (typeof value === 'string' ? normalEmail(value) : value));

const secret = string().required().max(100);

/** Spec 1.7 `users/authenticate`; the chosen mode may come along (D4). */
export const credentialsBody = object({
  username: anyEmail,
  password: string().required('This field is required.').max(longestPassword),
  system_mode: string().max(40),
});

/** Spec 1.7 `checkResetToken`. */
export const resetTokenBody = object({ email: anyEmail, token: secret });

/** Spec 1.7 `updateUserPasswordForUnauthorized`. */
export const newPasswordBody = object({
  email: anyEmail,
  token: secret,
  password: string()
    .default('')
    .test('rule', (value, context) => {
      const message = passwordError(value);
      return message === null || context.createError({ message });
    }),
});

/**
 * The token of a verification link, in the body or the query; without it nothing is verified (E1).
 */
export const verificationToken = object({ token: string().max(100).default('') });

/** The second step of a sign-in, by its token. */
export const stepTokenBody = object({ token: secret });

/** The same with the proof that is asked for. */
export const secondStepBody = proofSchema.omit(['password']).shape({ token: secret });

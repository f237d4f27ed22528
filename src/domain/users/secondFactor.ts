import { type InferType, object, string } from 'yup';
import { requiredMessage } from '@/domain/contact/messages';
import { trimmedText } from '@/domain/contact/trimmedText';

/** `app`: an authenticator app that shows codes of six digits. `passkey`: a key on a device. */
export const factorKinds = ['app', 'passkey'] as const;

export type FactorKind = (typeof factorKinds)[number];

/** One second factor as its owner sees it. */
export interface SecondFactor {
  _id: string;
  kind: FactorKind;
  name: string;
  /** ISO moments. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** How somebody's sign-in is secured beside the password. */
export interface SecondFactors {
  factors: SecondFactor[];
  /** Recovery codes that are left. */
  recoveryLeft: number;
  /** The role must have one. */
  isRequired: boolean;
}

/** The same with recovery codes that were just made, which are never shown again; null for none. */
export type EnrolledFactors = SecondFactors & { recoveryCodes: string[] | null };

/** By what somebody can prove who they are. */
export interface ProofWays {
  password: boolean;
  kinds: FactorKind[];
  recovery: boolean;
}

/** How long a proof is fresh. */
export const freshSeconds = 600;

/** How many recovery codes there are. */
export const recoveryCount = 10;

/** A code as people type it, with spaces or hyphens, as it is judged. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** What speaks against a typed code of an app; null when it may be right. */
export function appCodeError(typed: string): string | null {
  if (typed.trim() === '') return requiredMessage;
  return /^\d{6}$/.test(plainCode(typed)) ? null : 'A code has six digits.';
}

/** What speaks against a typed recovery code; null when it may be right. */
export function recoveryCodeError(typed: string): string | null {
  if (typed.trim() === '') return requiredMessage;
  return /^[a-z2-7]{10}$/.test(plainCode(typed))
    ? null
    : 'A recovery code has ten letters and digits, such as abcde-fgh23.';
}

/** What a factor is called. */
export const factorName = trimmedText
  .required(requiredMessage)
  .max(60, 'Maximum allowed 60 characters');

/** One proof of who somebody is: the one of the four that is given. */
export const proofSchema = object({
  password: string().max(256).default(''),
  /** Of an authenticator app. */
  code: string().max(40).default(''),
  recoveryCode: string().max(40).default(''),
  /** What the browser says for a passkey, as JSON. */
  passkey: string().max(20_000).default(''),
});

export type Proof = InferType<typeof proofSchema>;

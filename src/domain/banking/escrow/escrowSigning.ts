import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneLine, required } from '@/domain/forms/fieldRules';
import type { SigningParty } from './escrow';

/** A signature as it is typed, on the terms with that hash. */
export interface Signing {
  name: string;
  hasConsented: boolean;
  termsHash: string;
}

export const consentText =
  'I agree to sign these terms electronically. My typed name is my signature, with the same effect as one on paper (ESIGN Act, 15 U.S.C. 7001).';

const consentMessage = 'Agree to sign electronically';

/** For how many days a link signs and shows the terms. */
export const linkDays = 30;

/** The first message of each field. */
export const signingErrors = ({ name, hasConsented }: Signing): FieldErrors =>
  errorsFrom([
    ['name', required(oneLine(120))(name)],
    ['hasConsented', hasConsented ? null : consentMessage] satisfies Check,
  ]);

/** The terms behind a link that asks for a signature. One that has ended says so and no more. */
export interface OpenedTerms {
  number: number;
  /** '' once the link has ended. */
  title: string;
  party: SigningParty;
  /** Empty once the link has ended. */
  terms: string[];
  termsHash: string;
  /** Who has signed by it, and when (ISO moment); '' until then. */
  signedBy: string;
  signedAt: string;
  /** Why it cannot be signed now; '' where it can. */
  refusal: string;
}

import type { ApplicationStatus } from '@/domain/onboarding/application';
import type { LicenseStem } from '@/domain/onboarding/stepData';
import type { Mismatch, RegisterStatus } from './register';

/**
 * A license of an applicant, as the lists of license holders and of verifications show it. Dates
 * are ISO or null.
 */
export interface LicenseListRow {
  _id: string;
  applicationId: string;
  merchantId: number;
  /** Version of the application, sent back with acts on it. */
  applicationVersion: number;
  status: ApplicationStatus;
  updatedStep: number;
  percentDone: number;
  missingDocuments: number;
  businessScore: number | null;
  personScore: number | null;
  email: string;
  holder: string;
  dba: string;
  state: string;
  number: string;
  stem: LicenseStem;
  /** Label of the license type. */
  type: string;
  starts: string | null;
  ends: string | null;
  registerStatus: RegisterStatus;
  registerHolder: string;
  registerIssued: string | null;
  registerExpires: string | null;
  mismatches: readonly Mismatch[];
  /** ISO moment of the last answer of the register, or null. */
  checkedAt: string | null;
  /** Who asked. */
  checkedBy: string;
  /** ISO date on which the reader is reminded, or null: each person has a reminder of their own. */
  remindOn: string | null;
  /** Whether the register's answer lies among the application's documents. */
  hasProof: boolean;
}

/**
 * What a check against the register gives: the licenses as they are now, and the ids by what came
 * of each.
 */
export interface VerifiedLicenses {
  rows: LicenseListRow[];
  /** The register answered, and its answer is kept. */
  checked: string[];
  /** The register did not answer. */
  unavailable: string[];
  /** Gone meanwhile, or changed while the register was asked. */
  skipped: string[];
}

/** Licenses checked by one call at most; a longer list is checked piece by piece. */
export const maxVerified = 5;

/** The message of a reminder for today or a day gone by. */
export const reminderPast = 'Choose a date after today';

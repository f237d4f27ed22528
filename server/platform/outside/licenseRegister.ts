import type { RegisterEntry } from '@/domain/applications/licenses/register';

/** What a state register is asked by. */
export interface RegisterQuestion {
  number: string;
  /** Two-letter code; '' when it is not known. */
  state: string;
  /**
   * Label of the license type, holder and dates as the applicant stated them: a stand-in answers by
   * these.
   */
  type: string;
  holder: string;
  dba: string;
  starts: string | null;
  ends: string | null;
}

/** The license registers of the states (`openRegister`). */
export interface LicenseRegister {
  /**
   * The entry of a license, or null when there is none. @throws Refusal 503 when the register fails
   */
  entry(question: RegisterQuestion): Promise<RegisterEntry | null>;
}

/** What a person is told when the register fails. */
export const registerFailure = 'The license register does not respond. Please try again later.';

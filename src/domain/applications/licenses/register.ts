import type { Tone } from '../status';

/**
 * What the state register says of a license. `unchecked`: not asked yet; `unavailable`: it did not
 * answer.
 */
export const registerStatuses = [
  'unchecked',
  'active',
  'expired',
  'suspended',
  'revoked',
  'not_found',
  'unavailable',
] as const;

export type RegisterStatus = (typeof registerStatuses)[number];

export const registerLabels: Readonly<Record<RegisterStatus, string>> = {
  unchecked: 'Not checked',
  active: 'Active',
  expired: 'Expired',
  suspended: 'Suspended',
  revoked: 'Revoked',
  not_found: 'Not on the register',
  unavailable: 'Register did not respond',
};

const registerTones: Readonly<Record<RegisterStatus, Tone>> = {
  unchecked: 'neutral',
  active: 'success',
  expired: 'danger',
  suspended: 'danger',
  revoked: 'danger',
  not_found: 'danger',
  unavailable: 'warning',
};

/**
 * How a checked license stands, as a badge says it: an active one that differs from what was stated
 * is not all well.
 */
export const registerLook = (
  status: RegisterStatus,
  mismatches: readonly Mismatch[],
): { tone: Tone; word: string } =>
  status === 'active' && mismatches.length > 0
    ? { tone: 'warning', word: 'Active, differs' }
    : { tone: registerTones[status], word: registerLabels[status] };

/** A license as a state register has it. Dates are ISO (`yyyy-MM-dd`) or null. */
export interface RegisterEntry {
  status: Extract<RegisterStatus, 'active' | 'expired' | 'suspended' | 'revoked'>;
  holder: string;
  dba: string;
  state: string;
  type: string;
  issued: string | null;
  expires: string | null;
}

/** A license as the applicant stated it. */
export interface StatedLicense {
  holder: string;
  dba: string;
  state: string;
  ends: string | null;
}

/** What of a license can differ from the register. */
export type Mismatch = 'Holder' | 'DBA' | 'State' | 'Expiry';

const legalForms =
  /\b(?:incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lp|plc)\b/g;

/**
 * A company's name without case, accents, punctuation and legal form: `Bay Leaf, L.L.C.` = `bay
 * leaf`.
 */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when both are stated and differ. */
const differ = (stated: string, found: string): boolean =>
  stated !== '' && found !== '' && stated !== found;

/**
 * In what the register contradicts the applicant; what one of them leaves out is no contradiction.
 */
export function mismatchesOf(
  stated: StatedLicense,
  entry: Omit<RegisterEntry, 'status' | 'type' | 'issued'>,
): Mismatch[] {
  const found: [Mismatch, boolean][] = [
    ['Holder', differ(comparableName(stated.holder), comparableName(entry.holder))],
    ['DBA', differ(comparableName(stated.dba), comparableName(entry.dba))],
    ['State', differ(stated.state.toUpperCase(), entry.state.toUpperCase())],
    ['Expiry', differ(stated.ends ?? '', entry.expires ?? '')],
  ];
  return found.filter(([, isDifferent]) => isDifferent).map(([name]) => name);
}

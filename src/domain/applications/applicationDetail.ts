import type { CheckFinding } from '@/domain/checks/finding';
import type { RequestedField } from '@/domain/onboarding/application';
import type { Blocker, Warning } from '@/domain/onboarding/readiness';
import type { StepDataByNumber } from '@/domain/onboarding/stepData';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { ApplicationListRow } from './applicationRow';
import type { ApplicationNote } from './desk';

/** A document of an application; its content comes by `onboarding/documents/{id}`. */
export interface DetailDocument {
  id: string;
  type: string;
  name: string;
  bytes: number;
  createdAt: string;
}

/** Who did what, oldest first. */
export interface TimelineEntry {
  id: number;
  at: string;
  kind: string;
  label: string;
  /** '' when the server did it by itself. */
  userName: string;
}

/** An application as its reviewers and partners read it. */
export interface ApplicationDetail {
  row: ApplicationListRow;
  /** Sensitive fields masked; null where nothing is saved. */
  steps: { [Step in StepNumber]: StepDataByNumber[Step] | null };
  /** What still blocks an approval; of a decided one, what was open at the decision. */
  blockers: readonly Blocker[];
  /** What to look at that does not block; none once it is decided. */
  warnings: readonly Warning[];
  /** What checks found, oldest first; none for who does not decide. */
  findings: readonly CheckFinding[];
  documents: readonly DetailDocument[];
  events: readonly TimelineEntry[];
  /** What staff wrote to each other, oldest first; none for others. */
  notes: readonly ApplicationNote[];
  /** Why it was declined, among staff; '' for others and without one. */
  internalReason: string;
  /** What was still open when it was approved, among staff; none for others and without any. */
  acceptedPoints: readonly Blocker[];
  /** Requested items while information is requested. */
  requested: readonly RequestedField[];
  /** The reader may change the application now: links lead to the open form. */
  mayEdit: boolean;
  /** The reader is a partner who may remind the merchant. */
  mayRemind: boolean;
  /** The reader may take the last decision back. */
  canReopen: boolean;
}

/** Another application that shares something with this one (the duplicate radar). */
export interface DuplicateFinding {
  kind: 'ein' | 'ssn' | 'bank' | 'license' | 'phone' | 'address';
  /** The shared text, masked where it is sensitive. */
  shown: string;
  application: Pick<ApplicationListRow, '_id' | 'merchantId' | 'companyName' | 'status'>;
}

/** What is shared, for people. */
export const duplicateLabels: Readonly<Record<DuplicateFinding['kind'], string>> = {
  ein: 'EIN',
  ssn: 'SSN of an owner',
  bank: 'Bank account',
  license: 'License number',
  phone: 'Phone',
  address: 'Address',
};

const inSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** `Same EIN and bank account as 2 other applications`, of at least one finding. */
export function sharedText(findings: readonly DuplicateFinding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => inSentence(duplicateLabels[kind])))];
  const others = new Set(findings.map(({ application }) => application._id)).size;
  const last = kinds.at(-1) ?? '';
  const what = kinds.length > 1 ? `${kinds.slice(0, -1).join(', ')} and ${last}` : last;
  const whose = others === 1 ? '1 other application' : `${others} other applications`;
  const isOwner = kinds.length === 1 && findings.some(({ kind }) => kind === 'ssn');
  return isOwner ? `Same SSN as an owner of ${whose}` : `Same ${what} as ${whose}`;
}

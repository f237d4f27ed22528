import { addDays, format, parseISO } from 'date-fns';

/** What a case is for: a look at it, a currency transaction report, a suspicious activity report. */
export const caseKinds = ['Review', 'CTR', 'SAR'] as const;

export type CaseKind = (typeof caseKinds)[number];

/** Calendar days in which each must be filed: a CTR from the day of the cash, a SAR from the day on which it was detected. */
const filingDays: Readonly<Record<CaseKind, number | null>> = { Review: null, CTR: 15, SAR: 30 };

/** ISO dates: when it happened, and when it was found. */
interface CaseDays {
  happenedOn: string;
  detectedOn: string;
}

/** ISO date by which a case must be filed; null where nothing is filed. */
export function dueOn(kind: CaseKind, { happenedOn, detectedOn }: CaseDays): string | null {
  const days = filingDays[kind];
  if (days === null) return null;
  const from = kind === 'CTR' ? happenedOn : detectedOn;
  return format(addDays(parseISO(from), days), 'yyyy-MM-dd');
}

/** A case as the reports show it. */
export interface ComplianceCase {
  number: number;
  kind: CaseKind;
  dueOn: string | null;
}

/** `SAR 12`. */
export const caseText = ({ kind, number }: ComplianceCase): string => `${kind} ${number}`;

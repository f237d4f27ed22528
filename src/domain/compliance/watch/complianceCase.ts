import { addDays, format, parseISO } from 'date-fns';
import { readDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, invalidMessage, required } from '@/domain/forms/fieldRules';

/**
 * What a case is for: a look at it, a currency transaction report, a suspicious activity report.
 */
export const caseKinds = ['Review', 'CTR', 'SAR'] as const;

export type CaseKind = (typeof caseKinds)[number];

/**
 * Calendar days in which each must be filed: a CTR from the day of the cash, a SAR from the day on
 * which it was detected.
 */
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

/** Where a case stands: filed, or closed without a filing. */
export const caseStates = ['open', 'filed', 'closed'] as const;

type CaseState = (typeof caseStates)[number];

export const caseStateLabels: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  filed: 'Filed',
  closed: 'Closed',
};

/** A case as the reports show it. Days ISO, moments ISO with time. */
export interface ComplianceCase {
  number: number;
  kind: CaseKind;
  dueOn: string | null;
  state: CaseState;
  /** Under which number it was filed, and when; '' and null where it was not. */
  filingNo: string;
  filedOn: string | null;
  /** Of its end: what was noted, by whom and when. */
  outcomeNote: string;
  endedBy: string;
  endedAt: string | null;
}

/** `SAR 12`. */
export const caseText = ({ kind, number }: Pick<ComplianceCase, 'kind' | 'number'>): string =>
  `${kind} ${number}`;

/** `SAR 12`, and what became of it. */
export const caseStanding = ({ state, ...one }: ComplianceCase): string =>
  state === 'open' ? caseText(one) : `${caseText(one)}, ${caseStateLabels[state].toLowerCase()}`;

/** What is recorded of a filing; the day as typed or ISO. */
interface Filing {
  filingNo: string;
  filedOn: string;
}

function filedOnError(filedOn: string, today: string): string | null {
  const day = readDay(filedOn);
  if (day === null) return invalidMessage;
  return day > today ? 'The date cannot be in the future' : null;
}

/** First message of each field of a filing. `today`: ISO. */
export const filingErrors = ({ filingNo, filedOn }: Filing, today: string): FieldErrors =>
  errorsFrom([
    ['filingNo', required(between(3, 50))(filingNo)],
    ['filedOn', required((text) => filedOnError(text, today))(filedOn)],
  ]);

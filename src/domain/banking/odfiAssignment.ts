import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { readDay, requiredDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  bounded,
  choicesError,
  free,
  optional,
  type Rule,
  required,
} from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, settledAmount, toCents, typedAmount } from '@/domain/money/cents';
import { formatPercent, toBasisPoints } from '@/domain/money/percent';
import {
  fileText,
  limitMessage,
  type SentSecCode,
  sentSecCodes,
  tenCharacters,
} from './odfiProfile';

/** Where a version stands: a second person decides on what loosens a limit. */
export const assignmentStates = ['pending', 'active', 'declined', 'withdrawn'] as const;

export type AssignmentState = (typeof assignmentStates)[number];

/** The same beside the calendar. */
export type AssignmentStanding =
  | Exclude<AssignmentState, 'active'>
  | 'inForce'
  | 'scheduled'
  | 'past';

export const assignmentStandingLabels: Readonly<Record<AssignmentStanding, string>> = {
  pending: 'Waiting for approval',
  inForce: 'In force',
  scheduled: 'Scheduled',
  past: 'Past',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** An assignment as it is typed. Amounts `x.xx`, shares in percent. */
export interface AssignmentValues {
  /** Id of the bank profile. */
  odfi: string;
  companyId: string;
  /** At most 16 characters; '' for the organization's name. */
  companyName: string;
  secCodes: SentSecCode[];
  entryLimit: string;
  dailyLimit: string;
  /** Of 30 days. */
  monthlyLimit: string;
  /** Unauthorized returns above which no debit goes out, percent. */
  unauthorizedLimit: string;
  /** What settlements keep back at least, percent. */
  reserve: string;
  /** First day. */
  effectiveFrom: string;
  note: string;
}

export const emptyAssignment: AssignmentValues = {
  odfi: '',
  companyId: '',
  companyName: '',
  secCodes: ['CCD'],
  entryLimit: '25000.00',
  dailyLimit: '100000.00',
  monthlyLimit: '1000000.00',
  unauthorizedLimit: '0.50',
  reserve: '0',
  effectiveFrom: '',
  note: '',
};

/** What an assignment limits, as it is kept. Whole cents and basis points. */
export interface AssignmentTerms {
  secCodes: readonly SentSecCode[];
  entryLimitCents: number;
  dailyLimitCents: number;
  monthlyLimitCents: number;
  unauthorizedPoints: number;
  reservePoints: number;
}

/** A version as the server answers it; moments ISO, '' for none. */
export interface AssignmentRow extends AssignmentValues {
  _id: string;
  version: number;
  odfiName: string;
  standing: AssignmentStanding;
  /** What it loosens beside the version that it follows. */
  raises: string[];
  preparedBy: string;
  preparedAt: string;
  decidedBy: string;
  decidedAt: string;
  decision: string;
  /** Prepared by the reader. */
  isMine: boolean;
}

/** The assignment of an organization with how it stands. Amounts `x.xx`. */
export interface AssignmentOverview {
  _id: string;
  name: string;
  /** The newest first. */
  versions: AssignmentRow[];
  banks: { id: string; name: string; secCodes: SentSecCode[] }[];
  /** The bank through which it goes without an assignment; '' for none. */
  houseBank: string;
  used: { todayDebit: string; todayCredit: string; monthDebit: string; monthCredit: string };
  /** `0.45%` of unauthorized returns over 60 days; a dash of no debits. */
  unauthorized: string;
  mayChange: boolean;
  /** ISO date of today at the bank. */
  today: string;
}

const cents = (text: string): number =>
  typedAmount.test(text.trim()) ? (toCents(text.trim()) ?? 0) : 0;

const limit: Rule = (text) => (cents(text) > 0 ? null : limitMessage);

const atLeast = (value: string, other: string, message: string): string | null =>
  limit(value) ?? (cents(value) < cents(other) ? message : null);

const percent =
  (least: number): Rule =>
  (text) => {
    const points = toBasisPoints(text);
    return points === null || points < least
      ? `Please enter a percentage from ${least === 0 ? '0' : '0.01'} to 100 such as 0.50`
      : null;
  };

/** First message of each field. */
export const assignmentErrors = (values: AssignmentValues): FieldErrors =>
  errorsFrom([
    ['odfi', required(bounded(100))(values.odfi)],
    ['companyId', required(() => tenCharacters(values.companyId))(values.companyId)],
    ['companyName', optional(fileText(16))(values.companyName)],
    [
      'secCodes',
      values.secCodes.length === 0
        ? required(() => null)('')
        : choicesError(values.secCodes, sentSecCodes),
    ],
    ['entryLimit', required(limit)(values.entryLimit)],
    [
      'dailyLimit',
      required(() =>
        atLeast(
          values.dailyLimit,
          values.entryLimit,
          'The daily limit cannot be below the limit per entry',
        ),
      )(values.dailyLimit),
    ],
    [
      'monthlyLimit',
      required(() =>
        atLeast(
          values.monthlyLimit,
          values.dailyLimit,
          'The 30-day limit cannot be below the daily limit',
        ),
      )(values.monthlyLimit),
    ],
    ['unauthorizedLimit', required(percent(1))(values.unauthorizedLimit)],
    ['reserve', required(percent(0))(values.reserve)],
    ['effectiveFrom', requiredDay(values.effectiveFrom)],
    ['note', free(300)(values.note)],
  ]);

/** An assignment for formik and for the server; the day as ISO. */
export const assignmentSchema = schemaOf<AssignmentValues>({
  model: () => ({ ...emptyAssignment, secCodes: [...emptyAssignment.secCodes] }),
  errors: assignmentErrors,
  settled: (values) => ({
    ...values,
    entryLimit: settledAmount(values.entryLimit),
    dailyLimit: settledAmount(values.dailyLimit),
    monthlyLimit: settledAmount(values.monthlyLimit),
    effectiveFrom: settledDay(values.effectiveFrom),
  }),
});

/** What is typed as it is kept. */
export const termsOfAssignment = (values: AssignmentValues): AssignmentTerms => ({
  secCodes: values.secCodes,
  entryLimitCents: cents(values.entryLimit),
  dailyLimitCents: cents(values.dailyLimit),
  monthlyLimitCents: cents(values.monthlyLimit),
  unauthorizedPoints: toBasisPoints(values.unauthorizedLimit) ?? 0,
  reservePoints: toBasisPoints(values.reserve) ?? 0,
});

/** Why a first day is refused; null where it is good. ISO dates. */
export const firstDayError = (day: string, today: string): string | null =>
  (readDay(day) ?? '') < today ? 'Choose today or a later day' : null;

const raised = (
  what: string,
  [before, now]: readonly [number, number],
  text: (value: number) => string,
): string[] => (now > before ? [`${what} from ${text(before)} to ${text(now)}`] : []);

/** A reserve that is lower than the one that settlements keep back by now. Basis points. */
const lowered = (before: number, now: number): string[] =>
  now < before ? [`Reserve from ${formatPercent(before)} to ${formatPercent(now)}`] : [];

/**
 * What an assignment loosens beside the one that it follows, as people read it. The first one takes away
 * from what the bank's own limits allow: it can lower the reserve alone. `keptPoints`: what settlements
 * keep back by now, basis points.
 */
export function raisesOf(
  before: AssignmentTerms | null,
  now: AssignmentTerms,
  keptPoints: number,
): string[] {
  if (before === null) return lowered(keptPoints, now.reservePoints);
  const further = now.secCodes.filter((code) => !before.secCodes.includes(code));
  return [
    ...raised('Limit per entry', [before.entryLimitCents, now.entryLimitCents], formatMoney),
    ...raised('Daily limit', [before.dailyLimitCents, now.dailyLimitCents], formatMoney),
    ...raised('30-day limit', [before.monthlyLimitCents, now.monthlyLimitCents], formatMoney),
    ...raised(
      'Unauthorized returns',
      [before.unauthorizedPoints, now.unauthorizedPoints],
      formatPercent,
    ),
    ...lowered(Math.max(before.reservePoints, keptPoints), now.reservePoints),
    ...(further.length > 0 ? [`Further SEC codes: ${further.join(', ')}`] : []),
  ];
}

/** Why somebody may not decide on a version, or take it back; null where they may. */
export function decideAssignmentError(
  { standing, isMine }: Pick<AssignmentRow, 'standing' | 'isMine'>,
  act: 'decide' | 'withdraw',
): string | null {
  if (standing !== 'pending')
    return `This assignment is “${assignmentStandingLabels[standing]}”. There is nothing to decide.`;
  return secondPersonError(act, twoPersonMatters.odfiAssignment, isMine);
}

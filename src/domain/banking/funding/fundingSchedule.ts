import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneOf, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatAmount } from '@/domain/money/cents';
import { heldAmountRule } from '@/domain/settlements/holds';

/** When an organization is funded: by hand, each banking day, once a week, or from an amount on. */
export const fundingKinds = ['manual', 'daily', 'weekly', 'threshold'] as const;

export type FundingKind = (typeof fundingKinds)[number];

export const fundingKindLabels: Readonly<Record<FundingKind, string>> = {
  manual: 'By hand',
  daily: 'Every banking day',
  weekly: 'Once a week',
  threshold: 'From an amount on',
};

/** Weekdays on which banks work; 1 is Monday. */
export const fundingWeekdays = ['1', '2', '3', '4', '5'] as const;

export const weekdayLabels: Readonly<Record<(typeof fundingWeekdays)[number], string>> = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
};

/** A schedule as it is typed (catalogue: /bankFunding). */
export interface ScheduleValues {
  organization: string;
  kind: FundingKind;
  /** One of `fundingWeekdays`; judged where it is weekly. */
  weekday: string;
  /** `x.xx`; judged where it is from an amount on. */
  threshold: string;
}

export const emptySchedule: ScheduleValues = {
  organization: '',
  kind: 'daily',
  weekday: '5',
  threshold: '',
};

const own: Readonly<Record<FundingKind, (values: ScheduleValues) => Check[]>> = {
  manual: () => [],
  daily: () => [],
  weekly: ({ weekday }) => [['weekday', required(oneOf(fundingWeekdays))(weekday)]],
  threshold: ({ threshold }) => [['threshold', heldAmountRule(threshold)]],
};

/** First message of each field. */
export const scheduleErrors = (values: ScheduleValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(200))(values.organization)],
    ['kind', required(oneOf(fundingKinds))(values.kind)],
    ...(own[values.kind]?.(values) ?? []),
  ]);

/** A schedule for formik and for the server. */
export const scheduleSchema = schemaOf<ScheduleValues>({
  model: () => ({ ...emptySchedule }),
  errors: scheduleErrors,
});

/** What of a schedule decides over its days. */
interface Rhythm {
  kind: FundingKind;
  weekday: number | null;
}

/** Days of a week until a weekday comes, at least one. */
const untilWeekday = (iso: string, weekday: number): number =>
  ((weekday - new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/**
 * The banking day of the next run after a day, ISO dates; null for one by hand. A weekday without
 * banks goes to the next banking day.
 */
export function nextFundingDay({ kind, weekday }: Rhythm, after: string): string | null {
  if (kind === 'manual') return null;
  if (kind !== 'weekly' || weekday === null) return bankingDaysAfter(after, 1);
  return bankingDaysAfter(daysAfter(after, untilWeekday(after, weekday)), 0);
}

/** So many organizations are shown with their schedules at first, and at most. */
export const firstSchedules = 5;
export const mostSchedules = 500;

/** An organization with its schedule. Amounts `x.xx`, days ISO dates, moments ISO; '' for none. */
export interface ScheduleRow {
  orgId: string;
  companyName: string;
  bankLastFour: string;
  kind: FundingKind;
  weekday: string;
  threshold: string;
  nextOn: string;
  lastOn: string;
  lastResult: string;
  heldReason: string;
  heldBy: string;
  heldAt: string;
}

/** `Every banking day`, `Every Friday`, `From $500.00 on`. */
export function scheduleText({
  kind,
  weekday,
  threshold,
}: Pick<ScheduleRow, 'kind' | 'weekday' | 'threshold'>): string {
  const day = fundingWeekdays.find((one) => one === weekday);
  if (kind === 'weekly' && day) return `Every ${weekdayLabels[day]}`;
  if (kind === 'threshold') return `From ${formatAmount(threshold)} on`;
  return fundingKindLabels[kind];
}

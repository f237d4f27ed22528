import { billedDay, settledDay } from '@/domain/dates/days';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  bounded,
  invalidMessage,
  oneOf,
  optional,
  type Rule,
  required,
} from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { toAmount, toCents, typedAmount } from '@/domain/money/cents';
import { toBasisPoints } from '@/domain/money/percent';
import { type BilledRole, billedRoles } from './billedRole';
import { type BillService, billServices, type RateStep, type RateTerms } from './rate';

/**
 * How a rate is told. `standard`: an organization or a role has no rate of its own any more.
 */
export const rateKinds = ['percent', 'flat', 'tier', 'standard'] as const;

export type RateKind = (typeof rateKinds)[number];

export const rateKindLabels: Readonly<Record<RateKind, string>> = {
  percent: 'Percent',
  flat: 'Flat',
  tier: 'By amount',
  standard: 'No rate of its own',
};

/** A step as it is typed: `2.9` percent, `0.10` a payment, `100.00` the highest price; '' the rest. */
export interface StepValues {
  upTo: string;
  percent: string;
  perPayment: string;
}

export const emptyStep: StepValues = { upTo: '', percent: '0', perPayment: '0.00' };

/** A version of a rate as it is edited (catalogue: /bill-rates). Amounts `x.xx` in US dollars. */
export interface BillRateValues {
  service: BillService;
  kind: RateKind;
  steps: StepValues[];
  /** '' for none. */
  minimum: string;
  maximum: string;
  /** Id of the organization that it is for; '' for a role or everyone. */
  organization: string;
  /** The role whose organizations it is for; '' for one organization or everyone. */
  role: BilledRole | '';
  /** ISO date of its first day. */
  effectiveFrom: string;
  note: string;
}

export const emptyBillRate: BillRateValues = {
  service: 'card',
  kind: 'percent',
  steps: [{ ...emptyStep, percent: '2.9', perPayment: '0.10' }],
  minimum: '',
  maximum: '',
  organization: '',
  role: '',
  effectiveFrom: '',
  note: '',
};

export const percentMessage = 'Please enter a percentage from 0 to 100 with up to two decimals';
export const feeMessage = 'Please enter an amount from 0.00 to 10000.00';
export const stepOrderMessage = 'Each limit has to be above the one before';
export const lastStepMessage = 'The last line is for every amount above: leave it empty';
export const feeRangeMessage = 'The maximum cannot be below the minimum';
export const everyoneMessage = 'Choose the organization that has no rate of its own any more';
export const oneScopeMessage = 'Choose a role or an organization, not both';
export const flatMessage = 'A return costs a flat amount';

/** The most steps of a rate. */
export const maxSteps = 6;

const fee: Rule = (text) => {
  const cents = typedAmount.test(text) ? toCents(text) : null;
  return cents !== null && cents <= 1_000_000 ? null : feeMessage;
};

const percent: Rule = (text) => (toBasisPoints(text) === null ? percentMessage : null);

function limitError(steps: readonly StepValues[], at: number): string | null {
  const text = steps[at]?.upTo.trim() ?? '';
  if (at === steps.length - 1) return text === '' ? null : lastStepMessage;
  const cents = typedAmount.test(text) ? toCents(text) : null;
  if (cents === null || cents === 0) return feeMessage;
  const before = at === 0 ? 0 : (toCents(steps[at - 1]?.upTo.trim() ?? '') ?? 0);
  return cents > before ? null : stepOrderMessage;
}

const stepChecks = ({ kind, steps }: BillRateValues): Check[] =>
  steps.flatMap((step, at): Check[] => [
    ...(kind === 'tier' ? ([[`steps[${at}].upTo`, limitError(steps, at)]] as const) : []),
    ...(kind === 'flat'
      ? []
      : ([[`steps[${at}].percent`, required(percent)(step.percent)]] as const)),
    [`steps[${at}].perPayment`, required(fee)(step.perPayment)],
  ]);

function maximumError({ minimum, maximum }: BillRateValues): string | null {
  const wrong = optional(fee)(maximum);
  if (wrong !== null || maximum.trim() === '') return wrong;
  return (toCents(maximum.trim()) ?? 0) < (toCents(minimum.trim()) ?? 0) ? feeRangeMessage : null;
}

function kindError({ kind, service, steps }: BillRateValues): string | null {
  if (kind !== 'standard' && steps.length === 0) return invalidMessage;
  if (service === 'ach_return' && kind !== 'flat' && kind !== 'standard') return flatMessage;
  return kind === 'tier' && steps.length > maxSteps ? `At most ${maxSteps} lines` : null;
}

function organizationError({ kind, organization, role }: BillRateValues): string | null {
  if (organization !== '' && role !== '') return oneScopeMessage;
  return kind === 'standard' && organization === '' && role === '' ? everyoneMessage : null;
}

/** First message of each field of a version of a rate. */
export function billRateErrors(values: BillRateValues): FieldErrors {
  const { kind } = values;
  return errorsFrom([
    ['service', oneOf(billServices)(values.service)],
    ['kind', oneOf(rateKinds)(kind) ?? kindError(values)],
    ['role', values.role === '' ? null : oneOf(billedRoles)(values.role)],
    ['organization', organizationError(values)],
    ...(kind === 'standard'
      ? []
      : [
          ...stepChecks(values),
          ['minimum', optional(fee)(values.minimum)] as const,
          ['maximum', maximumError(values)] as const,
        ]),
    ['effectiveFrom', billedDay(values.effectiveFrom)],
    ['note', optional(bounded(200))(values.note)],
  ]);
}

/** What is kept: of a kind what it has alone. */
function settledRate(values: BillRateValues): BillRateValues {
  const { kind } = values;
  const one = values.steps.slice(0, kind === 'tier' ? maxSteps : 1);
  const steps = one.map(({ upTo, percent: share, perPayment }) => ({
    upTo: kind === 'tier' ? upTo.trim() : '',
    percent: kind === 'flat' ? '0' : share.trim(),
    perPayment: perPayment.trim(),
  }));
  const isLimited = kind === 'percent' || kind === 'tier';
  return {
    ...values,
    steps: kind === 'standard' ? [] : steps,
    minimum: isLimited ? values.minimum.trim() : '',
    maximum: isLimited ? values.maximum.trim() : '',
    effectiveFrom: settledDay(values.effectiveFrom),
    note: values.note.trim(),
  };
}

/** A version of a rate for formik and for the server. */
export const billRateSchema = schemaOf<BillRateValues>({
  model: () => ({ ...emptyBillRate, steps: [] }),
  errors: billRateErrors,
  settled: settledRate,
  lists: { steps: emptyStep },
});

const centsOf = (text: string): number => toCents(text) ?? 0;

/** What was typed, in cents and basis points; null where the organization or role has none. */
export function termsOf(values: BillRateValues): RateTerms | null {
  const { kind, steps, minimum, maximum } = settledRate(values);
  if (kind === 'standard') return null;
  return {
    steps: steps.map(
      ({ upTo, percent: share, perPayment }): RateStep => ({
        upToCents: upTo === '' ? null : centsOf(upTo),
        points: toBasisPoints(share) ?? 0,
        perPaymentCents: centsOf(perPayment),
      }),
    ),
    minCents: centsOf(minimum),
    maxCents: maximum === '' ? null : centsOf(maximum),
  };
}

const percentText = (points: number): string => String(points / 100);

/** Terms as they are typed. */
export const stepValuesOf = ({ steps }: RateTerms): StepValues[] =>
  steps.map(({ upToCents, points, perPaymentCents }) => ({
    upTo: upToCents === null ? '' : toAmount(upToCents),
    percent: percentText(points),
    perPayment: toAmount(perPaymentCents),
  }));

/** Where a version of a rate stands on a day. */
export const rateStates = ['current', 'future', 'ended'] as const;

export type RateState = (typeof rateStates)[number];

export const rateStateLabels: Readonly<Record<RateState, string>> = {
  current: 'In force',
  future: 'Upcoming',
  ended: 'Ended',
};

/** A version of a rate as the server answers it. */
export interface BillRate extends BillRateValues {
  _id: string;
  /** The organization that it is for; '' for a role or everyone. */
  companyName: string;
  /** ISO date of its last day; '' while nothing follows. */
  effectiveTo: string;
  state: RateState;
  createdBy: string;
  createdAt: string;
}

/** What the last 90 days of an organization or a role would have cost. Amounts `x.xx`. */
export interface RateTrial {
  /** How many payments, or escrows that were funded. */
  uses: number;
  /** What was paid, tips and taxes aside, or put into escrow. */
  price: string;
  /** What was kept of it. */
  carried: string;
  /** What the rate would have kept. */
  would: string;
}

/** Why a version cannot be withdrawn; null when it can. */
export const withdrawError = ({ state }: Pick<BillRate, 'state'>): string | null =>
  state === 'future' ? null : 'Payments carry it already. Add a version that follows it.';

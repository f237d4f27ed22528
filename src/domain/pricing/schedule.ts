import { maxSteps, type StepValues } from '@/domain/billing/billRate';
import type { RateStep, RateTerms } from '@/domain/billing/rate';
import { requiredDay, settledDay } from '@/domain/dates/days';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneOf, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { toCents, typedAmount } from '@/domain/money/cents';
import { toBasisPoints } from '@/domain/money/percent';
import { type BoughtService, type BuyTermsByService, percentRule, priceRule } from './buyRate';

/** How a merchant is priced for cards. */
export const priceModels = ['flat', 'tiered', 'interchangePlus', 'dual'] as const;

export type PriceModel = (typeof priceModels)[number];

export const priceModelLabels: Readonly<Record<PriceModel, string>> = {
  flat: 'Flat',
  tiered: 'Tiered',
  interchangePlus: 'Interchange-plus',
  dual: 'Dual pricing',
};

/** One line about each model, as it is charged here. */
export const priceModelHelp: Readonly<Record<PriceModel, string>> = {
  flat: 'One percentage and one amount for every card payment.',
  tiered: 'The price depends on the amount of the payment.',
  interchangePlus:
    'What is typed is added to the buy rate that holds on the first day. A later buy rate needs a new version.',
  dual: 'The price of card payments. The merchant shows a lower price for cash, which costs nothing here.',
};

/**
 * From `draft` to a decision by a second person; `unsigned` is approved and for its merchant to sign. A
 * declined one can be changed and sent again.
 */
export const scheduleStates = ['draft', 'submitted', 'unsigned', 'approved', 'declined'] as const;

export type ScheduleState = (typeof scheduleStates)[number];

/** Where a schedule stands on a day: an approved one is upcoming, in force or ended. */
export const scheduleStandings = [
  'draft',
  'submitted',
  'unsigned',
  'declined',
  'future',
  'current',
  'ended',
] as const;

export type ScheduleStanding = (typeof scheduleStandings)[number];

export const scheduleStandingLabels: Readonly<Record<ScheduleStanding, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  unsigned: 'Awaiting signature',
  declined: 'Declined',
  future: 'Upcoming',
  current: 'In force',
  ended: 'Ended',
};

/** Schedule A as it is typed (catalogue: /mpa-pricing). Percent `2.9`, amounts `x.xx`. */
export interface ScheduleValues {
  /** Id of the organization that it is for. */
  organization: string;
  model: PriceModel;
  /** Prices of cards; one line but of `tiered`. */
  steps: StepValues[];
  achFee: string;
  returnFee: string;
  monthlyFee: string;
  pciFee: string;
  chargebackFee: string;
  reserve: string;
  /** ISO date of its first day. */
  effectiveFrom: string;
  note: string;
  /** Approved, it is in force once its merchant has signed it. */
  needsSignature: boolean;
}

const firstStep: StepValues = { upTo: '', percent: '2.9', perPayment: '0.10' };

export const emptySchedule: ScheduleValues = {
  organization: '',
  model: 'flat',
  steps: [firstStep],
  achFee: '0.50',
  returnFee: '4.00',
  monthlyFee: '0.00',
  pciFee: '0.00',
  chargebackFee: '0.00',
  reserve: '0',
  effectiveFrom: '',
  note: '',
  needsSignature: false,
};

function limitError(steps: readonly StepValues[], at: number): string | null {
  const text = steps[at]?.upTo.trim() ?? '';
  if (at === steps.length - 1)
    return text === '' ? null : 'The last line is for every amount above: leave it empty';
  const cents = typedAmount.test(text) ? toCents(text) : null;
  if (cents === null || cents === 0) return 'Please enter an amount above 0.00';
  const before = at === 0 ? 0 : (toCents(steps[at - 1]?.upTo.trim() ?? '') ?? 0);
  return cents > before ? null : 'Each limit has to be above the one before';
}

const stepChecks = ({ model, steps }: ScheduleValues): Check[] =>
  steps.flatMap((step, at): Check[] => [
    ...(model === 'tiered' ? ([[`steps[${at}].upTo`, limitError(steps, at)]] as const) : []),
    [`steps[${at}].percent`, required(percentRule)(step.percent)],
    [`steps[${at}].perPayment`, required(priceRule)(step.perPayment)],
  ]);

function modelError({ model, steps }: ScheduleValues): string | null {
  const wrong = oneOf(priceModels)(model);
  if (wrong) return wrong;
  if (steps.length === 0) return 'Please enter a price';
  return steps.length > maxSteps ? `At most ${maxSteps} lines` : null;
}

/** Fees that are amounts, with what they are called. */
export const scheduleFees = [
  ['achFee', 'ACH fee'],
  ['returnFee', 'Return fee'],
  ['monthlyFee', 'Monthly fee'],
  ['pciFee', 'PCI fee'],
  ['chargebackFee', 'Chargeback fee'],
] as const satisfies readonly (readonly [keyof ScheduleValues, string])[];

/** First message of each field of a schedule. */
export const scheduleErrors = (values: ScheduleValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(200))(values.organization)],
    ['model', modelError(values)],
    ...stepChecks(values),
    ...scheduleFees.map(([key]): Check => [key, required(priceRule)(values[key])]),
    ['reserve', required(percentRule)(values.reserve)],
    ['effectiveFrom', requiredDay(values.effectiveFrom)],
    ['note', optional(bounded(200))(values.note)],
  ]);

function settledSchedule(values: ScheduleValues): ScheduleValues {
  const isTiered = values.model === 'tiered';
  const steps = values.steps.slice(0, isTiered ? maxSteps : 1);
  return {
    ...values,
    steps: steps.map(({ upTo, percent, perPayment }) => ({
      upTo: isTiered ? upTo.trim() : '',
      percent: percent.trim(),
      perPayment: perPayment.trim(),
    })),
    achFee: values.achFee.trim(),
    returnFee: values.returnFee.trim(),
    monthlyFee: values.monthlyFee.trim(),
    pciFee: values.pciFee.trim(),
    chargebackFee: values.chargebackFee.trim(),
    reserve: values.reserve.trim(),
    effectiveFrom: settledDay(values.effectiveFrom),
    note: values.note.trim(),
  };
}

/** A schedule for formik and for the server. */
export const scheduleSchema = schemaOf<ScheduleValues>({
  model: () => ({ ...emptySchedule, steps: [] }),
  errors: scheduleErrors,
  settled: settledSchedule,
  lists: { steps: { upTo: '', percent: '', perPayment: '' } },
});

/** What was typed of cards, in cents and basis points. */
export const stepsOf = (values: ScheduleValues): RateStep[] =>
  settledSchedule(values).steps.map(({ upTo, percent, perPayment }) => ({
    upToCents: upTo === '' ? null : (toCents(upTo) ?? 0),
    points: toBasisPoints(percent) ?? 0,
    perPaymentCents: toCents(perPayment) ?? 0,
  }));

/** Services that a schedule prices: payments carry its prices from its first day on. */
type PricedService = 'card' | 'debit' | 'ach' | 'ach_return';

/** What a schedule charges for a service. */
export interface ServicePrice {
  service: PricedService & BoughtService;
  kind: 'percent' | 'flat' | 'tier';
  terms: RateTerms;
}

const flatTerms = (perPaymentCents: number): RateTerms => ({
  steps: [{ upToCents: null, points: 0, perPaymentCents }],
  minCents: 0,
  maxCents: null,
});

/** What of a stored schedule decides its prices; whole cents. */
export interface PricedSchedule {
  model: PriceModel;
  steps: readonly RateStep[];
  achCents: number;
  returnCents: number;
}

function cardPrice(
  { model, steps }: PricedSchedule,
  service: 'card' | 'debit',
  buys: BuyTermsByService,
): ServicePrice {
  const buy = model === 'interchangePlus' ? buys[service] : undefined;
  return {
    service,
    kind: model === 'tiered' ? 'tier' : 'percent',
    terms: {
      steps: steps.map((step) => ({
        upToCents: step.upToCents,
        points: Math.min(10_000, step.points + (buy?.points ?? 0)),
        perPaymentCents: step.perPaymentCents + (buy?.perItemCents ?? 0),
      })),
      minCents: 0,
      maxCents: null,
    },
  };
}

/**
 * The prices of a schedule, service by service: what its approval writes to the fee card
 * (docs/adr/0053). `buys`: what services cost us on its first day.
 */
export const pricesOf = (schedule: PricedSchedule, buys: BuyTermsByService): ServicePrice[] => [
  cardPrice(schedule, 'card', buys),
  cardPrice(schedule, 'debit', buys),
  { service: 'ach', kind: 'flat', terms: flatTerms(schedule.achCents) },
  { service: 'ach_return', kind: 'flat', terms: flatTerms(schedule.returnCents) },
];

/** What interchange-plus cannot be priced without, as people read it; null where all is there. */
export function missingBuyRate(model: PriceModel, buys: BuyTermsByService): string | null {
  if (model !== 'interchangePlus' || (buys.card && buys.debit)) return null;
  return 'Add the buy rates of card and debit first: interchange-plus is added to them';
}

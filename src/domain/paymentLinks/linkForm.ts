import { requiredDay, settledDay } from '@/domain/dates/days';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  bounded,
  invalidMessage,
  oneOf,
  optional,
  type Rule,
  required,
  whole,
} from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { toCents, typedAmount } from '@/domain/money/cents';
import { returnUrlError } from './linkPage';

/**
 * What a link is: one that is sent around, a QR code, a request to one payer, an order of a point of
 * sale, or the page on which anybody pays an organization under a reference.
 */
export const linkSources = ['link', 'qr', 'request', 'order', 'biller'] as const;

export type LinkSource = (typeof linkSources)[number];

export const linkSourceLabels: Readonly<Record<LinkSource, string>> = {
  link: 'Payment link',
  qr: 'QR code',
  request: 'Payment request',
  order: 'POS order',
  biller: 'Universal payment page',
};

/** What is paid through it: a price, with a tip on top where that is offered, or a tip alone. */
export const linkPurposes = ['pay', 'tip'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

export const linkPurposeLabels: Readonly<Record<LinkPurpose, string>> = {
  pay: 'Payment',
  tip: 'Tip',
};

/** Whether the merchant names the amount, or the payer. */
export const amountKinds = ['fixed', 'open'] as const;

export type AmountKind = (typeof amountKinds)[number];

/** A payment link as it is edited (catalogue: /payment-link). Amounts `x.xx` in US dollars. */
export interface LinkValues {
  source: LinkSource;
  purpose: LinkPurpose;
  title: string;
  /** What is paid for; '' for nothing more than the title. */
  description: string;
  amountKind: AmountKind;
  /** Of a fixed amount. */
  amount: string;
  /** Of an open amount; '' for no limit of its own. */
  minAmount: string;
  maxAmount: string;
  /** ISO date of the last day; '' for none. */
  expiresOn: string;
  /** How often it can be paid; '' for any number of times. */
  maxUses: string;
  hasTip: boolean;
  asksMemo: boolean;
  /** Where the code hangs; '' for none. */
  store: string;
  register: string;
  /** Whose it is; a tip is this person's. */
  employee: string;
  /** Of an order: its number at the point of sale. */
  orderNo: string;
  /** Of an order: the tax within its amount; '' for none. */
  tax: string;
  /** Of an order: where its payer goes back to; '' for nowhere. */
  returnUrl: string;
}

export const emptyLink: LinkValues = {
  source: 'link',
  purpose: 'pay',
  title: '',
  description: '',
  amountKind: 'fixed',
  amount: '',
  minAmount: '',
  maxAmount: '',
  expiresOn: '',
  maxUses: '',
  hasTip: false,
  asksMemo: false,
  store: '',
  register: '',
  employee: '',
  orderNo: '',
  tax: '',
  returnUrl: '',
};

/** No single payment through a link comes to more than $250,000.00. */
export const mostLinkCents = 25_000_000;

export const linkAmountMessage = 'Please enter an amount from 0.01 to 250000.00';
export const rangeOrderMessage = 'The maximum cannot be below the minimum';

/** Whole cents of a typed amount; null where that is none. */
export const typedCents = (text: string): number | null =>
  typedAmount.test(text.trim()) ? toCents(text.trim()) : null;

const amount: Rule = (text) => {
  const cents = typedCents(text);
  return cents !== null && cents > 0 && cents <= mostLinkCents ? null : linkAmountMessage;
};

export const taxMessage = 'The tax cannot be more than the amount';

function taxError({ tax, amount: total }: LinkValues): string | null {
  const cents = typedCents(tax);
  if (cents === null) return invalidMessage;
  return cents > (typedCents(total) ?? 0) ? taxMessage : null;
}

const orderChecks = (values: LinkValues): Check[] =>
  values.source === 'order'
    ? [
        ['orderNo', required(bounded(60))(values.orderNo)],
        ['tax', optional(() => taxError(values))(values.tax)],
        ['returnUrl', optional(returnUrlError)(values.returnUrl)],
      ]
    : [];

function maximumError({ minAmount, maxAmount }: LinkValues): string | null {
  const wrong = optional(amount)(maxAmount);
  if (wrong || maxAmount.trim() === '') return wrong;
  const isBelow = (typedCents(maxAmount) ?? 0) < (typedCents(minAmount) ?? 0);
  return isBelow ? rangeOrderMessage : null;
}

const amountChecks = (values: LinkValues): Check[] =>
  values.amountKind === 'fixed'
    ? [['amount', required(amount)(values.amount)]]
    : [
        ['minAmount', optional(amount)(values.minAmount)],
        ['maxAmount', maximumError(values)],
      ];

/** What a kind of link says of itself, whatever was sent: a request and an order are paid once. */
const kindValues: Readonly<Record<LinkSource, Partial<LinkValues>>> = {
  link: {},
  qr: {},
  request: { purpose: 'pay', amountKind: 'fixed', maxUses: '1' },
  order: { purpose: 'pay', amountKind: 'fixed', maxUses: '1' },
  biller: { purpose: 'pay', amountKind: 'open', maxUses: '', asksMemo: true },
};

/** First message of each field of a payment link. */
export function linkErrors(typed: LinkValues): FieldErrors {
  const values = { ...typed, ...kindValues[typed.source] };
  return errorsFrom([
    ['source', oneOf(linkSources)(values.source)],
    ['purpose', oneOf(linkPurposes)(values.purpose)],
    ['title', required(bounded(80))(values.title)],
    ['description', optional(bounded(500))(values.description)],
    ['amountKind', oneOf(amountKinds)(values.amountKind)],
    ...amountChecks(values),
    ['expiresOn', optional(requiredDay)(values.expiresOn)],
    ['maxUses', optional(whole(1, 100_000))(values.maxUses)],
    ['store', optional(bounded(60))(values.store)],
    ['register', optional(bounded(60))(values.register)],
    ['employee', optional(bounded(60))(values.employee)],
    ...orderChecks(values),
  ]);
}

/** What a form of a kind of link begins with. */
export const newLink = (source: LinkSource): LinkValues => ({
  ...emptyLink,
  amountKind: source === 'qr' ? 'open' : 'fixed',
  ...kindValues[source],
  source,
});

const ofOrder = (values: LinkValues): Pick<LinkValues, 'orderNo' | 'tax' | 'returnUrl'> => {
  const isOrder = values.source === 'order';
  const kept = (text: string): string => (isOrder ? text.trim() : '');
  return {
    orderNo: kept(values.orderNo),
    tax: kept(values.tax),
    returnUrl: kept(values.returnUrl),
  };
};

/** What is kept: of amounts those of its kind alone, and no tip on top of a tip. */
function settledLink(typed: LinkValues): LinkValues {
  const values = { ...typed, ...kindValues[typed.source] };
  const isFixed = values.amountKind === 'fixed';
  return {
    ...values,
    ...ofOrder(values),
    title: values.title.trim(),
    description: values.description.trim(),
    amount: isFixed ? values.amount.trim() : '',
    minAmount: isFixed ? '' : values.minAmount.trim(),
    maxAmount: isFixed ? '' : values.maxAmount.trim(),
    expiresOn: settledDay(values.expiresOn),
    maxUses: values.maxUses.trim(),
    hasTip: values.hasTip && values.purpose === 'pay',
    store: values.store.trim(),
    register: values.register.trim(),
    employee: values.employee.trim(),
  };
}

/** A payment link for formik and for the server. */
export const linkSchema = schemaOf<LinkValues>({
  model: () => ({ ...emptyLink }),
  errors: linkErrors,
  settled: settledLink,
});

/** The values of a new link like another one. */
export const duplicateOf = (values: LinkValues): LinkValues => ({
  ...linkSchema.cast(values),
  title: `Copy of ${values.title}`.slice(0, 80),
  // A number is of one order.
  orderNo: '',
});

// Over 250 lines: the rules of one form, and what its request may say.

import { emailError, normalEmail } from '@/domain/contact/email';
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
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import { zipError } from '@/domain/onboarding/address';
import { expiryError } from '@/domain/payments/cardExpiry';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardNumberError, cvvError } from '@/domain/payments/cardNumber';
import { cardInTextMessage } from '@/domain/payments/payerMessage';
import { payerNameError } from '@/domain/payments/payForm';
import { surchargeCents, typedPoints } from './surchargeRules';

/** By which of two screens a sale is keyed. */
export const keyedGateways = ['processor', 'nmi'] as const;

export type KeyedGateway = (typeof keyedGateways)[number];

/**
 * Gateways that card sales go through, all asked by the one processor port; `gbx` is a merchant's
 * own, and `northbay` are terminals on which the card is presented.
 */
export const cardGateways = [...keyedGateways, 'gbx', 'northbay'] as const;

export type CardGateway = (typeof cardGateways)[number];

export const cardGatewayLabels: Readonly<Record<CardGateway, string>> = {
  processor: 'Processor',
  nmi: 'NMI',
  gbx: 'GBX',
  northbay: 'North Bay terminal',
};

/** What is stored of where a sale stands. */
export const cardSaleStates = [
  'started',
  'authorized',
  'captured',
  'refunded',
  'voided',
  'failed',
] as const;

export type CardSaleState = (typeof cardSaleStates)[number];

/** What people read: an authorization that nobody captured in time has expired. */
export const shownSaleStates = [...cardSaleStates, 'partlyRefunded', 'expired'] as const;

export type ShownSaleState = (typeof shownSaleStates)[number];

export const saleStateLabels: Readonly<Record<ShownSaleState, string>> = {
  started: 'In progress',
  authorized: 'Authorized',
  captured: 'Captured',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  voided: 'Voided',
  expired: 'Expired',
  failed: 'Declined',
};

/** Where a sale stands at a moment. */
export function saleStateOf(
  sale: { state: CardSaleState; refundedCents: number; authorizedUntil: Date | null },
  now: Date,
): ShownSaleState {
  const { state, refundedCents, authorizedUntil } = sale;
  if (state === 'authorized' && authorizedUntil !== null && authorizedUntil <= now)
    return 'expired';
  return state === 'captured' && refundedCents > 0 ? 'partlyRefunded' : state;
}

/** The most that one sale comes to, in cents. */
const mostSaleCents = 9_999_999;

/** A card sale as staff key it; card number and code aside. */
export interface CardSaleValues {
  purchaser: string;
  /** Where the receipt goes to; '' for nowhere. */
  email: string;
  /** `x.xx`: the price, without tax, tip and surcharge. */
  amount: string;
  tax: string;
  tip: string;
  /** Percent of amount and tax, such as `2.5`; '' for none. */
  surcharge: string;
  /** Billing ZIP that the issuer compares. */
  zip: string;
  /** Number of an invoice or order. */
  reference: string;
  memo: string;
  /** The amount is held on the card, to be captured later. */
  isAuthorization: boolean;
  /** The card is kept once it was approved. */
  savesCard: boolean;
  /** A saved card that is charged; '' for one that is keyed. */
  savedCard: string;
}

/** Nothing keyed yet. */
const emptyCardSale = (): CardSaleValues => ({
  purchaser: '',
  email: '',
  amount: '',
  tax: '',
  tip: '',
  surcharge: '',
  zip: '',
  reference: '',
  memo: '',
  isAuthorization: false,
  savesCard: false,
  savedCard: '',
});

/** The parts of a sale in whole cents. */
export interface SaleParts {
  amountCents: number;
  taxCents: number;
  tipCents: number;
  surchargeCents: number;
  totalCents: number;
}

const centsOf = (text: string): number => toCents(text) ?? 0;

/** What was typed, in cents; a text that is no amount counts as 0. */
export function saleParts({
  amount,
  tax,
  tip,
  surcharge,
}: Pick<CardSaleValues, 'amount' | 'tax' | 'tip' | 'surcharge'>): SaleParts {
  const [amountCents, taxCents, tipCents] = [centsOf(amount), centsOf(tax), centsOf(tip)];
  const points = surcharge.trim() === '' ? 0 : (typedPoints(surcharge) ?? 0);
  const added = surchargeCents(amountCents + taxCents, points);
  return {
    amountCents,
    taxCents,
    tipCents,
    surchargeCents: added,
    totalCents: amountCents + taxCents + tipCents + added,
  };
}

export const amountFormatMessage = 'Please use format x.xx';
export const noAmountMessage = 'Enter more than 0.00';
const percentMessage = 'Enter a percentage such as 2.5';
const mostSaleMessage = `One sale comes to at most ${formatMoney(mostSaleCents)}`;

const plain =
  (limit: number): Rule =>
  (text) =>
    isCardLike(text) ? cardInTextMessage : bounded(limit)(text);

const amountRule: Rule = required((text) => {
  if (!typedAmount.test(text)) return amountFormatMessage;
  const cents = centsOf(text);
  if (cents === 0) return noAmountMessage;
  return cents > mostSaleCents ? mostSaleMessage : null;
});

/** Tax or tip: at most the amount. */
const partRule = (name: string, amount: string): Rule =>
  optional((text) => {
    if (!typedAmount.test(text)) return amountFormatMessage;
    return centsOf(text) > centsOf(amount) ? `${name} cannot be more than the amount` : null;
  });

const purchaserRule: Rule = (text) => (isCardLike(text) ? cardInTextMessage : payerNameError(text));

function totalError(values: CardSaleValues): string | null {
  return saleParts(values).totalCents > mostSaleCents ? mostSaleMessage : null;
}

const saleChecks = (values: CardSaleValues): Check[] => [
  ['purchaser', purchaserRule(values.purchaser)],
  ['email', optional(emailError)(values.email)],
  ['amount', amountRule(values.amount) ?? totalError(values)],
  ['tax', partRule('Tax', values.amount)(values.tax)],
  ['tip', partRule('A tip', values.amount)(values.tip)],
  [
    'surcharge',
    optional((text) => (typedPoints(text) === null ? percentMessage : null))(values.surcharge),
  ],
  ['zip', optional(zipError('us'))(values.zip)],
  ['reference', optional(plain(60))(values.reference)],
  ['memo', optional(plain(200))(values.memo)],
];

/** Of an invoice that is paid: its receipt needs an address. */
const invoiceChecks = ({ purchaser, email, amount }: CardSaleValues): Check[] => [
  ['purchaser', purchaserRule(purchaser)],
  ['email', emailError(email)],
  ['amount', amountRule(amount)],
];

/** The form: with the card, which never leaves the browser. */
export interface CardSaleForm extends CardSaleValues {
  /** Id of the invoice that the charge pays; '' for a sale. */
  invoice: string;
  cardNumber: string;
  expiry: string;
  cvv: string;
}

/** An empty form. */
export const emptySaleForm = (): CardSaleForm => ({
  ...emptyCardSale(),
  invoice: '',
  cardNumber: '',
  expiry: '',
  cvv: '',
});

/** What a form charges: an invoice has its own tax, and takes neither tip nor surcharge. */
export const chargedParts = (values: CardSaleForm): SaleParts =>
  saleParts(values.invoice === '' ? values : { ...values, tax: '', tip: '', surcharge: '' });

const zipNeededMessage = 'The billing ZIP is compared with the card’s';

/** First message of each field of the form; today is an ISO date. */
export function saleFormErrors(values: CardSaleForm, today: string): FieldErrors {
  const { cardNumber, expiry, cvv, savedCard, zip, invoice } = values;
  const card: Check[] = [
    ['cardNumber', cardNumberError(cardNumber)],
    ['expiry', expiryError(expiry, today)],
    ['cvv', cvvError(cvv, cardNumber)],
  ];
  if (invoice !== '') return errorsFrom([...invoiceChecks(values), ...card]);
  const keyed: Check[] = [...card, ['zip', zip.trim() === '' ? zipNeededMessage : null]];
  return errorsFrom([...saleChecks(values), ...(savedCard === '' ? keyed : [])]);
}

/** A sale as it is sent: of the card a token. */
export interface CardSaleRequest extends CardSaleValues {
  gateway: KeyedGateway;
  /** Asked in the gateway's test mode: no money moves. */
  isTest: boolean;
  /** `x.xx` that was shown: another one now is refused, not taken. */
  total: string;
  /** The processor's, for one use, which tells us what card it is; '' with a saved card. */
  token: string;
  /** `MM / YY`. */
  expiry: string;
}

/** A sale of which nothing is known. */
export const emptySaleRequest = (): CardSaleRequest => ({
  ...emptyCardSale(),
  gateway: 'processor',
  isTest: false,
  total: '',
  token: '',
  expiry: '',
});

const matches = (form: RegExp, text: string): string | null =>
  form.test(text) ? null : invalidMessage;

const keyedChecks = ({ token, expiry }: CardSaleRequest): Check[] => [
  ['cardNumber', isCardLike(token) ? invalidMessage : matches(/^[\w.:-]{8,200}$/, token)],
  ['expiry', matches(/^(?:0[1-9]|1[0-2]) ?\/ ?\d\d$/, expiry)],
];

/** First message of each field of a sale as it is sent. */
const saleRequestErrors = (request: CardSaleRequest): FieldErrors =>
  errorsFrom([
    ...saleChecks(request),
    ['gateway', oneOf(keyedGateways)(request.gateway)],
    ['isTest', request.isTest && request.gateway !== 'nmi' ? invalidMessage : null],
    ['savedCard', request.isTest && request.savedCard !== '' ? invalidMessage : null],
    ['total', typedAmount.test(request.total) ? null : invalidMessage],
    ...(request.savedCard === '' ? keyedChecks(request) : []),
  ]);

/** A sale as it is sent. */
export const cardSaleSchema = schemaOf<CardSaleRequest>({
  model: () => emptySaleRequest(),
  errors: saleRequestErrors,
  settled: (values) => ({
    ...values,
    purchaser: values.purchaser.trim(),
    email: normalEmail(values.email),
    zip: values.zip.trim(),
    reference: values.reference.trim(),
    memo: values.memo.trim(),
    expiry: values.expiry.replace(/\s/g, ''),
  }),
});

/** Days that an authorization stands without a capture. */
export const saleAuthorizationDays = 7;

/** What the cardholder's statement says: at most 22 characters that networks take. */
export const descriptorOf = (company: string): string =>
  `GL*${company
    .toUpperCase()
    .replace(/[^A-Z0-9 .-]/g, '')
    .replace(/ +/g, ' ')
    .trim()}`.slice(0, 22);

/** What a merchant and a purchaser call a sale. */
export const saleNumber = (number: number): string => `CS-${String(number).padStart(6, '0')}`;

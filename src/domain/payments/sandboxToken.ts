import { type PaymentMethod, payerMethods } from '../invoices/paymentRecord';

/**
 * How the sandbox processor answers. `unanswered`: it takes the money and its answer is lost;
 * `lost`: nothing reaches it and no answer comes; `returned`: taken, and sent back by the bank with
 * R01; `recalled`: confirmed by the bank, and sent back later with R10; `cvv`: declined, since the
 * security code does not match; `unchecked`: approved without a check of that code.
 */
export const sandboxOutcomes = [
  'approve',
  'decline',
  'funds',
  'unanswered',
  'lost',
  'duplicate',
  'returned',
  'recalled',
  'closed',
  'cvv',
  'unchecked',
] as const;

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** How one can pay through a processor. */
export type PayerMethod = Extract<PaymentMethod, (typeof payerMethods)[number]>;

/** True for a way in which one can pay through a processor. */
export const isPayerMethod = (text: string): text is PayerMethod =>
  payerMethods.some((method) => method === text);

const brands = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  none: '',
} as const;

/** What stands behind a token of the sandbox: no number, only how it ends and what will happen. */
export interface SandboxInstrument {
  method: PayerMethod;
  outcome: SandboxOutcome;
  /** Of a card; '' otherwise. */
  brand: string;
  lastFour: string;
}

const form = /^sbx_(card|ach|wallet)_([a-z]+)_([a-z]+)_(\d{4})_[a-z]{16}$/;

/** The token of an instrument; `unique`: 16 letters of chance. */
export function sandboxToken(
  { method, outcome, brand, lastFour }: SandboxInstrument,
  unique: string,
): string {
  const key = Object.entries(brands).find(([, name]) => name === brand)?.[0] ?? 'none';
  return `sbx_${method}_${outcome}_${key}_${lastFour}_${unique}`;
}

/** The instrument behind a token; null for what is none of the sandbox's. */
export function sandboxInstrument(token: string): SandboxInstrument | null {
  const [, method = '', outcome = '', key = '', lastFour = ''] = form.exec(token) ?? [];
  const known = sandboxOutcomes.find((one) => one === outcome);
  const brand = Object.entries(brands).find(([name]) => name === key)?.[1];
  if (!isPayerMethod(method) || !known || brand === undefined) return null;
  return { method, outcome: known, brand, lastFour };
}

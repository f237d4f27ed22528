import { required } from '@/domain/forms/fieldRules';
import { toCents, typedAmount } from '@/domain/money/cents';
import type { PayerMethod, SandboxOutcome } from '@/domain/payments/sandboxToken';

/** What can be tried out: each ends as the embedded processor ends it. */
export const scenarios = [
  'card_approved',
  'card_declined',
  'card_no_answer',
  'card_answer_lost',
  'ach_approved',
  'ach_returned',
  'ach_recalled',
  'ach_closed',
  'wallet_approved',
  'wallet_declined',
  'tip',
  'refund',
] as const;

export type Scenario = (typeof scenarios)[number];

interface ScenarioFacts {
  label: string;
  /** What will happen, in a sentence. */
  text: string;
  method: PayerMethod;
  outcome: SandboxOutcome;
}

const card = (label: string, text: string, outcome: SandboxOutcome = 'approve'): ScenarioFacts => ({
  label,
  text,
  outcome,
  method: 'card',
});

const debit = (
  label: string,
  text: string,
  outcome: SandboxOutcome = 'approve',
): ScenarioFacts => ({
  label,
  text,
  outcome,
  method: 'ach',
});

const wallet = (
  label: string,
  text: string,
  outcome: SandboxOutcome = 'approve',
): ScenarioFacts => ({
  label,
  text,
  outcome,
  method: 'wallet',
});

export const scenarioFacts: Readonly<Record<Scenario, ScenarioFacts>> = {
  card_approved: card(
    'Card approved',
    'The card is charged, and the money is due with the next settlement.',
  ),
  card_declined: card(
    'Card declined (51)',
    'Insufficient funds. Nothing is charged or posted. Listed with status Voided.',
    'funds',
  ),
  card_no_answer: card(
    'Timeout, nothing charged (68)',
    'The processor never responds and charges nothing. Listed with status Voided.',
    'lost',
  ),
  card_answer_lost: card(
    'Timeout, but charged',
    'The response is lost. The payment is found at the processor and counted once.',
    'unanswered',
  ),
  ach_approved: debit(
    'ACH approved',
    'The bank debit is pending, and clears after about 15 seconds.',
  ),
  ach_returned: debit(
    'ACH returned (R01) later',
    'The bank debit is pending, and is returned for insufficient funds after about 15 seconds.',
    'returned',
  ),
  ach_recalled: debit(
    'ACH unauthorized (R10) later',
    'The bank debit clears, and is returned as not authorized about 15 seconds later.',
    'recalled',
  ),
  ach_closed: debit(
    'ACH account closed (R02)',
    'The bank rejects the debit immediately. Listed with status Voided.',
    'closed',
  ),
  wallet_approved: wallet('Wallet approved', 'The wallet pays immediately.'),
  wallet_declined: wallet(
    'Wallet declined (51)',
    'Insufficient wallet balance. Listed with status Voided.',
    'funds',
  ),
  tip: card(
    'Card with a tip',
    'The card is charged. 18 percent of the amount is a tip for Test Budtender.',
  ),
  refund: card('Card, then refunded', 'The card is charged and then fully refunded.'),
};

/** Begins the references of simulated charges: they are no payments of ours. */
export const simulationPrefix = 'simulation-';

/** Most of one simulation, in cents. */
const maxCents = 10_000_00;

/** The message of a simulated amount; null when it is good. */
export const simulatedAmountError = required((text) => {
  const cents = typedAmount.test(text) ? toCents(text) : null;
  if (cents === null) return 'Please use format x.xx';
  if (cents < 100) return 'Enter at least 1.00';
  return cents > maxCents ? 'Enter no more than 10000.00' : null;
});

/** The tip of the scenario with one: 18 percent of the amount, whole cents; the amount holds it. */
export const simulatedTip = (amountCents: number): number => Math.round(amountCents * 0.18);

/** Codes of the networks for what the processor says in words. */
const codes: Readonly<Record<string, string>> = { insufficient_funds: '51', declined: '05' };

/** The reason code of a refusal, as lists and reports know it. */
export const reasonCodeOf = (code: string): string => codes[code] ?? code;

/** Response received too late (ISO 8583). */
export const noAnswerCode = '68';

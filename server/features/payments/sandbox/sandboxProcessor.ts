import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@server/platform/db/client';
import type { Charge, ChargeState, Processor } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import type { CardChecks } from '@/domain/cards/cardChecks';
import { testCardFacts, testZips } from '@/domain/payments/sandboxNumbers';
import {
  type SandboxInstrument,
  type SandboxOutcome,
  sandboxInstrument,
  sandboxToken,
} from '@/domain/payments/sandboxToken';
import { connectionRefusal, sandboxGateways } from './sandboxGateways';
import { type SandboxCharge, sandboxCardRepository, sandboxRepository } from './sandboxStore';
import { sandboxTerminals } from './sandboxTerminalStore';
import { pushToTerminal, terminalVerbs } from './sandboxTerminals';

/** How long the sandbox takes. */
interface SandboxPace {
  /** Milliseconds of waiting before it gives up on an answer that never comes. */
  silence: number;
  /**
   * Milliseconds after which a bank says what became of a debit, and again as many until it takes
   * back what it confirmed.
   */
  bank: number;
}

const usualPace: SandboxPace = { silence: 4000, bank: 15_000 };

/** Letters that follow from the reference, with the mark of a kept card. */
function keptUnique(reference: string): string {
  const hash = createHash('sha256').update(reference).digest().subarray(0, 12);
  return `kept${Array.from(hash, (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}

const isKeptToken = (token: string): boolean => /_kept[a-z]{12}$/.test(token);

/** Digits that follow from the reference: the same charge always has the same numbers. */
function digits(reference: string, count: number): string {
  const hash = createHash('sha256').update(reference).digest();
  return Array.from(hash.subarray(0, count), (byte) => byte % 10).join('');
}

const refusals: Readonly<Record<string, { code: string; sentence: string }>> = {
  decline: {
    code: 'declined',
    sentence: 'The card was declined. Please use another card or payment method.',
  },
  funds: {
    code: 'insufficient_funds',
    sentence: 'Insufficient funds. Nothing was charged.',
  },
  cvv: {
    code: 'cvv_mismatch',
    sentence:
      'The card was declined: the security code does not match. Ask the cardholder for the code again.',
  },
  zip: {
    code: 'avs_mismatch',
    sentence:
      'The card was declined: the billing ZIP does not match the one that the card’s bank has. Ask the cardholder for the ZIP of the billing address.',
  },
  closed: { code: 'R02', sentence: 'The bank account is closed. Please use another account.' },
  unknown: {
    code: 'invalid_token',
    sentence: 'The payment details could not be read. Please enter them again.',
  },
};

const returned = {
  code: 'R01',
  sentence: 'The bank returned the debit for insufficient funds (R01).',
} as const;

/** Of a debit that the bank had confirmed: its customer has up to 60 days to object. */
const recalled = {
  code: 'R10',
  sentence:
    'The bank returned the debit: the account holder says that it was not authorized (R10).',
} as const;

/** The answer of the address check for a ZIP. */
function avsOf(zip: string): string {
  if (zip === '') return '';
  if (zip === testZips.mismatch) return 'N';
  return zip === testZips.unavailable ? 'U' : 'Z';
}

const cvvCodes: Readonly<Partial<Record<SandboxOutcome, string>>> = { cvv: 'N', unchecked: 'P' };

/** What is told of a card sale: its checks, by the documented inputs. */
function checksOf(
  { reference, card, token }: Charge,
  outcome: SandboxOutcome,
  now: Date,
): { checks?: CardChecks } {
  if (!card) return {};
  const cvv = isKeptToken(token) ? '' : (cvvCodes[outcome] ?? 'M');
  const batch = now.toISOString().slice(2, 10).replaceAll('-', '');
  return { checks: { gatewayId: digits(reference, 10), avs: avsOf(card.zip), cvv, batch } };
}

/** Why a charge is refused; null where it is not. */
function refusalOf({ card }: Charge, outcome: SandboxOutcome) {
  const ofConnection = card?.connection ? connectionRefusal(card.connection) : null;
  if (ofConnection) return { code: 'gateway', sentence: ofConnection };
  if (refusals[outcome]) return refusals[outcome];
  return card?.zip === testZips.mismatch ? refusals.zip : null;
}

/** The first state of a charge. */
function firstState(charge: Charge, instrument: SandboxInstrument | null, now: Date): ChargeState {
  const isOurs = instrument?.method === charge.method;
  if (!isOurs) {
    return { state: 'declined', ...(refusals.unknown ?? { code: 'unknown', sentence: '' }) };
  }
  const checks = checksOf(charge, instrument.outcome, now);
  const refusal = refusalOf(charge, instrument.outcome);
  if (refusal) return { state: 'declined', ...refusal, ...checks };
  const { brand, lastFour } = instrument;
  if (instrument.outcome === 'duplicate') return { state: 'duplicate', of: `earlier-${lastFour}` };
  if (charge.method === 'ach')
    return { state: 'pending', traceNo: digits(charge.reference, 15), lastFour };
  const authCode = digits(charge.reference, 6);
  return { state: 'approved', authCode, brand, lastFour, ...checks };
}

const endedCapture = {
  state: 'declined',
  code: 'not_held',
  sentence: 'The amount is not held on the card any more.',
} as const;

const brandsOf = (state: ChargeState) =>
  state.state === 'approved' ? { brand: state.brand, lastFour: state.lastFour } : null;

/** What a charge has become since: the bank answers debits after a while. */
function stateNow(
  { answer, bankSays, decidedAt, returnedAt, device }: SandboxCharge,
  now: Date,
): ChargeState {
  if (device !== null && decidedAt !== null && decidedAt > now) return { state: 'processing' };
  if (answer.state !== 'pending' || bankSays === null || decidedAt === null || decidedAt > now)
    return answer;
  if (bankSays === 'returned') return { state: 'returned', ...returned };
  const isRecalled = returnedAt !== null && returnedAt <= now;
  return isRecalled ? { state: 'returned', ...recalled } : { ...answer, state: 'cleared' };
}

/** When the bank says what became of a debit, and when it sends it back. */
function bankDays(outcome: SandboxOutcome | undefined, now: Date, bank: number) {
  const decidedAt = new Date(now.getTime() + bank);
  const recalledAt = outcome === 'recalled' ? new Date(decidedAt.getTime() + bank) : null;
  return { decidedAt, returnedAt: outcome === 'returned' ? decidedAt : recalledAt };
}

/** What can be done with cards that are held, kept or authorized anew. */
function cardVerbs(
  database: Database,
  find: Processor['find'],
): Pick<Processor, 'cardOf' | 'capture' | 'keepCard' | 'forgetCard' | 'authorizeAgain'> {
  const cards = sandboxCardRepository(database);
  const charges = sandboxRepository(database);
  return {
    async cardOf(token) {
      const instrument = (await cards.isForgotten(token)) ? null : sandboxInstrument(token);
      return instrument && testCardFacts(instrument);
    },
    async capture({ reference, of, amountCents }) {
      await cards.capture({ reference, of, amountCents }, endedCapture);
      return (await find(reference)) ?? { state: 'processing' };
    },
    async keepCard(reference) {
      const known = await find(reference);
      const card = known && brandsOf(known);
      if (!card) return null;
      const instrument = { method: 'card', outcome: 'approve', ...card } as const;
      return { ...card, token: sandboxToken(instrument, keptUnique(reference)) };
    },
    forgetCard: (token) => cards.forget(token),
    async authorizeAgain({ reference, of, amountCents }) {
      const earlier = (await charges.find(of))?.answer;
      if (earlier?.state !== 'approved') return null;
      const answer = { ...earlier, authCode: digits(reference, 6) };
      await charges.keep({
        reference,
        amountCents,
        answer,
        bankSays: null,
        decidedAt: null,
        returnedAt: null,
      });
      return find(reference);
    },
  };
}

/**
 * The embedded processor: documented test numbers alone (docs/test-inputs.md), by tokens that the
 * browser makes of them. What it was asked lies in a table of its own and outlives a restart.
 */
export function sandboxProcessor(
  database: Database,
  clock: Services['clock'],
  pace: SandboxPace = usualPace,
): Processor {
  const charges = sandboxRepository(database);
  const terminals = sandboxTerminals(database);
  const silence = async (): Promise<never> => {
    await pause(pace.silence);
    throw new Error('The processor did not respond');
  };
  const find = async (reference: string): Promise<ChargeState | null> => {
    const charge = await charges.find(reference);
    return charge && stateNow(charge, clock());
  };
  return {
    settlementSeconds: 0,
    payerAccounts: null,
    gateways: sandboxGateways,
    terminals: terminalVerbs(terminals, { find, clock }),
    find,
    async charge(charge) {
      const terminal = charge.card?.terminal;
      if (terminal) {
        await pushToTerminal(terminals, { charge, target: terminal, at: clock() });
        return (await find(charge.reference)) ?? { state: 'processing' };
      }
      const isForgotten = await sandboxCardRepository(database).isForgotten(charge.token);
      const instrument = isForgotten ? null : sandboxInstrument(charge.token);
      if (instrument?.outcome === 'lost') return silence();
      await charges.keep({
        reference: charge.reference,
        amountCents: charge.amountCents,
        answer: firstState(charge, instrument, clock()),
        bankSays: instrument?.outcome === 'returned' ? 'returned' : 'cleared',
        ...bankDays(instrument?.outcome, clock(), pace.bank),
      });
      if (instrument?.outcome === 'unanswered') return silence();
      return (await find(charge.reference)) ?? { state: 'processing' };
    },
    ...cardVerbs(database, find),
    async refund({ reference, of, amountCents }) {
      const earlier = (await charges.find(of))?.answer;
      // Payments of the demo world were never charged here: what it does not know it gives back as
      // well.
      const isUniqueViolation = earlier === undefined || earlier.state === 'approved';
      const answer: ChargeState = isUniqueViolation
        ? { state: 'approved', authCode: digits(reference, 6), brand: '', lastFour: '' }
        : {
            state: 'declined',
            code: 'not_taken',
            sentence: 'No part of this payment can be refunded.',
          };
      const rest = { bankSays: null, decidedAt: null, returnedAt: null };
      await charges.keep({ reference, amountCents, answer, ...rest });
      return (await find(reference)) ?? { state: 'processing' };
    },
    async returned(since) {
      const found = await charges.returned(since, clock());
      return found.flatMap((charge) => {
        const state = stateNow(charge, clock());
        return state.state === 'returned' ? [{ ...state, reference: charge.reference }] : [];
      });
    },
    async cancel(reference) {
      await charges.cancel(reference);
      return (await find(reference)) ?? { state: 'cancelled' };
    },
  };
}

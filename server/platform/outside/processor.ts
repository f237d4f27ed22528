import type { CardFunding } from '@/domain/cards/binRule';
import type { CardChecks } from '@/domain/cards/cardChecks';
import type { CardGateway } from '@/domain/cards/cardSale';
import type { EntryClass } from '@/domain/payments/achAuthorization';
import type { PayerAccountValues } from '@/domain/payments/payerAccount';
import type { PayerMethod } from '@/domain/payments/sandboxToken';
import type { AccountValidation } from '@/domain/payments/webAuthorization';

/** Records of one mode are not seen in the other. */
type Mode = 'Production' | 'Sandbox';

/** Whose money a bank debit is, and how the payer authorized it. */
export interface DebitTerms {
  orgId: string;
  systemMode: Mode;
  entryClass: EntryClass;
}

/** By what a gateway knows a merchant. */
export interface GatewayConnection {
  merchantNo: string;
  terminalNo: string;
  /** Secret: never logged, never told. */
  key: string;
  isLive: boolean;
}

/** Whether a gateway took a connection as it is. */
export type GatewayAnswer = { isUp: true } | { isUp: false; sentence: string };

/** What can be asked of a gateway about a connection. Every verb rejects when no answer came. */
export interface GatewayVerbs {
  /** Whether the gateway takes merchant, terminal and key. Never ask inside a transaction. */
  check(connection: GatewayConnection): Promise<GatewayAnswer>;
  /**
   * Has the gateway give a new key; the one before goes on for a day. A sentence where it does not.
   * Never ask inside a transaction.
   */
  newKey(connection: GatewayConnection): Promise<{ key: string } | { sentence: string }>;
}

/** A physical terminal, as its provider knows it. */
export interface TerminalDevice {
  serial: string;
  tid: string;
  firmware: string;
}

/** A sign of life of a terminal. */
export interface TerminalSign {
  seenAt: Date;
  firmware: string;
}

/** The terminal on which a card is presented, and its batch. */
export interface TerminalTarget {
  serial: string;
  batch: number;
}

/**
 * Physical terminals. A charge is pushed to one by `Processor.charge`, which answers `processing`
 * while it waits for a card. Every verb rejects when no answer came; never ask inside a transaction.
 */
export interface TerminalVerbs {
  /** The terminal that shows a code; null where none does. */
  pair(code: string): Promise<TerminalDevice | null>;
  /** Lets a terminal go. */
  unpair(serial: string): Promise<void>;
  /** Its last sign of life; null where it gave none lately. */
  seen(serial: string): Promise<TerminalSign | null>;
  reboot(serial: string): Promise<void>;
  /**
   * Takes a charge back that still waits for a card; where it stands afterwards, which may be
   * `approved`. Never undoes one that is approved. A reference that has not arrived is closed, so
   * that a charge under it which comes later reaches no terminal.
   */
  withdraw(reference: string): Promise<ChargeState>;
  /** Closes a batch of a terminal, and tells what it counted: the same however often it is asked. */
  closeBatch(target: TerminalTarget): Promise<{ sales: number; amountCents: number }>;
}

/** How a card is charged that staff keyed or that is saved. */
export interface CardTerms {
  gateway: CardGateway;
  /** Where the card is presented; null where it was keyed, or is saved. */
  terminal: TerminalTarget | null;
  /** The merchant's own connection to the gateway; null where it is asked in the name of the house. */
  connection: GatewayConnection | null;
  /** Asked in the gateway's test mode: no money moves. */
  isTest: boolean;
  /** False where the amount is held on the card alone, to be captured later. */
  isCaptured: boolean;
  /** Billing ZIP for the issuer's address check; '' for none. */
  zip: string;
  /** What the cardholder's statement says. */
  descriptor: string;
}

/** What is asked of a processor. */
export interface Charge {
  /** Ours, one per payment: however often it is asked under it, money is taken once. */
  reference: string;
  /** Whole cents in US dollars, the fee included. */
  amountCents: number;
  method: PayerMethod;
  /** Stands for card, account or wallet; good for one payment. */
  token: string;
  /** Of a bank debit of ours; null for anything else. */
  debit: DebitTerms | null;
  /** Of a card sale; null for anything else, which is captured at once. */
  card: CardTerms | null;
}

/** What a processor tells of the card behind a token: its word counts, the browser's does not. */
export interface CardFacts {
  /** The first 6 digits, or 8 of 16. */
  bin: string;
  brand: string;
  lastFour: string;
  /** Null where the processor does not say. */
  funding: CardFunding | null;
}

/** A card that can be charged again. */
export interface KeptCard {
  /** Stands for the card until the processor is told to forget it. */
  token: string;
  brand: string;
  lastFour: string;
}

/** What may be told of an account that a payer gave. */
export type KeptAccount = Pick<PayerAccountValues, 'accountType'> & {
  lastFour: string;
  /** How it was validated, where we keep the account; absent where a processor has it. */
  validation?: AccountValidation;
};

/** Accounts of payers, where bank debits go out by files of ours (docs/adr/0051). */
export interface PayerAccounts {
  /** Whether debits of a mode go by files: then an account is exchanged for a token here. */
  areTaken(systemMode: Mode): Promise<boolean>;
  /** Keeps an account, sealed, and gives the token that stands for it. */
  keep(account: PayerAccountValues): Promise<string>;
  /** What a token of ours stands for; null for any other. Never ask inside a transaction. */
  find(token: string): Promise<KeptAccount | null>;
}

/** An authorization that has ended and is asked for anew. */
export interface Reauthorization {
  /** Ours, one per attempt. */
  reference: string;
  /** The charge whose card it is. */
  of: string;
  amountCents: number;
}

/** Money that is held on a card and is to be taken. */
export interface Capture {
  /** Ours, one per capture: however often it is asked under it, money is taken once. */
  reference: string;
  /** The authorization. */
  of: string;
  /** At most what is held. */
  amountCents: number;
}

/** Money of an earlier charge that is to go back. */
export interface Refund {
  /** Ours, one per refund: however often it is asked under it, money goes back once. */
  reference: string;
  /** The charge of which it goes back. */
  of: string;
  amountCents: number;
}

/**
 * Where a charge stands. `approved`: card or wallet, the money is there, or held where only that was
 * asked. `pending`: a bank debit
 * that the bank has not confirmed; `cleared` or `returned` once it has. `declined`, `cancelled`,
 * `duplicate`: nothing was taken. `processing`: not decided yet.
 */
export type ChargeState =
  | { state: 'approved'; authCode: string; brand: string; lastFour: string; checks?: CardChecks }
  | { state: 'pending' | 'cleared'; traceNo: string; lastFour: string }
  | { state: 'returned' | 'declined'; code: string; sentence: string; checks?: CardChecks }
  /** `of`: the reference of the payment that it repeats. */
  | { state: 'duplicate'; of: string }
  | { state: 'cancelled' | 'processing' };

/** A bank debit that the bank sent back. */
export interface ReturnedDebit {
  reference: string;
  code: string;
  sentence: string;
}

/**
 * Cards, bank debits and wallets. Every verb rejects when no answer came within the adapter's time
 * limit.
 */
export interface Processor {
  /**
   * The card behind a token that was not charged yet; null for a token that it does not know, or that
   * is of no card. Never ask inside a transaction.
   */
  cardOf(token: string): Promise<CardFacts | null>;
  /** Never ask inside a transaction. */
  charge(charge: Charge): Promise<ChargeState>;
  /**
   * Authorizes the card of an earlier charge anew, of which nothing is taken yet. Null where the
   * processor keeps no card for it. However often it is asked under its reference, it is one
   * authorization. Never ask inside a transaction.
   */
  authorizeAgain(again: Reauthorization): Promise<ChargeState | null>;
  /**
   * Takes money that is held on a card, whole or in part; the rest is let go. `declined` where the
   * authorization has ended or is captured already. Never ask inside a transaction.
   */
  capture(capture: Capture): Promise<ChargeState>;
  /**
   * Exchanges the token of an approved charge, which was for one use, for one that can be charged
   * again: the same for a charge, however often it is asked. Null where the processor keeps no card
   * for it. Never ask inside a transaction.
   */
  keepCard(reference: string): Promise<KeptCard | null>;
  /** Forgets a kept card: its token is good for nothing afterwards. */
  forgetCard(token: string): Promise<void>;
  /**
   * Gives money of an earlier charge back to where it came from: `approved` or `pending` where it
   * does, `declined` with a sentence where it does not. Never ask inside a transaction.
   */
  refund(refund: Refund): Promise<ChargeState>;
  /** Where a charge stands; null when the processor has never heard of it. */
  find(reference: string): Promise<ChargeState | null>;
  /**
   * Takes a charge back, lets go what is held of one (void), or sees to it that one which has not arrived never counts; where it stands
   * afterwards.
   */
  cancel(reference: string): Promise<ChargeState>;
  /**
   * Bank debits that were sent back since then, also those that the bank had confirmed before. Safe
   * to ask again.
   */
  returned(since: Date): Promise<ReturnedDebit[]>;
  /** How often bank debits may be asked after, in seconds. */
  settlementSeconds: number;
  /** Null where the browser exchanges accounts with the processor alone. */
  payerAccounts: PayerAccounts | null;
  /** Gateways that merchants are connected to by themselves (docs/adr/0056). */
  gateways: GatewayVerbs;
  /** Physical terminals of merchants (docs/adr/0057). */
  terminals: TerminalVerbs;
}

/** A charge that nothing can change any more, or that waits for the bank alone. */
export const isDefinite = (charge: ChargeState | null): charge is ChargeState =>
  charge !== null && charge.state !== 'processing';

/**
 * Asks where a charge stands that was not answered: one that has not arrived is closed, so that it
 * never will. Null while the processor does not say: ask again later.
 */
export async function settledState(
  processor: Processor,
  reference: string,
): Promise<ChargeState | null> {
  try {
    const found = await processor.find(reference);
    const state = found ?? (await processor.cancel(reference));
    return isDefinite(state) ? state : null;
  } catch {
    return null;
  }
}

/**
 * Charges, and makes sure what became of it when no answer comes. Null while that cannot be told.
 */
export async function chargedState(
  processor: Processor,
  charge: Charge,
): Promise<ChargeState | null> {
  const answer = await processor.charge(charge).catch(() => null);
  return isDefinite(answer) ? answer : settledState(processor, charge.reference);
}

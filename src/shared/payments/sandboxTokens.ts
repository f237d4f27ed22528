import type { PayFormValues } from '@/domain/payments/payForm';
import { testAccount, testCard, testWallet } from '@/domain/payments/sandboxNumbers';
import {
  type PayerMethod,
  type SandboxInstrument,
  sandboxToken,
} from '@/domain/payments/sandboxToken';

/** What leaves the browser of a card, an account or a wallet. */
export interface PayToken {
  /** Good for one payment. */
  token: string;
  brand: string;
  lastFour: string;
}

/** A number that the processor does not take; `field` is the one to correct. */
export class InstrumentRefused extends Error {
  constructor(
    readonly field: 'cardNumber' | 'accountNumber' | 'walletId',
    message: string,
  ) {
    super(message);
  }
}

/** What was typed of card, account or wallet, whatever is paid. */
type Typed = Omit<PayFormValues, 'amount'>;

const fields = { card: 'cardNumber', ach: 'accountNumber', wallet: 'walletId' } as const;

const instruments: Readonly<Record<PayerMethod, (values: Typed) => SandboxInstrument | string>> = {
  card: ({ cardNumber, cvv }) => testCard(cardNumber, cvv),
  ach: ({ routingNumber, accountNumber }) => testAccount(routingNumber, accountNumber),
  wallet: ({ walletId }) => testWallet(walletId),
};

/** Sixteen letters of chance. */
function unique(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

/**
 * Exchanges what was typed for a token, in the browser: numbers go nowhere. This is the sandbox's
 * script, which takes documented test numbers alone; a real processor's own script, served with the
 * application, takes its place by setting `globalThis.processorTokens` (docs/processor.md).
 * @throws InstrumentRefused for any other number
 */
export async function exchangeForToken(values: Typed): Promise<PayToken> {
  const script = own(globalThis);
  if (script) return script(values);
  const found = instruments[values.method](values);
  if (typeof found === 'string') throw new InstrumentRefused(fields[values.method], found);
  return { token: sandboxToken(found, unique()), brand: found.brand, lastFour: found.lastFour };
}

/**
 * What a processor's script sets as `globalThis.processorTokens` (docs/processor.md): it resolves to
 * the token of what was typed, and rejects with an `Error` whose message the payer is told.
 */
export type ProcessorTokens = (values: Typed) => Promise<PayToken>;

/** Whether the script of a processor is there. */
export const hasProcessorScript = (): boolean => own(globalThis) !== null;

/** The exchange that a processor's script has put there, if any. */
function own(place: object): ProcessorTokens | null {
  const found: unknown = Reflect.get(place, 'processorTokens');
  // The script of whoever runs the product; what it gives is judged by the server.
  return typeof found === 'function' ? (found as ProcessorTokens) : null;
}

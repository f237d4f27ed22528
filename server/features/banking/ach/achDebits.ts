import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '@server/platform/db/client';
import type {
  Charge,
  ChargeState,
  DebitTerms,
  PayerAccounts,
  Processor,
} from '@server/platform/outside/processor';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { returnCodeOf } from '@/domain/ach/returnCodes';
import { transactionCodeOf } from '@/domain/banking/achItem';
import { accountOfToken, accountToken } from '@/domain/payments/payerAccount';
import { clearsAt } from '@/domain/transactions/nextEvent';
import { accountHashOf } from '../accounts/accountHash';
import { hasDebitBank } from '../odfi/odfiStore';
import { type AchItemRow, achItemStore } from './itemStore';
import { payerAccountStore, payerPlace } from './payerAccountStore';

/** What a payer is told of a debit that came back. */
export function returnSentence(code: string): string {
  const title = returnCodeOf(code)?.title ?? 'unknown code';
  return `The bank returned the debit: ${title.toLowerCase()} (${code}).`;
}

/** What is said of a charge by where its entry stands: it counts once no usual return can come. */
function stateOf(
  { state, traceNo, returnCode, settlesOn }: AchItemRow,
  now: Date,
  lastFour = '',
): ChargeState {
  switch (state) {
    case 'returned':
      return { state: 'returned', code: returnCode, sentence: returnSentence(returnCode) };
    case 'withdrawn':
      return { state: 'cancelled' };
    case 'settled': {
      const clears = clearsAt({ effectiveOn: settlesOn, businessDay: settlesOn ?? '' });
      const isClear = Date.parse(clears) <= now.getTime();
      return { state: isClear ? 'cleared' : 'pending', traceNo, lastFour };
    }
    default:
      return { state: 'pending', traceNo, lastFour };
  }
}

const unknownToken: ChargeState = {
  state: 'declined',
  code: 'invalid_token',
  sentence: 'The bank account could not be read. Please enter it again.',
};

/** A debit that is asked for. */
interface AskedDebit {
  charge: Charge;
  debit: DebitTerms;
  at: Date;
}

/** Queues the entry of a debit, once under its reference. */
async function queueDebit(tx: Tx, { charge, debit, at }: AskedDebit): Promise<ChargeState> {
  const { reference, amountCents, token } = charge;
  const { orgId, systemMode, entryClass } = debit;
  const id = accountOfToken(token);
  const account = id && (await payerAccountStore(tx).take(id, reference));
  if (!account) return unknownToken;
  const code = { kind: account.kind, isCredit: false, isPrenote: false };
  await achItemStore(tx).insert({
    orgId,
    systemMode,
    source: 'debit',
    reference,
    payerAccountId: account.id,
    secCode: entryClass,
    transactionCode: transactionCodeOf(code),
    amountCents,
    createdAt: at,
  });
  return { state: 'pending', traceNo: '', lastFour: account.lastFour };
}

/** Accounts of payers, sealed as they come in. */
const keptAccounts = (
  database: Database,
  { clock, keys }: { clock: Services['clock']; keys: FieldKeys },
): PayerAccounts => ({
  areTaken: (systemMode) => hasDebitBank(database, systemMode),
  async keep({ payerName, routingNumber, accountNumber, accountType }) {
    const id = randomUUID();
    await payerAccountStore(database).insert({
      id,
      kind: accountType,
      ownerName: payerName.trim(),
      routing: routingNumber,
      accountSealed: sealField(keys, payerPlace(id), accountNumber),
      accountHash: accountHashOf(keys, { routing: routingNumber, accountNumber }),
      lastFour: accountNumber.slice(-4),
      createdAt: clock(),
    });
    return accountToken(id);
  },
  async find(token) {
    const id = accountOfToken(token);
    const kept = id && (await payerAccountStore(database).find(id));
    if (!kept) return null;
    const validation = await payerAccountStore(database).validation(kept);
    return { accountType: kept.kind, lastFour: kept.lastFour, validation };
  },
});

/** What debits by file are made with. */
interface DebitParts {
  database: Database;
  clock: Services['clock'];
  keys: FieldKeys;
}

/**
 * Takes bank debits by ACH entries, which wait for a file at /nacha, in modes that have a bank for
 * them (docs/adr/0051); cards, wallets and all else by `otherwise`.
 */
export function achDebits({ database, clock, keys }: DebitParts, otherwise: Processor): Processor {
  const items = achItemStore(database);
  return {
    ...otherwise,
    payerAccounts: keptAccounts(database, { clock, keys }),
    async charge(charge) {
      const { debit, reference } = charge;
      if (!debit) return otherwise.charge(charge);
      const known = await items.byReference(reference);
      if (known) return stateOf(known, clock());
      const isByFile = await hasDebitBank(database, debit.systemMode);
      if (!isByFile) return otherwise.charge(charge);
      return database.transaction((tx) => queueDebit(tx, { charge, debit, at: clock() }));
    },
    async find(reference) {
      const known = await items.byReference(reference);
      return known ? stateOf(known, clock()) : otherwise.find(reference);
    },
    async cancel(reference) {
      await items.cancel(reference);
      const known = await items.byReference(reference);
      return known ? stateOf(known, clock()) : otherwise.cancel(reference);
    },
    async returned(since) {
      const others = await otherwise.returned(since);
      const ours = await items.returnedSince('debit', since);
      return [
        ...others,
        ...ours.map(({ reference, returnCode: code }) => {
          return { reference, code, sentence: returnSentence(code) };
        }),
      ];
    },
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { transactionCodeOf } from '@/domain/banking/achItem';
import {
  confirmMicro,
  type MicroAmounts,
  type MicroResult,
  microLimitError,
  microPeriodDays,
  microTries,
  mostMicroCents,
  orderedMicroCents,
} from '@/domain/banking/linking/microEntries';
import { easternDay } from '@/domain/dates/easternTime';
import { microPairsSince } from '../ach/accountItemStore';
import { achItemStore, microEntriesOf } from '../ach/itemStore';
import { hasEmbeddedBankAlone } from '../odfi/odfiStore';
import { type AccountRow, accountStore } from './accountStore';

/** What an account is verified with beside the account itself. */
export interface Verifying {
  at: Date;
}

/** How accounts are verified here. */
export const verifyingOf = ({ clock }: Services): Verifying => ({
  at: clock(),
});

const randomCents = (): number => randomInt(1, mostMicroCents + 1);

/**
 * Asks for two small deposits; earlier ones, and the tries at them, count no more. @throws Refusal
 * 409 where too many were sent: whoever removes an account and links it again, or is wrong again and
 * again, collects them else, and guesses
 */
export async function queueMicroEntries(
  tx: Tx,
  account: AccountRow,
  { at, accountNumber }: Verifying & { accountNumber: string },
): Promise<void> {
  const since = new Date(at.getTime() - microPeriodDays * 86_400_000);
  const limit = microLimitError(await microPairsSince(tx, account, since));
  if (limit) throw new Refusal(409, limit, { name: 'FundingState' });
  // Documented accounts order their amounts: whoever can guess them proves nothing at a real bank.
  const isTest = await hasEmbeddedBankAlone(tx, account.systemMode);
  const ordered = isTest ? orderedMicroCents(accountNumber) : null;
  const pair = randomUUID();
  for (const amountCents of ordered ?? [randomCents(), randomCents()])
    await achItemStore(tx).insert({
      orgId: account.orgId,
      systemMode: account.systemMode,
      source: 'micro',
      reference: `micro-${pair}-${randomUUID()}`,
      accountId: account.id,
      secCode: 'CCD',
      transactionCode: transactionCodeOf({ kind: account.kind, isCredit: true, isPrenote: false }),
      amountCents,
      createdAt: at,
    });
  await accountStore(tx).update(account.id, { microAt: at, microTries: 0 });
}

/** What is written of an account after a confirmation. */
const outcomes = {
  verified: (at: Date) => ({ state: 'verified', verifiedAt: at, note: '' }) as const,
  failed: () =>
    ({ state: 'failed', note: `wrong amounts were given ${microTries} times` }) as const,
  expired: () => ({ state: 'failed', note: 'the amounts were not confirmed in time' }) as const,
} as const;

/**
 * Confirms the two amounts that came to a locked account. A wrong try is written and answered, not
 * thrown, or it would count for nothing. @throws Refusal 409 where there is nothing to confirm, or
 * not yet
 */
export async function confirmMicroEntries(
  tx: Tx,
  account: AccountRow,
  { typed, at }: { typed: MicroAmounts; at: Date },
): Promise<MicroResult> {
  const refuse = (message: string): never => {
    throw new Refusal(409, message, { name: 'FundingState' });
  };
  if (account.state !== 'pending' || account.method !== 'micro' || account.microAt === null)
    return refuse('No deposits of this account are waiting to be confirmed.');
  const { cents, settlesOn } = await microEntriesOf(tx, account.id, account.microAt);
  const result = confirmMicro(
    { cents, settlesOn, tries: account.microTries },
    typed,
    easternDay(at),
  );
  const accounts = accountStore(tx);
  if (result.result === 'early')
    return refuse('The deposits have not arrived yet. They take one to two banking days.');
  if (result.result === 'wrong')
    await accounts.update(account.id, { microTries: account.microTries + 1 });
  else await accounts.update(account.id, outcomes[result.result](at));
  return result;
}

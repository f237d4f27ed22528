import { postingToday } from '@server/books/ledger/postingToday';
import { prepareWith } from '@server/features/disbursements/commands';
import { organizationNames } from '@server/identity/partners/organizationNameQueries';
import type { Tx } from '@server/platform/db/client';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { isMonth, monthText, type OwedByMerchant, payoutParts } from '@/domain/residuals/residual';
import { importMode } from '@/domain/session/systemMode';
import { directMethod } from '@/domain/settlements/disbursement';
import type { ResidualCall } from './monthCommands';
import { type OwedTo, payoutStore } from './payoutStore';

/** Who is paid, for all closed months up to one. */
export interface PayoutBody {
  organization: string;
  month: string;
}

async function nameOf(tx: Tx, orgId: string): Promise<string> {
  const name = (await organizationNames(tx, [orgId])).get(orgId);
  if (name === undefined) throw invalid({ organization: 'Choose a partner' });
  return name;
}

interface PartAsked {
  payee: string;
  part: OwedByMerchant;
  month: string;
}

/** Prepares the disbursement of a part, from the fees that the merchant's book holds. */
async function prepared(
  tx: Tx,
  { scope, services }: ResidualCall<PayoutBody>,
  { payee, part, month }: PartAsked,
): Promise<string> {
  const [row] = await prepareWith(
    tx,
    { scope, at: services.clock() },
    {
      organization: part.orgId,
      payeeType: 'agent',
      payee,
      amount: toAmount(part.cents),
      batch: `Commission ${monthText(month)}`,
      method: directMethod,
      memo: 'Commission payout',
      more: [],
    },
  ).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    const message = `The fees of ${await nameOf(tx, part.orgId)} do not cover its part of ${formatMoney(part.cents)}.`;
    throw new Refusal(409, message, { name: 'NotEnough' });
  });
  if (!row) throw new Error('A disbursement was not prepared');
  return row.id;
}

/** Sends what did not arrive once more. */
async function payFailed(
  tx: Tx,
  call: ResidualCall<PayoutBody>,
  { to, payee }: { to: OwedTo; payee: string },
): Promise<number> {
  const store = payoutStore(tx);
  const failed = await store.lockFailed(to);
  for (const one of failed) {
    const part = { orgId: one.orgId, cents: one.amountCents };
    await store.replacePart(one, await prepared(tx, call, { payee, part, month: to.month }));
  }
  return failed.reduce((all, { amountCents }) => all + amountCents, 0);
}

/**
 * Prepares the payout of what a partner is owed up to a month: disbursements from the fees of its
 * merchants, which a second person approves and which are then sent (docs/adr/0072). Months below 0
 * come off, and parts that did not arrive go out once more. @throws Refusal 400; 409 where nothing
 * is owed, or fees do not cover it
 */
export async function payOut(tx: Tx, call: ResidualCall<PayoutBody>): Promise<{ amount: string }> {
  const { organization, month } = call.body;
  if (!isMonth(month) || month > postingToday(call.services.clock()).slice(0, 7))
    throw invalid({ month: 'Choose a month up to this one' });
  const to = { orgId: organization, systemMode: importMode(call.scope.mode), month };
  const payee = await nameOf(tx, organization);
  const store = payoutStore(tx);
  const ids = await store.lockOwed(to);
  const againCents = await payFailed(tx, call, { to, payee });
  const parts = ids.length === 0 ? [] : payoutParts(await store.owedByMerchant(ids));
  const amountCents = parts.reduce((all, { cents }) => all + cents, 0);
  if (amountCents + againCents === 0)
    throw new Refusal(409, `Nothing is owed to ${payee} up to ${monthText(month)}.`, {
      name: 'NothingOwed',
    });
  if (amountCents > 0) {
    const { userId } = call.scope;
    const payoutId = await store.insert({
      orgId: organization,
      systemMode: to.systemMode,
      amountCents,
      paidBy: userId,
      paidAt: call.services.clock(),
    });
    for (const part of parts)
      await store.insertPart({
        payoutId,
        orgId: part.orgId,
        amountCents: part.cents,
        disbursementId: await prepared(tx, call, { payee, part, month }),
      });
    await store.markPaid(ids, payoutId);
  }
  return { amount: toAmount(amountCents + againCents) };
}

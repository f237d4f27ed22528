import type { KeyingCall } from '@server/features/manualEntries/acting';
import { addEntry, submitEntry } from '@server/features/manualEntries/keying';
import type { SettlementCall } from '@server/features/settlements/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { IncomingValues } from '@/domain/banking/wires/incoming';
import { settledDay } from '@/domain/dates/days';
import { noCashPayer } from '@/domain/ledger/cashPayer';
import { wireStore } from './wireStore';

/** Where the form has what a manual entry calls otherwise. */
const fieldsHere: Readonly<Record<string, string>> = { orgId: 'organization', reason: 'memo' };

/** What a manual entry refuses is said of the fields of this form. */
function renamed(error: unknown): unknown {
  const fields = error instanceof Refusal ? error.body().fields : undefined;
  if (!fields) return error;
  return invalid(
    Object.fromEntries(
      Object.entries(fields).map(([field, message]) => [fieldsHere[field] ?? field, message]),
    ),
  );
}

/** Keys the deposit and hands it over to a second person; gives its id. @throws Refusal 400 */
async function keyed(tx: Tx, call: KeyingCall, values: IncomingValues): Promise<string> {
  const { organization, originatorName, amount, imad, day, memo } = values;
  const id = await addEntry(tx, call, {
    ...noCashPayer,
    orgId: organization,
    day: settledDay(day),
    type: 'wire deposit',
    account: '',
    side: 'credit',
    contra: '',
    amount,
    reason: [`Wire from ${originatorName}, IMAD ${imad}`, memo].filter(Boolean).join(': '),
  }).catch((error: unknown) => {
    throw renamed(error);
  });
  return submitEntry(tx, { ...call, params: { id } });
}

/**
 * Records a wire that came in: a wire deposit of the manual ledger, which credits the organization
 * once a second person approves it there. @throws Refusal 400 with messages by field
 */
export const recordIncoming = (call: SettlementCall<IncomingValues>): Promise<{ _id: string }> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const manualEntryId = await keyed(tx, call, body);
      const { mode } = await transactionVisibility(tx, scope);
      const wires = wireStore(tx);
      await wires.freeImad({ systemMode: mode, imad: body.imad });
      const row = await wires.insert({
        direction: 'in',
        orgId: body.organization,
        systemMode: mode,
        manualEntryId,
        party: body.originatorName,
        route: 'aba',
        bankName: body.bankName,
        memo: body.memo,
        imad: body.imad,
        valueOn: settledDay(body.day),
        createdBy: scope.userId,
        createdAt: services.clock(),
      });
      return { _id: row.id };
    }),
  );
};

import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import type { VendorValues } from '@/domain/billPay/vendorForm';
import { type Acted, askedIfThere, columnsOf, lockedVendor, refuse } from './commands';
import { type StoredVendor, vendorInvitationStore, vendorStore } from './vendorStore';

/** What a renamed vendor is: screened again, unless a possible match waits for staff. */
const renamed = ({ screening }: StoredVendor, namedBy: string): Partial<StoredVendor> =>
  screening === 'hit' ? { namedBy } : { namedBy, screening: 'pending', screeningNote: '' };

/** Where money or mail for a vendor goes, and in which name. */
const payeeFields = ['name', 'email', 'street', 'city', 'region', 'postalCode'] as const;

/** Whoever changes a vendor beside those who did before, none of whom confirms it. */
export const changers = (
  { changedBy }: Pick<StoredVendor, 'changedBy'>,
  ...more: (string | null)[]
): string[] => [...new Set([...changedBy, ...more.filter((id) => id !== null)])];

/** What follows from a change of a vendor by somebody. */
function consequences(
  row: StoredVendor,
  change: ReturnType<typeof columnsOf>,
  userId: string,
): Partial<StoredVendor> {
  const isRenamed = change.nameKey !== row.nameKey || change.kind !== row.kind;
  const isElsewhere = payeeFields.some((field) => change[field] !== row[field]);
  return {
    ...(isRenamed ? renamed(row, userId) : {}),
    ...(change.email === row.email ? {} : { emailBy: userId }),
    ...(isElsewhere ? { changedBy: changers(row, userId) } : {}),
  };
}

/** What went to an email that is not the vendor's any more opens nothing. */
async function withoutInvitation(
  tx: Tx,
  row: StoredVendor,
  { email, at }: { email: string; at: Date },
): Promise<Partial<StoredVendor>> {
  if (email === row.email) return {};
  await vendorInvitationStore(tx).revokeOpen(row.id, at);
  return row.state === 'invited' ? { state: 'added' } : {};
}

/**
 * Changes a vendor; another name is screened anew, and its tax number compared anew. Another name,
 * address or email is confirmed by somebody else before anything is paid, and another
 * email revokes an invitation that is open. @throws Refusal 404; 400 by field; 409 where somebody
 * else has changed it
 */
export async function changeVendor(
  call: SettlementCall<VendorValues & { version: number }>,
): Promise<Acted> {
  const { services, scope, body } = call;
  const changed = await services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await lockedVendor(tx, call);
      refuseStale(row, body);
      const change = columnsOf(body);
      await vendorStore(tx).update(row.id, {
        ...change,
        ...consequences(row, change, scope.userId),
        ...(await withoutInvitation(tx, row, { email: change.email, at: services.clock() })),
        version: row.version + 1,
      });
      await noteSettlement(tx, { scope, label: `Changed vendor ${change.name}` });
      return { _id: row.id };
    }),
  );
  return askedIfThere(call, changed);
}

/** @throws Refusal 409 where somebody else has changed a vendor since it was read */
export function refuseStale({ version }: StoredVendor, read: { version: number }): void {
  if (version !== read.version)
    refuse('This vendor was changed in the meantime. Close this dialog to see it.');
}

/**
 * Confirms the name, address, email, account and wallet of a vendor, which others have changed: it can be
 * paid again. @throws Refusal 404; 403 for who changed one of them; 409 where nothing is to be
 * confirmed, or it was changed again
 */
export const confirmVendor = (call: SettlementCall<{ version: number }>): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope } = call;
      const row = await lockedVendor(tx, call);
      refuseStale(row, call.body);
      if (row.changedBy.length === 0) refuse('Nothing of this vendor is to be confirmed.');
      const isOwn = row.changedBy.includes(scope.userId);
      const refusal = secondPersonError('decide', twoPersonMatters.vendor, isOwn);
      if (refusal) throw new Refusal(403, refusal, { name: 'SecondPerson' });
      await vendorStore(tx).update(row.id, { changedBy: [], version: row.version + 1 });
      await noteSettlement(tx, { scope, label: `Confirmed the details of vendor ${row.name}` });
      return { _id: row.id };
    }),
  );

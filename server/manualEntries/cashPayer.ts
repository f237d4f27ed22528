import type { Tx } from '@server/db/client';
import type { manualEntries } from '@server/db/schema/ledgerKeeping';
import type { FieldKeys } from '@server/secrets/fieldKeys';
import { lookupHash } from '@server/secrets/fields';
import { type CashPayerValues, comparedId, payerKey } from '@/domain/ledger/cashPayer';
import { type ManualEntryRecord, manualEntriesRepository } from './repository';

export type StoredPayer = Pick<
  typeof manualEntries.$inferSelect,
  'payerName' | 'payerIdKind' | 'payerIdLastFour' | 'payerIdHash'
>;

type TypedPayer = CashPayerValues & { type: string };

const nobody: StoredPayer = { payerName: '', payerIdKind: '', payerIdLastFour: '', payerIdHash: '' };

/** Who paid a stored entry. */
export const payerIn = ({
  payerName,
  payerIdKind,
  payerIdLastFour,
  payerIdHash,
}: ManualEntryRecord): StoredPayer => ({ payerName, payerIdKind, payerIdLastFour, payerIdHash });

/** Whether a draft knows the number of this ID, of this person: then it need not be typed again. */
export const knowsId = (stored: StoredPayer | null, values: TypedPayer): boolean =>
  stored !== null &&
  stored.payerIdHash !== '' &&
  stored.payerIdKind === values.payerIdKind &&
  payerKey(stored.payerName) === payerKey(values.payerName);

/** Who paid, as it is stored: the number of the ID is not. Of entries that are no cash, nobody. */
export function storedPayer(keys: FieldKeys, values: TypedPayer, stored: StoredPayer | null): StoredPayer {
  if (values.type !== 'cash deposit') return nobody;
  const payerName = values.payerName.trim();
  const compared = comparedId(values.payerIdNumber);
  if (compared === '') {
    return stored && knowsId(stored, values) ? { ...stored, payerName } : { ...nobody, payerName };
  }
  const { payerIdKind } = values;
  const payerIdHash = lookupHash(keys, `cash payer ${payerIdKind}`, compared).toString('hex');
  return { payerName, payerIdKind, payerIdLastFour: compared.slice(-4), payerIdHash };
}

/** Under which key the rules over cash add up who paid: that under which the ID was known first, else the name. */
export async function cashPayerOf(
  tx: Tx,
  row: ManualEntryRecord,
): Promise<{ purchaserName: string; purchaserKey: string }> {
  const known = row.payerIdHash === '' ? null : await manualEntriesRepository(tx).payerKnownAs(row);
  return { purchaserName: row.payerName, purchaserKey: known ?? payerKey(row.payerName) };
}

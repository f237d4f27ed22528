import type { Tx } from '@server/platform/db/client';
import type { manualEntries } from '@server/platform/db/schema/ledgerKeeping';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash } from '@server/platform/secrets/fields';
import { payerKeyOf, personKey } from '@/domain/contact/personKey';
import { type CashPayerValues, comparedId } from '@/domain/ledger/cashPayer';
import { type ManualEntryRecord, manualEntriesRepository } from './manualEntryStore';

export type StoredPayer = Pick<
  typeof manualEntries.$inferSelect,
  'payerIsUnknown' | 'payerName' | 'payerIdKind' | 'payerIdLastFour' | 'payerIdHash'
>;

type TypedPayer = CashPayerValues & { type: string };

const nobody: StoredPayer = {
  payerIsUnknown: false,
  payerName: '',
  payerIdKind: '',
  payerIdLastFour: '',
  payerIdHash: '',
};

/** Who paid a stored entry. */
export const payerIn = (row: ManualEntryRecord): StoredPayer => ({
  payerIsUnknown: row.payerIsUnknown,
  payerName: row.payerName,
  payerIdKind: row.payerIdKind,
  payerIdLastFour: row.payerIdLastFour,
  payerIdHash: row.payerIdHash,
});

/** Whether a draft knows the number of this ID, of this person: then it need not be typed again. */
export const knowsId = (stored: StoredPayer | null, values: TypedPayer): boolean =>
  stored !== null &&
  stored.payerIdHash !== '' &&
  stored.payerIdKind === values.payerIdKind &&
  personKey(stored.payerName) === personKey(values.payerName);

/** Who paid, as it is stored: the number of the ID is not. Of entries that are no cash, nobody. */
export function storedPayer(
  keys: FieldKeys,
  values: TypedPayer,
  stored: StoredPayer | null,
): StoredPayer {
  if (values.type !== 'cash deposit') return nobody;
  if (values.payerIsUnknown) return { ...nobody, payerIsUnknown: true };
  const payerName = values.payerName.trim();
  const compared = comparedId(values.payerIdNumber);
  if (compared === '') {
    return stored && knowsId(stored, values)
      ? { ...stored, payerIsUnknown: false, payerName }
      : { ...nobody, payerName };
  }
  const { payerIdKind } = values;
  const payerIdHash = lookupHash(keys, `cash payer ${payerIdKind}`, compared).toString('hex');
  return { ...nobody, payerName, payerIdKind, payerIdLastFour: compared.slice(-4), payerIdHash };
}

/** Under which key the rules over cash add up who paid (`payerKeyOf`). */
export async function cashPayerOf(
  tx: Tx,
  row: ManualEntryRecord,
): Promise<{ purchaserName: string; purchaserKey: string }> {
  const knownAs =
    row.payerIdHash === '' ? null : await manualEntriesRepository(tx).payerKnownAs(row);
  return {
    purchaserName: row.payerName,
    purchaserKey: payerKeyOf({ name: row.payerName, knownAs }),
  };
}

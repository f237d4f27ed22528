import type { Tx } from '@server/platform/db/client';
import { withdrawRevoked } from '../authorizations/revokedStore';
import { requeueTransfers } from '../transfers/filedTransfers';
import type { AchFileRow } from './fileStore';
import { achItemStore, bankItems } from './itemStore';
import { takeBackDeposits } from './verificationCosts';

/** Why the entries of a file are released, by whom and when. */
export interface Release {
  /** What became of the file: `discarded before it was sent`. */
  why: string;
  by: string;
  at: Date;
}

/**
 * The entries of a file that no bank has taken wait for the next one; its transfers wait to be
 * processed once more, as if they had not been.
 */
export async function releaseEntries(
  tx: Tx,
  { id, systemMode: mode }: AchFileRow,
  release: Release,
): Promise<void> {
  const items = achItemStore(tx);
  const own = await bankItems(tx).ofFile(id);
  const { why, at } = release;
  await takeBackDeposits(
    tx,
    own.map(({ item }) => item),
    { why: `go out again: their file was ${why}`, at },
  );
  await items.update(
    own.map(({ item }) => item.id),
    {
      state: 'waiting',
      fileId: null,
      traceNo: '',
      routing: '',
      settlesOn: null,
      clearedOn: null,
    },
  );
  const references = own.map(({ item }) => item.reference);
  await withdrawRevoked(tx, references);
  await items.remove(await requeueTransfers(tx, { mode, references, ...release }));
}

import { returnFeesOf } from '@server/books/transactions/actStore';
import { type Acting, notNow } from './acting';
import { takeBack } from './pendingActing';

/**
 * Takes the fees for a return back with it. @throws Refusal 409 where a settlement has taken one
 * off
 */
export async function takeFeesBack(acting: Acting): Promise<void> {
  const { tx, row } = acting;
  const fees = await returnFeesOf(
    tx,
    { mode: row.systemMode, orgIds: [row.orgId], flags: 'all' },
    row.id,
  );
  for (const fee of fees) {
    if (fee.settlementId !== null)
      throw notNow(
        'A settlement already deducted the fee for this return. Adjust the next settlement instead.',
      );
    await takeBack({ ...acting, row: fee });
  }
}

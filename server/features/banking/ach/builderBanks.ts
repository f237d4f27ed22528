import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { AchBank } from '@/domain/banking/achFileRow';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { limitFor } from '../odfi/approvalLimit';
import { activeBanks } from '../odfi/odfiStore';
import { approversOf, filePeople } from './approverQueries';

/** Banks that a file can be built for, with who may approve what the reader builds. */
export async function builderBanks(
  tx: Tx,
  { mode, userId }: Pick<Scope, 'mode' | 'userId'>,
): Promise<AchBank[]> {
  const people = await filePeople(tx);
  const banks = await activeBanks(tx, importMode(mode));
  return banks.map((bank) => ({
    _id: bank.id,
    name: bank.name,
    isDefault: bank.isDefault,
    cutoff: bank.cutoff,
    secCodes: bank.secCodes,
    isSameDay: bank.sameDay,
    approvalFrom: toAmount(limitFor(bank, [userId])),
    isOffsetMine: bank.isBalanced && bank.offsetSetBy === userId,
    approvers: approversOf(people, { ...bank, builtBy: userId, isOffset: bank.isBalanced }),
  }));
}

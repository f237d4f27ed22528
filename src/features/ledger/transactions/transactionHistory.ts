import { changeLabel } from '@/domain/transactions/transactionChange';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import type { Change } from '@/shared/reports/ChangeHistory';

/**
 * What happened to a transaction, the newest first: from its beginning, and with the settlement
 * that paid it out.
 */
export function historyOf({ transaction, changes, settlement }: TransactionDetail): Change[] {
  const plain = (id: string, label: string, at: string): Change => ({
    id,
    label,
    at,
    by: '',
    reason: '',
  });
  const told = changes.map(({ kind, from, to, ...one }) => ({
    ...one,
    label: changeLabel({ kind, from, to }),
  }));
  const paid = settlement
    ? [
        plain('settlement', `In settlement ${settlement.number}`, settlement.madeAt),
        ...(settlement.settledAt
          ? [plain('settled', `Settlement ${settlement.number} was paid out`, settlement.settledAt)]
          : []),
      ]
    : [];
  const all = [plain('recorded', 'Recorded', transaction.created_at), ...paid, ...told];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

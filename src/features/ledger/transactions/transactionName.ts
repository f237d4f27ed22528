import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';

/**
 * How a transaction is named where something is done with it: `$12.00 of Rosa Vega on 11/22/2026`.
 */
export function transactionName({
  amount,
  purchaserName,
  businessDay,
}: TransactionListRow): string {
  const whose = purchaserName ? ` of ${purchaserName}` : '';
  return `${formatMoney(moneyCents(amount) ?? 0)}${whose} on ${formatDate(businessDay)}`;
}

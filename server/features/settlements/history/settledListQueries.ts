import { defineList } from '@server/platform/lists/defineList';
import { settledColumnSet, settledColumns } from '@/domain/settlements/historyColumns';
import { settling, settlingMatching } from '../transactionQueries';
import { toSettledTransaction } from '../wire';
import { visibleSettlement } from './handlers';

/** The transactions of a settlement. @throws Refusal 404 as the settlement */
export const settledList = defineList({
  ...settling,
  name: 'settled transactions',
  columns: { set: settledColumnSet, byKey: settledColumns },
  filters: {},
  reader: (call) => visibleSettlement(call),
  where: ({ id }) => settlingMatching({ settlementId: id }),
  keptCount: async (_tx, { transactions }) => transactions,
  toRow: (row) => toSettledTransaction(row),
});

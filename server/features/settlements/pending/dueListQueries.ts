import { definePages } from '@server/platform/lists/defineList';
import { settling, settlingMatching } from '../transactionQueries';
import { toDueTransaction } from '../wire';
import { visiblePending } from './handlers';

/** The transactions that a pending row is made of. @throws Refusal 404 as the row */
export const dueList = definePages({
  ...settling,
  name: 'due transactions',
  filters: {},
  reader: (call) => visiblePending(call),
  where: ({ row, reader }) => settlingMatching({ ...row, mode: reader.visible.mode }),
  toRow: (row) => toDueTransaction(row),
});

import { todayIn } from '@server/platform/zones/today';
import {
  bankColumnSet,
  bankColumns,
  pendingColumnSet,
  pendingColumns,
} from '@/domain/transactions/pendingColumns';
import {
  exportTransactions,
  type Ledger,
  type ListCall,
  listTransactions,
  sessionLedger,
  summarizeTransactions,
} from './handlers';
import type { ExportQuery, PageQuery, TransactionFilter } from './listQuery';

type Narrowed = Pick<TransactionFilter, 'state' | 'bank'>;

/** What waits: pending or held, whichever of them is asked for. */
const waiting = <Query extends TransactionFilter>({ query }: ListCall<Query>): Narrowed => ({
  state: query.state === 'pending' || query.state === 'held' ? query.state : 'waiting',
});

/** What is at the bank today, where the caller is. */
const atBank = <Query extends TransactionFilter>({
  query,
  services,
  http,
}: ListCall<Query>): Narrowed => ({
  state: query.state,
  bank: { today: todayIn(services.clock(), http.req.header('timezone')) },
});

/** The calls of a list of the ledger that shows a part of it under other columns. */
const partOf = (
  narrow: <Query extends TransactionFilter>(call: ListCall<Query>) => Narrowed,
  columns: Pick<Ledger, 'columnSet' | 'columns'>,
) => ({
  list: (call: ListCall<PageQuery>) =>
    listTransactions({ ...call, query: { ...call.query, ...narrow(call) } }),
  export: (call: ListCall<ExportQuery>) =>
    exportTransactions(
      { ...call, query: { ...call.query, ...narrow(call) } },
      { ...sessionLedger, ...columns },
    ),
  summary: (call: ListCall<TransactionFilter>) =>
    summarizeTransactions({ ...call, query: { ...call.query, ...narrow(call) } }),
});

/** Payments that wait for something, such as a capture or the bank. */
export const pendingCalls = partOf(waiting, {
  columnSet: pendingColumnSet,
  columns: pendingColumns,
});

/** Bank debits and wires that are not confirmed, or may come back. */
export const bankCalls = partOf(atBank, { columnSet: bankColumnSet, columns: bankColumns });

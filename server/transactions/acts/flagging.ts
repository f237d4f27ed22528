import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { type ActCall, actOn, notNow } from './acting';
import { transactionActsRepository } from './repository';

/** Marks a transaction to be looked at. @throws Refusal 409 where it is marked already; else as `actOn` */
export const flagTransaction = (call: ActCall<{ reason: string }>): Promise<TransactionDetail> =>
  actOn(call, async ({ tx, row, noted }) => {
    if (!(await transactionActsRepository(tx).flag(row.id, noted))) throw notNow('It is flagged already');
    return 'Flagged a transaction for review';
  });

/** Takes the mark away. @throws Refusal 409 where there is none; else as `actOn` */
export const unflagTransaction = (call: ActCall<{ reason: string }>): Promise<TransactionDetail> =>
  actOn(call, async ({ tx, row, noted }) => {
    if (!(await transactionActsRepository(tx).unflag(row.id, noted))) throw notNow('It is not flagged');
    return 'Took the flag off a transaction';
  });

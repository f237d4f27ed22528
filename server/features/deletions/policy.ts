import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { reasonError, ticketError } from '@/domain/transactions/deletion';
import { exportQuery, listQuery, summaryQuery } from './lists/listQuery';

/** An admin tool: who holds it keeps the books of all organisations. */
const keeping = { access: 'admin.other', roles: ['TOP_ADMIN'], reach: 'all' } as const;
const acts = { limit: 300, seconds: 600 };
const exports = { limit: 60, seconds: 600 };
const why = object({ reason: ruledText(reasonError) });

/** Transactions that were taken out of the ledger and brought back (catalogue group 3). */
export const deletionsPolicy = {
  'GET /deletions': { ...keeping, query: listQuery },
  'GET /deletions/export': { ...keeping, query: exportQuery, rate: exports },
  'GET /deletions/summary': { ...keeping, query: summaryQuery },
  'GET /deletions/organisations': keeping,
  'GET /deletions/:id': keeping,
  'POST /deletions': {
    ...keeping,
    body: object({
      transactionId: string().required().max(100),
      reason: ruledText(reasonError),
      ticket: ruledText(ticketError),
    }),
    rate: acts,
    idempotent: true,
  },
  'POST /deletions/:id/restore': { ...keeping, body: why, rate: acts, idempotent: true },
  'POST /deletions/:id/undo': { ...keeping, body: why, rate: acts, idempotent: true },
  'GET /recoveries': { ...keeping, query: listQuery },
  'GET /recoveries/export': { ...keeping, query: exportQuery, rate: exports },
  'GET /recoveries/summary': { ...keeping, query: summaryQuery },
} as const satisfies Record<string, CallRow>;

import { chooseOrganisations } from '@server/books/transactions/answers';
import type { HandlersOf } from '@server/platform/http/call';
import { decideAdjustment, prepareAdjustment } from './adjustments/acts';
import { dispute, resolveDispute, sendAgain } from './history/acts';
import {
  exportSettled,
  exportSettlements,
  listSettlements,
  settlementDetail,
  settlementSeries,
  settlementTransactions,
  summarizeSettlements,
} from './history/answers';
import { holdAmount, holdRow, holdTransaction, releaseHold, releaseRow } from './holds/acts';
import { listAdjustments, listHolds } from './kept';
import { nextPayout } from './next/answer';
import {
  expectedPending,
  exportPending,
  listPending,
  pendingDetail,
  pendingTransactions,
  summarizePending,
} from './pending/answers';
import type { settlementsPolicy } from './policy';
import { previewSettlement, settle } from './taking/settle';

/** Pending settlements, the acts of staff on them, and the settlement history. */
export const settlementsHandlers: HandlersOf<typeof settlementsPolicy> = {
  'GET /settlements/pending': listPending,
  'GET /settlements/pending/export': exportPending,
  'GET /settlements/pending/summary': summarizePending,
  'GET /settlements/pending/expected': expectedPending,
  'GET /settlements/pending/next': nextPayout,
  'GET /settlements/pending/organisations': chooseOrganisations,
  'GET /settlements/pending/:id': pendingDetail,
  'GET /settlements/pending/:id/transactions': pendingTransactions,
  'GET /settlements/preview': ({ services, scope, query }) =>
    services.database.transaction(
      (tx) => previewSettlement(tx, { scope, now: services.clock() }, query),
      // One moment for all of its figures.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  'GET /settlements/holds': listHolds,
  'GET /settlements/adjustments': listAdjustments,
  'POST /settlements': settle,
  'POST /settlements/holds/transaction': holdTransaction,
  'POST /settlements/holds/row': holdRow,
  'POST /settlements/holds/amount': holdAmount,
  'POST /settlements/holds/releaseRow': releaseRow,
  'POST /settlements/holds/:id/release': (call) => releaseHold(call, call.params.id ?? ''),
  'POST /settlements/adjustments': prepareAdjustment,
  'POST /settlements/adjustments/:id/approve': (call) => decideAdjustment(call, 'approved'),
  'POST /settlements/adjustments/:id/decline': (call) =>
    decideAdjustment(call, 'declined', call.body.reason),
  'POST /settlements/adjustments/:id/withdraw': (call) =>
    decideAdjustment(call, 'withdrawn', call.body.reason),
  'GET /settlements': listSettlements,
  'GET /settlements/export': exportSettlements,
  'GET /settlements/summary': summarizeSettlements,
  'GET /settlements/series': settlementSeries,
  'GET /settlements/organisations': chooseOrganisations,
  'GET /settlements/:id': settlementDetail,
  'GET /settlements/:id/transactions': settlementTransactions,
  'GET /settlements/:id/export': exportSettled,
  'POST /settlements/:id/dispute': dispute,
  'POST /settlements/:id/resolve': resolveDispute,
  'POST /settlements/:id/sendAgain': sendAgain,
};

import { chooseOrganizations } from '@server/books/transactions/handlers';
import { call, calls } from '@server/platform/http/call';
import { object, string } from 'yup';
import { settlementDisputers } from '@/domain/access/rolePermissions';
import { staffRoles } from '@/domain/access/staff';
import { adjustmentList } from './adjustments/adjustmentListQueries';
import { decideAdjustment, prepareAdjustment } from './adjustments/commands';
import { adjusting, holding, previewing, reasoned, releasing, settling } from './bodies';
import { previewSettlement, settle } from './creation/settle';
import { dispute, resolveDispute, sendAgain } from './history/commands';
import { settlementDetail } from './history/handlers';
import { settledList } from './history/settledListQueries';
import {
  settlementList,
  settlementSeries,
  settlementSeriesQuery,
  settlementSummary,
} from './history/settlementListQueries';
import { holdAmount, holdRow, holdTransaction } from './holds/commands';
import { holdList } from './holds/holdListQueries';
import { releaseHold, releaseRow } from './holds/release';
import { nextPayout } from './next/answer';
import { dueList } from './pending/dueListQueries';
import { pendingDetail } from './pending/handlers';
import { expectedPending, pendingList, pendingSummary } from './pending/pendingListQueries';

const acts = { rate: { limit: 600, seconds: 600 }, idempotent: true } as const;
const pending = { access: 'analytics.settlement' } as const;
const staff = { ...pending, ...acts, roles: staffRoles } as const;
const history = { access: 'analytics.settlementHistory' } as const;

/**
 * Settlements: what waits for one, and those that were made. Whose are seen is decided by the reach
 * of transactions: the own organization's, for staff all. Staff settle, hold, release and correct;
 * a merchant sees its own and may dispute it.
 */
export const settlementsCalls = calls({
  'GET /settlements/pending': call({ ...pending, ...pendingList.page }),
  'GET /settlements/pending/export': call({ ...pending, ...pendingList.export }),
  'GET /settlements/pending/summary': call({ ...pending, ...pendingSummary }),
  'GET /settlements/pending/expected': call({ ...pending, ...expectedPending }),
  'GET /settlements/pending/next': call({
    ...pending,
    query: object({ organization: string().default('').max(200) }),
    handle: nextPayout,
  }),
  'GET /settlements/pending/organizations': call({ ...pending, handle: chooseOrganizations }),
  'GET /settlements/pending/:id': call({ ...pending, handle: pendingDetail }),
  'GET /settlements/pending/:id/transactions': call({ ...pending, ...dueList.page }),
  'GET /settlements/preview': call({
    ...pending,
    roles: staffRoles,
    query: previewing,
    handle: ({ services, scope, query }) =>
      services.database.transaction(
        (tx) => previewSettlement(tx, { scope, now: services.clock() }, query),
        // One moment for all of its figures.
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  }),
  'GET /settlements/holds': call({ ...pending, ...holdList.page }),
  'GET /settlements/adjustments': call({ ...pending, ...adjustmentList.page }),
  'POST /settlements': call({
    ...staff,
    body: settling,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Settle' },
    handle: settle,
  }),
  'POST /settlements/holds/transaction': call({
    ...staff,
    body: holding.transaction,
    audit: { event: 'money', title: 'Hold a transaction' },
    handle: holdTransaction,
  }),
  'POST /settlements/holds/row': call({
    ...staff,
    body: holding.row,
    audit: { event: 'money', title: 'Hold a pending settlement' },
    handle: holdRow,
  }),
  'POST /settlements/holds/amount': call({
    ...staff,
    body: holding.amount,
    audit: { event: 'money', title: 'Hold an amount' },
    handle: holdAmount,
  }),
  'POST /settlements/holds/releaseRow': call({
    ...staff,
    body: releasing.row,
    audit: { event: 'money', title: 'Release a pending settlement' },
    handle: releaseRow,
  }),
  'POST /settlements/holds/:id/release': call({
    ...staff,
    body: releasing.one,
    audit: { event: 'money', title: 'Release hold' },
    handle: (call) => releaseHold(call, call.params.id ?? ''),
  }),
  'POST /settlements/adjustments': call({
    ...staff,
    body: adjusting,
    audit: { event: 'money', title: 'Adjust the next settlement' },
    handle: prepareAdjustment,
  }),
  'POST /settlements/adjustments/:id/approve': call({
    ...staff,
    audit: { event: 'approval', title: 'Approve adjustment' },
    handle: (call) => decideAdjustment(call, 'approved'),
  }),
  'POST /settlements/adjustments/:id/decline': call({
    ...staff,
    body: reasoned,
    audit: { event: 'approval', title: 'Decline adjustment' },
    handle: (call) => decideAdjustment(call, 'declined', call.body.reason),
  }),
  'POST /settlements/adjustments/:id/withdraw': call({
    ...staff,
    body: reasoned,
    audit: { event: 'money', title: 'Withdraw adjustment' },
    handle: (call) => decideAdjustment(call, 'withdrawn', call.body.reason),
  }),
  'GET /settlements': call({ ...history, ...settlementList.page }),
  'GET /settlements/export': call({ ...history, ...settlementList.export }),
  'GET /settlements/summary': call({ ...history, ...settlementSummary }),
  'GET /settlements/series': call({
    ...history,
    query: settlementSeriesQuery,
    handle: settlementSeries,
  }),
  'GET /settlements/organizations': call({ ...history, handle: chooseOrganizations }),
  'GET /settlements/:id': call({ ...history, handle: settlementDetail }),
  'GET /settlements/:id/transactions': call({ ...history, ...settledList.page }),
  'GET /settlements/:id/export': call({ ...history, ...settledList.export }),
  'POST /settlements/:id/dispute': call({
    ...history,
    ...acts,
    body: reasoned,
    roles: settlementDisputers,
    audit: { event: 'money', title: 'Dispute settlement' },
    handle: dispute,
  }),
  'POST /settlements/:id/resolve': call({
    ...history,
    ...acts,
    roles: staffRoles,
    body: reasoned,
    audit: { event: 'approval', title: 'Resolve the dispute of settlement' },
    handle: resolveDispute,
  }),
  'POST /settlements/:id/sendAgain': call({
    ...staff,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Resend settlement' },
    handle: sendAgain,
  }),
});

import type { CallRow } from '@server/platform/http/call';
import { exported } from '@server/platform/lists/query';
import { object } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { adjusting, holding, previewing, reasoned, releasing, settling } from './bodies';
import {
  adjustmentsQuery,
  historyQuery,
  holdsQuery,
  nextQuery,
  pendingQuery,
  transactionsQuery,
} from './listQuery';

const acts = { rate: { limit: 600, seconds: 600 }, idempotent: true } as const;
const exports = { limit: 60, seconds: 600 };

const pending = { access: 'analytics.settlement', reach: 'own' } as const;
const staff = { ...pending, ...acts, roles: staffRoles } as const;
const history = { access: 'analytics.settlementHistory', reach: 'own' } as const;

/**
 * Settlements: what waits for one, and those that were made. Whose are seen is decided by the reach
 * of transactions: the own organisation's, for staff all. Staff settle, hold, release and correct;
 * a merchant sees its own and may dispute it.
 */
export const settlementsPolicy = {
  'GET /settlements/pending': { ...pending, query: pendingQuery.page },
  'GET /settlements/pending/export': { ...pending, query: pendingQuery.export, rate: exports },
  'GET /settlements/pending/summary': { ...pending, query: pendingQuery.summary },
  'GET /settlements/pending/expected': { ...pending, query: pendingQuery.summary },
  'GET /settlements/pending/next': { ...pending, query: nextQuery },
  'GET /settlements/pending/organisations': pending,
  'GET /settlements/pending/:id': pending,
  'GET /settlements/pending/:id/transactions': { ...pending, query: transactionsQuery },
  'GET /settlements/preview': { ...pending, roles: staffRoles, query: previewing },
  'GET /settlements/holds': { ...pending, query: holdsQuery },
  'GET /settlements/adjustments': { ...pending, query: adjustmentsQuery },
  'POST /settlements': { ...staff, body: settling },
  'POST /settlements/holds/transaction': { ...staff, body: holding.transaction },
  'POST /settlements/holds/row': { ...staff, body: holding.row },
  'POST /settlements/holds/amount': { ...staff, body: holding.amount },
  'POST /settlements/holds/releaseRow': { ...staff, body: releasing.row },
  'POST /settlements/holds/:id/release': { ...staff, body: releasing.one },
  'POST /settlements/adjustments': { ...staff, body: adjusting },
  'POST /settlements/adjustments/:id/approve': staff,
  'POST /settlements/adjustments/:id/decline': { ...staff, body: reasoned },
  'POST /settlements/adjustments/:id/withdraw': { ...staff, body: reasoned },
  'GET /settlements': { ...history, query: historyQuery.page },
  'GET /settlements/export': { ...history, query: historyQuery.export, rate: exports },
  'GET /settlements/summary': { ...history, query: historyQuery.summary },
  'GET /settlements/series': { ...history, query: historyQuery.series },
  'GET /settlements/organisations': history,
  'GET /settlements/:id': history,
  'GET /settlements/:id/transactions': { ...history, query: transactionsQuery },
  'GET /settlements/:id/export': { ...history, query: object(exported), rate: exports },
  'POST /settlements/:id/dispute': {
    ...history,
    ...acts,
    body: reasoned,
    roles: [...staffRoles, 'MERCHANT'],
  },
  'POST /settlements/:id/resolve': { ...history, ...acts, roles: staffRoles, body: reasoned },
  'POST /settlements/:id/sendAgain': staff,
} as const satisfies Record<string, CallRow>;

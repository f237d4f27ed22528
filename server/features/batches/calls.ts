import { onlyReads } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { linesSchema } from '@server/platform/imports/importLines';
import { array, number, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { alikeChoices } from '@/domain/batches/alike';
import { maxImported } from '@/domain/batches/importHeads';
import { confirmationRule } from '@/domain/settlements/disbursement';
import { secCodes } from '@/domain/transactions/transactionItem';
import { batchList, batchSummary } from './batchListQueries';
import { batchHandler } from './commands';
import { batchDetail } from './handlers';
import { exportLines, linesQuery, listLines } from './lines/handlers';
import { findAlike, startImport } from './starting/importing';
import { offerBatches, startAchRun, startResending, startSettlementRun } from './starting/starting';

const own = { access: 'transaction' } as const;
const exports = { limit: 60, seconds: 600 };

const asking = {
  access: 'transaction',
  roles: staffRoles,
  rate: { limit: 300, seconds: 600 },
} as const;

const staff = { ...asking, idempotent: true } as const;

const read = {
  organization: string().required().max(200),
  lines: linesSchema(maxImported),
};

const achRun = object({
  confirmation: ruledText(confirmationRule),
  /** What whoever sends them was shown. */
  seen: object({
    disbursements: number().integer().min(0).required(),
    amount: string().required().max(20),
  }),
});

const importing = object({
  ...read,
  fileName: string().required().max(200),
  alike: string().oneOf(alikeChoices).default(''),
  seen: array(number().integer().min(1).required()).default([]).max(maxImported),
  secCode: string().oneOf(secCodes).default(''),
});

/**
 * The batch queue. Staff start batches and act on them; who else holds the subject sees those with
 * rows of their reach, with the figures of these rows alone.
 */
export const batchesCalls = calls({
  'GET /batches': call({ ...own, ...batchList.page }),
  'GET /batches/export': call({ ...own, ...batchList.export }),
  'GET /batches/summary': call({ ...own, ...batchSummary }),
  'GET /batches/offer': call({ ...own, roles: staffRoles, handle: offerBatches }),
  'GET /batches/:id': call({ ...own, handle: batchDetail }),
  'GET /batches/:id/rows': call({ ...own, query: linesQuery, handle: listLines }),
  'GET /batches/:id/rowsExport': call({
    ...own,
    rate: exports,
    handle: (call) => exportLines(call),
  }),
  'GET /batches/:id/errorsExport': call({
    ...own,
    rate: exports,
    handle: (call) => exportLines(call, 'failed'),
  }),
  'POST /batches/settlement': call({
    ...staff,
    audit: { event: 'money', title: 'Create a settlement batch' },
    handle: startSettlementRun,
  }),
  'POST /batches/resend': call({
    ...staff,
    audit: { event: 'money', title: 'Create a batch of payments sent again' },
    handle: startResending,
  }),
  // Who may send a disbursement by itself.
  'POST /batches/ach': call({
    ...staff,
    access: 'analytics.settlement',
    body: achRun,
    audit: { event: 'money', title: 'Create an ACH batch' },
    handle: startAchRun,
  }),
  'POST /batches/import': call({
    ...staff,
    body: importing,
    maxBodyBytes: 4_000_000,
    audit: { event: 'money', title: 'Import a batch' },
    handle: startImport,
  }),
  'POST /batches/alike': call({
    ...asking,
    body: object(read),
    maxBodyBytes: 4_000_000,
    audit: onlyReads,
    handle: findAlike,
  }),
  'POST /batches/:id/run': call({
    ...staff,
    audit: { event: 'money', title: 'Run batch' },
    handle: batchHandler('run'),
  }),
  'POST /batches/:id/pause': call({
    ...staff,
    audit: { event: 'money', title: 'Pause batch' },
    handle: batchHandler('pause'),
  }),
  'POST /batches/:id/retry': call({
    ...staff,
    audit: { event: 'money', title: 'Retry batch' },
    handle: batchHandler('retry'),
  }),
  'POST /batches/:id/cancel': call({
    ...staff,
    audit: { event: 'money', title: 'Cancel batch' },
    handle: batchHandler('cancel'),
  }),
});

import type { HandlersOf } from '@server/platform/http/call';
import { batchHandler } from './acts';
import { batchDetail, exportBatches, listBatches, summarizeBatches } from './answers';
import { exportLines, listLines } from './lines/answers';
import type { batchesPolicy } from './policy';
import { findAlike, startImport } from './starting/importing';
import { offerBatches, startAchRun, startResending, startSettlementRun } from './starting/starting';

/** The batch queue: what is in it, what is started, and what is done with it. ./work does it. */
export const batchesHandlers: HandlersOf<typeof batchesPolicy> = {
  'GET /batches': listBatches,
  'GET /batches/export': exportBatches,
  'GET /batches/summary': summarizeBatches,
  'GET /batches/offer': offerBatches,
  'GET /batches/:id': batchDetail,
  'GET /batches/:id/rows': listLines,
  'GET /batches/:id/rowsExport': (call) => exportLines(call),
  'GET /batches/:id/errorsExport': (call) => exportLines(call, 'failed'),
  'POST /batches/settlement': startSettlementRun,
  'POST /batches/resend': startResending,
  'POST /batches/ach': startAchRun,
  'POST /batches/import': startImport,
  'POST /batches/alike': findAlike,
  'POST /batches/:id/run': batchHandler('run'),
  'POST /batches/:id/pause': batchHandler('pause'),
  'POST /batches/:id/retry': batchHandler('retry'),
  'POST /batches/:id/cancel': batchHandler('cancel'),
};

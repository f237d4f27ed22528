import { chooseOrganisations } from '@server/books/transactions/answers';
import type { HandlersOf } from '@server/platform/http/call';
import {
  exportPayroll,
  exportTips,
  listPeople,
  listStores,
  listTips,
  summarizeTips,
  tipDetail,
} from './answers';
import { payTips, splitTip } from './payouts/acts';
import type { tipsPolicy } from './policy';

/** Tips, their payout and their splitting. */
export const tipsHandlers: HandlersOf<typeof tipsPolicy> = {
  'GET /tips': listTips,
  'GET /tips/export': exportTips,
  'GET /tips/summary': summarizeTips,
  'GET /tips/people': listPeople,
  'GET /tips/stores': listStores,
  'GET /tips/payroll': exportPayroll,
  'GET /tips/organisations': chooseOrganisations,
  'GET /tips/:id': tipDetail,
  'POST /tips/payouts': payTips,
  'POST /tips/:id/split': splitTip,
};

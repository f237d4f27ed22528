import { chooseOrganisations } from '@server/books/transactions/answers';
import type { HandlersOf } from '@server/platform/http/call';
import {
  approveDisbursement,
  prepareDisbursement,
  sendDisbursement,
  voidDisbursement,
} from './acts';
import {
  disbursementDetail,
  exportDisbursements,
  listDisbursements,
  listPayable,
  summarizeDisbursements,
} from './answers';
import type { disbursementsPolicy } from './policy';

/** Outgoing payments beside settlements. */
export const disbursementsHandlers: HandlersOf<typeof disbursementsPolicy> = {
  'GET /disbursements': listDisbursements,
  'GET /disbursements/export': exportDisbursements,
  'GET /disbursements/summary': summarizeDisbursements,
  'GET /disbursements/payable': listPayable,
  'GET /disbursements/organisations': chooseOrganisations,
  'GET /disbursements/:id': disbursementDetail,
  'POST /disbursements': prepareDisbursement,
  'POST /disbursements/:id/approve': approveDisbursement,
  'POST /disbursements/:id/send': sendDisbursement,
  'POST /disbursements/:id/void': voidDisbursement,
};

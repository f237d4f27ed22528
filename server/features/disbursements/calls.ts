import { chooseOrganizations } from '@server/books/transactions/handlers';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { array, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { free } from '@/domain/forms/fieldRules';
import {
  batchRule,
  confirmationRule,
  directMethod,
  directMethodError,
  maxPayees,
  payeeRule,
  preparedPayeeTypes,
} from '@/domain/settlements/disbursement';
import { heldAmountRule, reasonRule } from '@/domain/settlements/holds';
import {
  approveDisbursement,
  prepareDisbursement,
  sendDisbursement,
  voidDisbursement,
} from './commands';
import { disbursementList, disbursementSummary } from './disbursementListQueries';
import { disbursementDetail, listPayable } from './handlers';

const seen = { access: 'analytics.settlement' } as const;

const staff = {
  ...seen,
  roles: staffRoles,
  rate: { limit: 600, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const paid = {
  payeeType: string().oneOf(preparedPayeeTypes).required(),
  payee: ruledText(payeeRule),
  amount: ruledText(heldAmountRule),
};

const prepared = object({
  ...paid,
  organization: string().required().max(200),
  batch: ruledText(batchRule),
  more: array(object(paid).required())
    .default([])
    .max(maxPayees - 1),
  method: ruledText(directMethodError).default(directMethod),
  memo: ruledText(free(200)),
});

/**
 * Outgoing payments beside settlements: staff prepare, another one approves, then they are sent or
 * voided.
 */
export const disbursementsCalls = calls({
  'GET /disbursements': call({ ...seen, ...disbursementList.page }),
  'GET /disbursements/export': call({ ...seen, ...disbursementList.export }),
  'GET /disbursements/summary': call({ ...seen, ...disbursementSummary }),
  'GET /disbursements/payable': call({ ...seen, roles: staffRoles, handle: listPayable }),
  'GET /disbursements/organizations': call({ ...seen, handle: chooseOrganizations }),
  'GET /disbursements/:id': call({ ...seen, handle: disbursementDetail }),
  'POST /disbursements': call({
    ...staff,
    body: prepared,
    audit: { event: 'money', title: 'Create disbursements' },
    handle: prepareDisbursement,
  }),
  'POST /disbursements/:id/approve': call({
    stepUp: 'whereFactor',
    ...staff,
    audit: { event: 'approval', title: 'Approve disbursement' },
    handle: approveDisbursement,
  }),
  'POST /disbursements/:id/send': call({
    stepUp: 'whereFactor',
    ...staff,
    body: object({ confirmation: ruledText(confirmationRule) }),
    audit: { event: 'money', title: 'Send disbursement' },
    handle: sendDisbursement,
  }),
  'POST /disbursements/:id/void': call({
    ...staff,
    body: object({ reason: ruledText(reasonRule) }),
    audit: { event: 'money', title: 'Void disbursement' },
    handle: voidDisbursement,
  }),
});

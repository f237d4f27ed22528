import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { array, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { free } from '@/domain/onboarding/fieldRules';
import {
  batchRule,
  confirmationRule,
  disbursementMethods,
  mostPayees,
  payeeRule,
  preparedPayeeTypes,
} from '@/domain/settlements/disbursement';
import { heldAmountRule, reasonRule } from '@/domain/settlements/holds';
import { disbursementQuery } from './listQuery';

const seen = { access: 'analytics.settlement', reach: 'own' } as const;
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
  organisation: string().required().max(200),
  batch: ruledText(batchRule),
  more: array(object(paid).required())
    .default([])
    .max(mostPayees - 1),
  method: string().oneOf(disbursementMethods).required(),
  memo: ruledText(free(200)),
});

/**
 * Outgoing payments beside settlements: staff prepare, another one approves, then they are sent or
 * voided.
 */
export const disbursementsPolicy = {
  'GET /disbursements': { ...seen, query: disbursementQuery.page },
  'GET /disbursements/export': {
    ...seen,
    query: disbursementQuery.export,
    rate: { limit: 60, seconds: 600 },
  },
  'GET /disbursements/summary': { ...seen, query: disbursementQuery.summary },
  'GET /disbursements/payable': { ...seen, roles: staffRoles },
  'GET /disbursements/organisations': seen,
  'GET /disbursements/:id': seen,
  'POST /disbursements': { ...staff, body: prepared },
  'POST /disbursements/:id/approve': staff,
  'POST /disbursements/:id/send': {
    ...staff,
    body: object({ confirmation: ruledText(confirmationRule) }),
  },
  'POST /disbursements/:id/void': { ...staff, body: object({ reason: ruledText(reasonRule) }) },
} as const satisfies Record<string, CallRow>;

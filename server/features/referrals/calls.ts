import { inHistory, isALog, onlyMails } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { object } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { referralSchema, rewardPaymentSchema } from '@/domain/referrals/referral';
import {
  addReferral,
  noteReferralClick,
  referralDetail,
  referralTerms,
  saveReferral,
  sendReferral,
} from './commands';
import { referralList } from './referralListQueries';
import { approveReward, payReward } from './rewards';

const referrals = { access: 'referral' } as const;
const acting = {
  ...referrals,
  rate: { limit: 120, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

/** Referrals and their rewards (catalogue: /referrals). */
export const referralsCalls = calls({
  'GET /referrals': call({ ...referrals, ...referralList.page }),
  'GET /referrals/export': call({ ...referrals, ...referralList.export }),
  'GET /referrals/terms': call({ ...referrals, handle: referralTerms }),
  'GET /referrals/:id': call({ ...referrals, handle: referralDetail }),
  'POST /referrals': call({
    ...acting,
    body: referralSchema,
    audit: inHistory,
    handle: addReferral,
  }),
  'PUT /referrals/:id': call({
    ...acting,
    body: withMembers(referralSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Edit referral' },
    handle: saveReferral,
  }),
  'POST /referrals/:id/send': call({
    ...acting,
    rate: { limit: 60, seconds: 600 },
    audit: onlyMails,
    handle: (call) => sendReferral({ ...call, body: undefined }),
  }),
  'POST /referrals/:id/approve': call({
    ...acting,
    roles: staffRoles,
    audit: { event: 'approval', title: 'Approve referral reward' },
    handle: (call) => approveReward({ ...call, body: undefined }),
  }),
  'POST /referrals/:id/pay': call({
    ...acting,
    roles: staffRoles,
    body: rewardPaymentSchema,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Pay referral reward' },
    handle: payReward,
  }),
  /** The page of a link was opened. */
  'POST /referral/:code/clicks': call({
    access: 'public',
    rate: { limit: 60, seconds: 600 },
    small: true,
    audit: isALog,
    handle: noteReferralClick,
  }),
});

import type { Tx } from '@server/platform/db/client';
import { onlyReads } from '@server/platform/http/audit';
import { type Call, type CallRow, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { boolean, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { free, required } from '@/domain/forms/fieldRules';
import { toCents } from '@/domain/money/cents';
import { percentRule } from '@/domain/pricing/buyRate';
import { importMode } from '@/domain/session/systemMode';
import { reasonRule } from '@/domain/settlements/holds';
import { commissionList, commissionSummary } from './commissionListQueries';
import { monthsOf } from './detailQueries';
import { answerDispute, commissionDetail, raiseDispute } from './disputeCommands';
import { approveMonth, lockMonth, type ResidualCall, recalculate } from './monthCommands';
import { onePartnerMonth, partnerMonthList } from './partnerListQueries';
import { payOut } from './payoutCommands';
import { changeSplit, previewSplit } from './splitCommands';
import { residualReader } from './visibilityQueries';

const seen = { access: 'agent.agentCommissions' } as const;

const changing = {
  ...seen,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const staff = { ...changing, roles: staffRoles } as const satisfies CallRow;

type Made<Body> = ResidualCall<Body> & Pick<Call, 'http'>;

/** Does an act once, in one transaction. */
const once =
  <Body, Answer>(act: (tx: Tx, made: Made<Body>) => Promise<Answer>) =>
  (made: Made<Body>): Promise<Answer> =>
    made.services.database.transaction((tx) => idempotently(made, tx, () => act(tx, made)));

const month = string()
  .required()
  .matches(/^\d{4}-\d\d$/);
const organization = string().required().max(200);

const split = object({
  organization,
  month,
  percent: ruledText(required(percentRule)),
  note: ruledText(free(200)),
});

const answer = object({
  accepted: boolean().required(),
  amount: ruledText((text) => {
    const cents = text.trim() === '' ? 0 : toCents(text);
    return cents !== null && Math.abs(cents) <= 100_000_000
      ? null
      : 'Please enter an amount such as 12.50 or -12.50';
  }),
  answer: ruledText(reasonRule),
});

const foundPartner = async ({
  services: { database, clock },
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }) => {
  const row = await onePartnerMonth(database, residualReader(scope, clock()), params.id ?? '');
  if (!row) throw notFound();
  return row;
};

/** Residuals, splits and payouts (catalogue: /agent_commissions, /organization-commission). */
export const residualsCalls = calls({
  'GET /commissions': call({ ...seen, ...commissionList.page }),
  'GET /commissions/export': call({ ...seen, ...commissionList.export }),
  'GET /commissions/summary': call({ ...seen, ...commissionSummary }),
  'GET /commissions/:id': call({ ...seen, handle: commissionDetail }),
  'POST /commissions/:id/dispute': call({
    ...changing,
    body: object({ reason: ruledText(reasonRule) }),
    audit: { event: 'recordChange', title: 'Dispute commission' },
    handle: once(raiseDispute),
  }),
  'POST /commission-disputes/:id/answer': call({
    ...staff,
    body: answer,
    audit: { event: 'approval', title: 'Answer dispute of commission' },
    handle: once(answerDispute),
  }),
  'GET /commission-months': call({
    ...seen,
    roles: staffRoles,
    handle: ({ services, scope }) =>
      monthsOf(services.database, importMode(scope.mode), scope.userId),
  }),
  'POST /commission-months/:month/recalculate': call({
    ...staff,
    audit: { event: 'recordChange', title: 'Recalculate commissions' },
    handle: once(recalculate),
  }),
  'POST /commission-months/:month/approve': call({
    ...staff,
    audit: { event: 'approval', title: 'Approve commissions' },
    handle: once(approveMonth),
  }),
  'POST /commission-months/:month/lock': call({
    ...staff,
    audit: { event: 'approval', title: 'Lock commissions' },
    handle: once(lockMonth),
  }),
  'GET /partner-commissions': call({ ...seen, ...partnerMonthList.page }),
  'GET /partner-commissions/export': call({ ...seen, ...partnerMonthList.export }),
  'GET /partner-commissions/:id': call({ ...seen, handle: foundPartner }),
  'POST /commission-payouts': call({
    ...staff,
    body: object({ organization, month }),
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Prepare commission payout' },
    handle: once(payOut),
  }),
  'POST /commission-splits': call({
    ...staff,
    body: split,
    audit: { event: 'recordChange', title: 'Change commission split' },
    handle: once(changeSplit),
  }),
  'POST /commission-splits/preview': call({
    ...seen,
    roles: staffRoles,
    rate: { limit: 300, seconds: 600 },
    body: split,
    audit: onlyReads,
    handle: previewSplit,
  }),
});

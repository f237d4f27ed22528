import { chooseOrganizations } from '@server/books/transactions/handlers';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { day } from '@server/platform/lists/days';
import { exported } from '@server/platform/lists/query';
import { array, object, string } from 'yup';
import { tipPayers } from '@/domain/access/rolePermissions';
import { directMethod, directMethodError } from '@/domain/settlements/disbursement';
import { maxParts } from '@/domain/settlements/tipSplit';
import { attachTipsTo } from './attaching';
import { exportPayroll, listPeople, listStores, tipDetail, tipSummary } from './handlers';
import { payTips, splitTip } from './payouts/commands';
import { tipList } from './tipListQueries';
import { tipAccounts } from './tipRecipientQueries';

const tips = { access: 'analytics.tips' } as const;

const acting = {
  ...tips,
  rate: { limit: 600, seconds: 600 },
  idempotent: true,
  roles: tipPayers,
} as const satisfies CallRow;

const exports = { limit: 60, seconds: 600 };

const payout = object({
  organization: string().required().max(200),
  tipUserName: string().default('').max(200),
  upTo: day.required(),
  amount: string().required().max(20),
  method: ruledText(directMethodError).default(directMethod),
});

const parts = array(
  object({
    tipUserName: string().default('').max(500),
    amount: string().default('').max(20),
  }).required(),
)
  .required()
  .max(maxParts);

/** How the tip was split as whoever splits it was shown it. */
const shown = array(
  object({
    tipUserName: string().default('').max(500),
    tip: string().default('').max(20),
  }).required(),
)
  .required()
  .max(maxParts);

/** Tips by person, their payout and their splitting. Who earns tips sees the own ones alone. */
export const tipsCalls = calls({
  'GET /tips': call({ ...tips, ...tipList.page }),
  'GET /tips/export': call({ ...tips, ...tipList.export }),
  'GET /tips/summary': call({ ...tips, ...tipSummary }),
  'GET /tips/people': call({ ...tips, query: tipList.query.summary, handle: listPeople }),
  'GET /tips/stores': call({ ...tips, handle: listStores }),
  'GET /tips/payroll': call({
    ...acting,
    idempotent: undefined,
    query: tipList.query.summary.shape(exported),
    rate: exports,
    handle: exportPayroll,
  }),
  'GET /tips/organizations': call({ ...tips, handle: chooseOrganizations }),
  'GET /tips/accounts': call({
    ...tips,
    roles: tipPayers,
    query: object({ organization: string().required().max(200) }),
    handle: async ({ services: { database }, scope, query }) => {
      const { orgId } = await settledOrganization(database, scope, query.organization);
      return tipAccounts(database, orgId);
    },
  }),
  'GET /tips/:id': call({ ...tips, handle: tipDetail }),
  'POST /tips/payouts': call({
    ...acting,
    body: payout,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Pay tips' },
    handle: payTips,
  }),
  'POST /tips/accounts': call({
    ...acting,
    body: object({
      organization: string().required().max(200),
      tipUserName: string().required().max(200),
      account: string().required().max(100),
    }),
    audit: { event: 'recordChange', title: 'Attach tips to account' },
    handle: attachTipsTo,
  }),
  'POST /tips/:id/split': call({
    ...acting,
    body: object({ parts, shown }),
    audit: { event: 'money', title: 'Split tip' },
    handle: splitTip,
  }),
});

import { visibleOrganizations } from '@server/features/journal/organizations';
import { previewSettlement, settle } from '@server/features/settlements/creation/settle';
import { sendAgain } from '@server/features/settlements/history/commands';
import { isUuid } from '@server/platform/db/uuid';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { number, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import {
  firstSchedules,
  mostSchedules,
  scheduleSchema,
} from '@/domain/banking/funding/fundingSchedule';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { moneyCents } from '@/domain/money/cents';
import { bankToday } from '@/domain/settlements/bankingDay';
import { reasonRule } from '@/domain/settlements/holds';
import { retryTransfer } from '../transfers/commands';
import { holdFunding, releaseFunding, setSchedule } from './commands';
import {
  bankFundingList,
  bankFundingSummary,
  listSchedules,
  oneFunding,
} from './fundingListQueries';

const funding = { access: 'bankoptions.foundingsources' } as const;

const staff = { ...funding, roles: staffRoles } as const;

const acting = {
  ...staff,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const organization = string().required().max(200);

const reasoned = object({ organization, reason: ruledText(reasonRule) });

/** What goes to the banks of organizations, and comes from them (catalogue: /bankFunding). */
export const bankFundingCalls = calls({
  'GET /bank-funding': call({ ...funding, ...bankFundingList.page }),
  'GET /bank-funding/export': call({ ...funding, ...bankFundingList.export }),
  'GET /bank-funding/summary': call({ ...funding, ...bankFundingSummary }),
  'GET /bank-funding/schedules': call({
    ...funding,
    query: object({
      search: string().default('').max(200),
      most: number().integer().min(1).max(mostSchedules).default(firstSchedules),
    }),
    handle: ({ services, scope, query }) => listSchedules(services.database, scope, query),
  }),
  'GET /bank-funding/organizations': call({
    ...staff,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'withBook'),
  }),
  'GET /bank-funding/preview/:id': call({
    ...staff,
    handle: ({ services, scope, params }) =>
      services.database.transaction(
        (tx) => {
          const now = services.clock();
          const body = { organization: params.id ?? '', upTo: bankToday(now) };
          return previewSettlement(tx, { scope, now }, body);
        },
        // One moment for all of its figures.
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  }),
  'GET /bank-funding/:id': call({
    ...funding,
    handle: async ({ services, scope, params }) => {
      const id = params.id ?? '';
      const row = isUuid(id) ? await oneFunding(services.database, scope, id) : null;
      if (!row) throw notFound();
      return row;
    },
  }),
  'POST /bank-funding/fund': call({
    ...acting,
    body: object({
      organization,
      /** What whoever funds was shown. */
      net: string()
        .required()
        .test('amount', invalidMessage, (text) => moneyCents(text) !== null),
    }),
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Fund bank' },
    handle: (call) =>
      settle({ ...call, body: { ...call.body, upTo: bankToday(call.services.clock()) } }),
  }),
  'POST /bank-funding/schedule': call({
    ...acting,
    body: scheduleSchema,
    audit: { event: 'ruleChange', title: 'Set funding schedule' },
    handle: setSchedule,
  }),
  'POST /bank-funding/hold': call({
    ...acting,
    body: reasoned,
    audit: { event: 'money', title: 'Hold bank funding' },
    handle: holdFunding,
  }),
  'POST /bank-funding/release': call({
    ...acting,
    body: reasoned,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Release bank funding' },
    handle: releaseFunding,
  }),
  'POST /bank-funding/settlements/:id/retry': call({
    ...acting,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Resend settlement' },
    handle: sendAgain,
  }),
  'POST /bank-funding/transfers/:id/retry': call({
    ...acting,
    audit: { event: 'money', title: 'Retry transfer' },
    handle: retryTransfer,
  }),
});

import type { Tx } from '@server/platform/db/client';
import { onlyReads } from '@server/platform/http/audit';
import { type Call, type CallRow, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { ruledText } from '@server/platform/http/ruledText';
import { object } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { free } from '@/domain/forms/fieldRules';
import { buyRateSchema } from '@/domain/pricing/buyRate';
import { scheduleSchema } from '@/domain/pricing/schedule';
import { reasonRule } from '@/domain/settlements/holds';
import {
  addBuyRate,
  addSchedule,
  approveSchedule,
  changeSchedule,
  declineSchedule,
  findSchedule,
  listBuyRates,
  priceableOrganizations,
  removeSchedule,
  submitSchedule,
} from './commands';
import { scheduleList } from './scheduleListQueries';
import { trySchedule } from './trial';

const seen = { access: 'agent.mpaPricing' } as const;

const changing = {
  ...seen,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const deciding = { ...changing, roles: staffRoles } as const satisfies CallRow;

type Made<Body> = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body: Body };

/** Does an act once, in one transaction. */
const once =
  <Body, Answer>(act: (tx: Tx, made: Made<Body>) => Promise<Answer>) =>
  (made: Made<Body>): Promise<Answer> =>
    made.services.database.transaction((tx) => idempotently(made, tx, () => act(tx, made)));

/** Price schedules and buy rates (catalogue: /mpa-pricing). */
export const pricingCalls = calls({
  'GET /price-schedules': call({ ...seen, ...scheduleList.page }),
  'GET /price-schedules/export': call({ ...seen, ...scheduleList.export }),
  'GET /price-schedules/organizations': call({ ...seen, handle: priceableOrganizations }),
  'GET /price-schedules/:id': call({ ...seen, handle: findSchedule }),
  'POST /price-schedules': call({
    ...changing,
    body: scheduleSchema,
    audit: { event: 'recordChange', title: 'Add price schedule' },
    handle: once(addSchedule),
  }),
  'POST /price-schedules/trial': call({
    ...seen,
    rate: { limit: 300, seconds: 600 },
    body: scheduleSchema,
    audit: onlyReads,
    handle: trySchedule,
  }),
  'POST /price-schedules/:id': call({
    ...changing,
    body: scheduleSchema,
    audit: { event: 'recordChange', title: 'Change price schedule' },
    handle: once(changeSchedule),
  }),
  'POST /price-schedules/:id/submit': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Submit price schedule' },
    handle: once(submitSchedule),
  }),
  'POST /price-schedules/:id/approve': call({
    ...deciding,
    body: object({ reason: ruledText(free(300)) }),
    audit: { event: 'approval', title: 'Approve price schedule' },
    handle: once(approveSchedule),
  }),
  'POST /price-schedules/:id/decline': call({
    ...deciding,
    body: object({ reason: ruledText(reasonRule) }),
    audit: { event: 'approval', title: 'Decline price schedule' },
    handle: once(declineSchedule),
  }),
  'POST /price-schedules/:id/remove': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Remove price schedule' },
    handle: once(removeSchedule),
  }),
  'GET /buy-rates': call({ ...seen, handle: listBuyRates }),
  // The floor binds administrators: only who is above it sets it.
  'POST /buy-rates': call({
    ...deciding,
    roles: ['TOP_ADMIN'],
    body: buyRateSchema,
    audit: { event: 'recordChange', title: 'Add buy rate' },
    handle: once(addBuyRate),
  }),
});

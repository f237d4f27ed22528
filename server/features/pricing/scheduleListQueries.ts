import { postingToday } from '@server/books/ledger/postingToday';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { buyRates, priceSchedules } from '@server/platform/db/schema/pricing';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { stepValuesOf } from '@/domain/billing/billRate';
import { daysAfter } from '@/domain/dates/days';
import { toAmount } from '@/domain/money/cents';
import {
  type BoughtService,
  type BuyTerms,
  type BuyTermsByService,
  belowFloor,
  priceText,
} from '@/domain/pricing/buyRate';
import {
  priceModels,
  pricesOf,
  type ScheduleStanding,
  scheduleStandings,
} from '@/domain/pricing/schedule';
import {
  type ScheduleRow,
  type ScheduleSort,
  scheduleColumnSet,
  scheduleColumns,
} from '@/domain/pricing/scheduleRow';
import { chargedKinds, type ScheduleVisibility, seenSchedules } from './scheduleStore';

/** Who reads, and on which day (ISO date). */
export interface ScheduleReader extends ScheduleVisibility {
  userId: string;
  today: string;
}

/** What a caller sees of schedules today. */
export async function scheduleReader(tx: Tx, scope: Scope, now: Date): Promise<ScheduleReader> {
  const { orgIds } = await transactionVisibility(tx, scope);
  return { orgIds, userId: scope.userId, today: postingToday(now) };
}

/** Where the next approved version begins; null where nothing follows. */
const nextFrom = sql<
  string | null
>`(select min(later.effective_from)::text from price_schedules as later
  where later.org_id = price_schedules.org_id and later.state = 'approved'
    and later.effective_from > price_schedules.effective_from)`;

/** What services cost us on the first day of a schedule, by service. */
const buys = sql<Partial<Record<BoughtService, BuyTerms>>>`(
  select coalesce(jsonb_object_agg(b.service, jsonb_build_object('points', b.points, 'perItemCents', b.per_item_cents,
    'floorPoints', b.floor_points, 'floorCents', b.floor_cents)), '{}')
  from (select distinct on (service) * from ${buyRates} where effective_from <= price_schedules.effective_from
    order by service, effective_from desc) as b)`;

/** The request for its signature that stands. */
const signatureId = sql<string | null>`(select request.id from signature_requests as request
  where request.subject_id = ${priceSchedules.id} and request.state in ('sent', 'signed'))`;

const personName = (column: SQL): SQL<string> =>
  sql<string>`coalesce((select person.name from ${users} as person where person.id = ${column}), '')`;

const selected = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: priceSchedules.number,
      row: priceSchedules,
      companyName: organizations.name,
      kind: organizations.kind,
      preparedName: personName(sql`${priceSchedules.preparedBy}`),
      submittedName: personName(sql`${priceSchedules.submittedBy}`),
      decidedName: personName(sql`${priceSchedules.decidedBy}`),
      nextFrom,
      buys,
      signatureId,
    })
    .from(priceSchedules)
    .innerJoin(organizations, eq(organizations.id, priceSchedules.orgId))
    .where(where);

type Shown = Awaited<ReturnType<typeof selected>>[number];

function standingOf({ row, nextFrom: next }: Shown, today: string): ScheduleStanding {
  if (row.state !== 'approved') return row.state;
  if (row.effectiveFrom > today) return 'future';
  return next !== null && next <= today ? 'ended' : 'current';
}

const cardBuyText = (terms: BuyTermsByService): string =>
  terms.card ? priceText(terms.card.points, terms.card.perItemCents) : '';

const cardFloorText = (terms: BuyTermsByService): string =>
  terms.card ? priceText(terms.card.floorPoints, terms.card.floorCents) : '';

function toSchedule(shown: Shown, { userId, today }: ScheduleReader): ScheduleRow {
  const { row, companyName, kind, nextFrom: next, buys: terms } = shown;
  return {
    _id: row.id,
    organization: row.orgId,
    companyName,
    version: row.version,
    model: row.model,
    steps: stepValuesOf({ steps: row.steps, minCents: 0, maxCents: null }),
    achFee: toAmount(row.achCents),
    returnFee: toAmount(row.returnCents),
    monthlyFee: toAmount(row.monthlyCents),
    pciFee: toAmount(row.pciCents),
    chargebackFee: toAmount(row.chargebackCents),
    reserve: String(row.reservePoints / 100),
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.state !== 'approved' || next === null ? '' : daysAfter(next, -1),
    note: row.note,
    state: row.state,
    standing: standingOf(shown, today),
    isCharged: chargedKinds.some((one) => one === kind),
    buyRate: cardBuyText(terms),
    floor: cardFloorText(terms),
    below: belowFloor(pricesOf(row, terms), terms),
    preparedBy: shown.preparedName,
    submittedBy: shown.submittedName,
    decidedBy: shown.decidedName,
    decision: row.decision,
    isMine: row.submittedBy === userId,
    needsSignature: row.needsSignature,
    signatureId: shown.signatureId ?? '',
  };
}

function standsAs(standing: ScheduleStanding, today: string): SQL {
  const { state, effectiveFrom } = priceSchedules;
  const hasBegun = sql`${effectiveFrom} <= ${today}::date`;
  const isFollowed = sql`coalesce(${nextFrom}::date <= ${today}::date, false)`;
  switch (standing) {
    case 'future':
      return sql`${state} = 'approved' and not ${hasBegun}`;
    case 'current':
      return sql`${state} = 'approved' and ${hasBegun} and not ${isFollowed}`;
    case 'ended':
      return sql`${state} = 'approved' and ${hasBegun} and ${isFollowed}`;
    default:
      return sql`${state} = ${standing}`;
  }
}

/** By a part of the name of the organization, or of the note. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return sql`(lower(${priceSchedules.note}) like ${containing(wanted)} or exists (select from organizations as o
    where o.id = ${priceSchedules.orgId} and lower(o.name) like ${containing(wanted)}))`;
}

/** Price schedules (catalogue: /mpa-pricing). */
export const scheduleList = defineList({
  name: 'priceSchedules',
  columns: { set: scheduleColumnSet, byKey: scheduleColumns },
  filters: {
    search: string().default('').max(200),
    status: string().oneOf(scheduleStandings),
    model: string().oneOf(priceModels),
    organization: string().max(200),
  },
  sorts: {
    number: { value: sql`${priceSchedules.number}`, kind: 'number' },
    organization: {
      value: sql`(select lower(o.name) collate "C" from organizations as o where o.id = ${priceSchedules.orgId})`,
      kind: 'text',
    },
    from: { value: sql`${priceSchedules.effectiveFrom}`, kind: 'day' },
  } satisfies Record<ScheduleSort, SortKey>,
  usual: { sort: 'number', order: (sort) => (sort === 'organization' ? 'asc' : 'desc') },
  reader: ({ services, scope }) => scheduleReader(services.database, scope, services.clock()),
  from: sql`${priceSchedules}`,
  number: sql`${priceSchedules.number}`,
  where: (reader: ScheduleReader, { search, status, model, organization }) =>
    and(
      seenSchedules(reader),
      textHolds(search),
      status ? standsAs(status, reader.today) : undefined,
      model ? eq(priceSchedules.model, model) : undefined,
      organization ? eq(priceSchedules.orgId, organization) : undefined,
    ),
  rows: (tx, numbers) => selected(tx, inArray(priceSchedules.number, [...numbers])),
  toRow: toSchedule,
});

/** One schedule as it is answered; null when absent or not visible. */
export async function toldSchedule(
  tx: Tx,
  reader: ScheduleReader,
  id: string,
): Promise<ScheduleRow | null> {
  if (!isUuid(id)) return null;
  const [found] = await selected(tx, and(eq(priceSchedules.id, id), seenSchedules(reader)));
  return found ? toSchedule(found, reader) : null;
}

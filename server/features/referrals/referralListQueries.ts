import { type PartnerReach, partnerReach } from '@server/identity/visibility/partnerReach';
import type { Tx } from '@server/platform/db/client';
import { referrals } from '@server/platform/db/schema/leads';
import { organizations, users } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { toAmount } from '@/domain/money/cents';
import {
  type Referral,
  type ReferralSort,
  type ReferralState,
  referralColumnSet,
  referralColumns,
  referralStates,
} from '@/domain/referrals/referral';
import { seenReferrals } from './referralStore';

const filters = {
  search: string().default('').max(200),
  status: string().oneOf(referralStates),
};

/** Whose referrals are read, and by whom. */
export interface ReferralReader {
  reach: PartnerReach;
  userId: string;
}

const stateOf = sql<ReferralState>`(case
  when ${referrals.paidAt} is not null then 'paid'
  when ${referrals.approvedAt} is not null then 'approved'
  when ${referrals.earnedAt} is not null then 'earned'
  when ${referrals.registeredAt} is not null then 'registered'
  when ${referrals.clickedAt} is not null then 'clicked'
  when ${referrals.sentAt} is not null then 'sent'
  else 'created' end)`;

function matching(
  { reach }: ReferralReader,
  { search, status }: FilterOf<typeof filters>,
): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  return and(
    seenReferrals(reach),
    wanted === '' ? undefined : like(referrals.searchKey, containing(wanted)),
    status ? sql`${stateOf} = ${status}` : undefined,
  );
}

type Found = Awaited<ReturnType<typeof selected>>[number];

function selected(tx: Tx, where: SQL | undefined) {
  const referred = alias(users, 'referred');
  return tx
    .select({
      number: referrals.number,
      row: referrals,
      referrer: users.name,
      company: organizations.name,
      referred: referred.name,
      state: stateOf,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.userId))
    .innerJoin(organizations, eq(organizations.id, referrals.orgId))
    .leftJoin(referred, eq(referred.id, referrals.referredId))
    .where(where);
}

const moment = (at: Date | null): string => at?.toISOString() ?? '';

const toReferral = (
  { row, referrer, company, referred, state }: Found,
  { userId }: ReferralReader,
): Referral => ({
  _id: row.id,
  code: row.code,
  name: row.name,
  email: row.email,
  phone: row.phone,
  note: row.note,
  referrer,
  company,
  isMine: row.userId === userId,
  reward: toAmount(row.rewardCents),
  state,
  referred: referred ?? '',
  createdAt: row.createdAt.toISOString(),
  sentAt: moment(row.sentAt),
  clickedAt: moment(row.clickedAt),
  registeredAt: moment(row.registeredAt),
  isApprovedByMe: row.approvedBy === userId,
  confirmation: row.confirmation,
  version: row.version,
});

/** Referrals in reach (catalogue: /referrals/list). */
export const referralList = defineList({
  name: 'referrals',
  columns: { set: referralColumnSet, byKey: referralColumns },
  filters,
  sorts: {
    referred: { value: sql`lower(${referrals.name}) collate "C"`, kind: 'text' },
    created: { value: sql`${referrals.createdAt}`, kind: 'time' },
  } satisfies Record<ReferralSort, SortKey>,
  usual: { sort: 'created', order: (sort) => (sort === 'created' ? 'desc' : 'asc') },
  reader: ({ scope }): ReferralReader => ({ reach: partnerReach(scope), userId: scope.userId }),
  from: sql`${referrals}`,
  number: sql`${referrals.number}`,
  where: matching,
  rows: (tx, numbers, { reach }) =>
    selected(
      tx,
      and(seenReferrals(reach), sql`${referrals.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: (row: Found, reader) => toReferral(row, reader),
});

/** One in reach as it is answered, by a uuid; null when it is absent or out of reach. */
export async function referralInReach(
  tx: Tx,
  reader: ReferralReader,
  id: string,
): Promise<Referral | null> {
  const [row] = await selected(tx, and(seenReferrals(reader.reach), eq(referrals.id, id)));
  return row ? toReferral(row, reader) : null;
}

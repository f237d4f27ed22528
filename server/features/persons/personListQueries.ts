import {
  type OrganizationVisibility,
  organizationVisibility,
} from '@server/features/organizations/visibility';
import type { Tx } from '@server/platform/db/client';
import { personMerges, personRecords, persons } from '@server/platform/db/schema/persons';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { grouped } from '@/domain/lists/grouped';
import {
  type ComparedRecord,
  type PersonDetail,
  type PersonMerge,
  type PersonRecord,
  type PersonRow,
  personMatches,
  personSources,
} from '@/domain/people/person';
import { type PersonSort, personColumnSet, personColumns } from '@/domain/people/personColumns';

const filters = {
  search: string().default('').max(200),
  source: string().oneOf(personSources),
  matches: string().oneOf(['yes', 'no']),
};

/** Whose people are read. */
export type PersonReader = OrganizationVisibility;

/** The records that a reader sees. */
const seenRecord = ({ mode, only }: PersonReader, record: SQL): SQL =>
  sql`${record}.system_mode = ${mode} and ${
    only === null ? sql`true` : sql`${record}.org_id = any(${sql.param([...only.orgIds])}::text[])`
  }`;

/** That two records may be about one person: `recordReasons` in SQL. */
const mayBeOne = sql`(not coalesce(own.ssn_hash <> other.ssn_hash, false) and (own.ssn_hash = other.ssn_hash
  or (own.birth_hash = other.birth_hash and own.name_key = other.name_key and own.name_key <> '')
  or (own.email = other.email and own.email <> '') or (own.phone = other.phone and own.phone <> '')))`;

const hasRecord = (reader: PersonReader, more: SQL = sql`true`): SQL =>
  sql`exists (select from person_records as own where own.person_id = ${persons.id}
    and ${seenRecord(reader, sql`own`)} and ${more})`;

const hasMatch = (reader: PersonReader): SQL =>
  hasRecord(
    reader,
    sql`exists (select from person_records as other where other.person_id <> own.person_id
      and ${seenRecord(reader, sql`other`)} and ${mayBeOne})`,
  );

function searched(reader: PersonReader, search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const like = containing(wanted);
  const phone = wanted.replace(/\D/g, '');
  return hasRecord(
    reader,
    sql`(lower(own.name) like ${like} or own.email like ${like}
      or ${phone.length >= 4 ? sql`own.phone like ${containing(phone)}` : sql`false`}
      or exists (select from organizations as o where o.id = own.org_id and lower(o.name) like ${like}))`,
  );
}

const matching = (
  reader: PersonReader,
  { search, source, matches }: FilterOf<typeof filters>,
): SQL | undefined =>
  and(
    isNull(persons.mergedInto),
    eq(persons.systemMode, reader.mode),
    hasRecord(reader),
    searched(reader, search),
    source ? hasRecord(reader, sql`own.source = ${source}`) : undefined,
    matches ? sql`${hasMatch(reader)} = ${matches === 'yes'}` : undefined,
  );

const recordsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ record: personRecords, organization: organizations.name })
    .from(personRecords)
    .leftJoin(organizations, eq(organizations.id, personRecords.orgId))
    .where(where)
    .orderBy(asc(personRecords.number));

type Known = Awaited<ReturnType<typeof recordsWhere>>[number];

const seen = (reader: PersonReader): SQL => seenRecord(reader, sql`${personRecords}`);

const hexOf = (hash: Buffer | null): string => hash?.toString('hex') ?? '';

const compared = ({ record }: Known): ComparedRecord => ({
  personId: record.personId,
  nameKey: record.nameKey,
  email: record.email,
  phone: record.phone,
  ssn: hexOf(record.ssnHash),
  birth: hexOf(record.birthHash),
});

/** Records of other people that may be about some people. */
async function candidates(tx: Tx, reader: PersonReader, ids: readonly string[]): Promise<Known[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct other.person_id as id from person_records as own
    join person_records as other on other.person_id <> own.person_id and ${mayBeOne}
    where own.person_id = any(${sql.param([...ids])}::uuid[]) and ${seenRecord(reader, sql`own`)}
      and ${seenRecord(reader, sql`other`)}`);
  const others = rows.map(({ id }) => id);
  return others.length === 0
    ? []
    : recordsWhere(tx, and(inArray(personRecords.personId, others), seen(reader)));
}

/** A person with what is known, and who else it may be. */
interface Shown {
  number: number;
  id: string;
  known: Known[];
  others: Known[];
}

async function shownOf(
  tx: Tx,
  reader: PersonReader,
  rows: readonly { id: string; number: number }[],
): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const known = grouped(
    await recordsWhere(tx, and(inArray(personRecords.personId, ids), seen(reader))),
    ({ record }) => record.personId,
  );
  const others = await candidates(tx, reader, ids);
  return rows.map(({ id, number }) => ({
    id,
    number,
    known: known.get(id) ?? [],
    others: others.filter(({ record }) => record.personId !== id),
  }));
}

const unique = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].filter(
    (text) => text !== null,
  );

function toPerson({ id, known, others }: Shown): PersonRow {
  const records = known.map(({ record }) => record);
  const [latest] = records
    .filter(({ checkedAt }) => checkedAt !== null)
    .toSorted((one, other) => Number(other.checkedAt) - Number(one.checkedAt));
  const scored = latest ?? records.find(({ score }) => score !== null);
  const percents = records.flatMap(({ percent }) => percent ?? []);
  return {
    _id: id,
    name: records[0]?.name ?? '',
    sources: personSources.filter((source) => records.some((record) => record.source === source)),
    organizations: unique(known.map(({ organization }) => organization)),
    titles: unique(records.map(({ title }) => title)),
    percent: percents.length === 0 ? null : Math.max(...percents),
    email: records.find(({ email }) => email !== '')?.email ?? '',
    phone: records.find(({ phone }) => phone !== '')?.phone ?? '',
    score: scored?.score ?? null,
    checkedAt: latest?.checkedAt?.toISOString() ?? '',
    records: records.length,
    matches: personMatches(known.map(compared), others.map(compared)).length,
  };
}

const firstName = sql`(select lower(own.name) collate "C" from person_records as own
  where own.person_id = ${persons.id} order by own.number limit 1)`;

/** People over applications, checks and accounts (catalogue: /peopleData). No SSN is read. */
export const personList = defineList({
  name: 'persons',
  columns: { set: personColumnSet, byKey: personColumns },
  filters,
  sorts: {
    number: { value: sql`${persons.number}`, kind: 'number' },
    person: { value: firstName, kind: 'text' },
  } satisfies Record<PersonSort, SortKey>,
  usual: { sort: 'number', order: (sort) => (sort === 'person' ? 'asc' : 'desc') },
  reader: ({ services, scope }) => organizationVisibility(services.database, scope),
  from: sql`${persons}`,
  number: sql`${persons.number}`,
  where: matching,
  rows: async (tx, numbers, reader) => {
    const rows = await tx
      .select({ id: persons.id, number: persons.number })
      .from(persons)
      .where(and(eq(persons.systemMode, reader.mode), inArray(persons.number, [...numbers])));
    return shownOf(tx, reader, rows);
  },
  toRow: toPerson,
});

const toRecord = ({ record, organization }: Known): PersonRecord => ({
  _id: record.id,
  source: record.source,
  orgId: record.orgId ?? '',
  organization: organization ?? '',
  name: record.name,
  title: record.title,
  percent: record.percent,
  email: record.email,
  phone: record.phone,
  score: record.score,
  checkedAt: record.checkedAt?.toISOString() ?? '',
});

async function mergesOf(tx: Tx, id: string): Promise<PersonMerge[]> {
  const undoer = alias(users, 'undoer');
  const rows = await tx
    .select({
      merge: personMerges,
      by: users.name,
      undoneBy: undoer.name,
      names: sql<
        string[]
      >`coalesce((select array_agg(own.name order by own.number) from person_records as own
        where own.id = any(${personMerges.recordIds})), '{}')`,
    })
    .from(personMerges)
    .leftJoin(users, eq(users.id, personMerges.mergedBy))
    .leftJoin(undoer, eq(undoer.id, personMerges.undoneBy))
    .where(or(eq(personMerges.intoId, id)))
    .orderBy(desc(personMerges.number));
  return rows.map(({ merge, by, undoneBy, names }) => ({
    _id: merge.id,
    names: [...new Set(names)],
    reasons: merge.reasons,
    by: by ?? '',
    at: merge.mergedAt.toISOString(),
    undoneAt: merge.undoneAt?.toISOString() ?? '',
    undoneBy: undoneBy ?? '',
  }));
}

/** One person in full; null when absent, merged into another one, or not visible. */
export async function onePerson(
  tx: Tx,
  reader: PersonReader,
  id: string,
): Promise<PersonDetail | null> {
  if (!isUuid(id)) return null;
  const isIt = and(
    eq(persons.id, id),
    eq(persons.systemMode, reader.mode),
    isNull(persons.mergedInto),
  );
  const rows = await tx
    .select({ id: persons.id, number: persons.number })
    .from(persons)
    .where(isIt);
  const [shown] = await shownOf(tx, reader, rows);
  if (!shown || shown.known.length === 0) return null;
  const matches = personMatches(shown.known.map(compared), shown.others.map(compared));
  const others = await shownOf(
    tx,
    reader,
    matches.map(({ personId }) => ({ id: personId, number: 0 })),
  );
  return {
    ...toPerson(shown),
    all: shown.known.map(toRecord),
    suggestions: matches.flatMap(({ personId, reasons, hasOtherSsn }) => {
      const person = others.find((one) => one.id === personId);
      return person ? [{ person: toPerson(person), reasons, hasOtherSsn }] : [];
    }),
    merges: await mergesOf(tx, id),
  };
}

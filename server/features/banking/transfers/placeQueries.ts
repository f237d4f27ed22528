import { virtualAvailable } from '@server/books/ledger/virtualQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { booksRepository } from '@server/features/journal/bookQueries';
import type { Tx } from '@server/platform/db/client';
import { bankAccounts } from '@server/platform/db/schema/banking';
import { virtualAccounts } from '@server/platform/db/schema/transfers';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { holderText, usageError } from '@/domain/banking/fundingStanding';
import {
  type ChosenPlace,
  type OwnedPlace,
  pairError,
  readPlace,
  type ShownPlace,
} from '@/domain/banking/transfers/place';
import { virtualFlowError, virtualStateLabels } from '@/domain/banking/virtual/virtualAccount';
import { virtualNumber } from '@/domain/banking/virtual/virtualNumber';
import { toAmount } from '@/domain/money/cents';
import { isUsable } from '../accounts/accountStore';
import type { AccountVisibility } from '../accounts/visibility';

/** Most places of each kind that are chosen from. */
const mostPlaces = 5000;

/** What a main balance is called. */
export const mainBalance = 'Main balance';

const lastFourOf = (number: number): string => virtualNumber(number).slice(-4);

async function booksOf(tx: Tx, visibility: AccountVisibility): Promise<ChosenPlace[]> {
  const all = await booksRepository(tx).organizations(visibility, 'any');
  const books = await disbursementRows(tx).books(visibility, mostPlaces);
  const cents = new Map(books.map(({ orgId, payable }) => [orgId, payable]));
  return all.slice(0, mostPlaces).map(({ _id, companyName }) => ({
    kind: 'book',
    id: _id,
    orgId: _id,
    companyName,
    name: mainBalance,
    lastFour: '',
    holder: '',
    available: toAmount(cents.get(_id) ?? 0),
    frozen: '',
  }));
}

async function virtualsOf(tx: Tx, visibility: AccountVisibility): Promise<ChosenPlace[]> {
  const rows = await tx
    .select({
      row: virtualAccounts,
      companyName: organizations.name,
      cents: sql<number>`${virtualAvailable(sql`${virtualAccounts.id}`)}`,
    })
    .from(virtualAccounts)
    .innerJoin(organizations, eq(organizations.id, virtualAccounts.orgId))
    .where(and(visibleTo(visibility, virtualAccounts), ne(virtualAccounts.state, 'closed')))
    .orderBy(asc(organizations.name), asc(virtualAccounts.nameKey))
    .limit(mostPlaces);
  return rows.map(({ row, companyName, cents }) => ({
    kind: 'virtual',
    id: row.id,
    orgId: row.orgId,
    companyName,
    name: row.name,
    lastFour: lastFourOf(row.number),
    holder: '',
    available: toAmount(cents),
    frozen: row.state === 'frozen' ? virtualStateLabels.frozen : '',
  }));
}

async function banksOf(tx: Tx, visibility: AccountVisibility): Promise<ChosenPlace[]> {
  const rows = await tx
    .select({ row: bankAccounts, companyName: organizations.name })
    .from(bankAccounts)
    .innerJoin(organizations, eq(organizations.id, bankAccounts.orgId))
    .where(and(visibleTo(visibility, bankAccounts), isUsable()))
    .orderBy(asc(organizations.name), asc(bankAccounts.institutionKey))
    .limit(mostPlaces);
  return rows.map(({ row, companyName }) => ({
    kind: 'bank',
    id: row.id,
    orgId: row.orgId,
    companyName,
    name: row.institution,
    lastFour: row.lastFour,
    holder: holderText(row),
    available: '',
    frozen: '',
  }));
}

/** What a caller may transfer from and to: main balances, virtual accounts, bank accounts that can be used. */
export async function choosePlaces(tx: Tx, visibility: AccountVisibility): Promise<ChosenPlace[]> {
  return [
    ...(await booksOf(tx, visibility)),
    ...(await virtualsOf(tx, visibility)),
    ...(await banksOf(tx, visibility)),
  ];
}

/** A place that a transfer touches, with why nothing can go that way; null where it can. */
interface FoundPlace extends OwnedPlace {
  name: string;
  companyName: string;
  refusal: string | null;
}

type Side = 'from' | 'to';

const companies = { companyName: organizations.name };

const finders: Readonly<
  Record<
    OwnedPlace['kind'],
    (
      tx: Tx,
      visibility: AccountVisibility,
      asked: { id: string; side: Side },
    ) => Promise<FoundPlace | null>
  >
> = {
  async book(tx, { orgIds }, { id }) {
    if (orgIds !== null && !orgIds.includes(id)) return null;
    const [row] = await tx.select(companies).from(organizations).where(eq(organizations.id, id));
    return row ? { kind: 'book', id, orgId: id, name: mainBalance, refusal: null, ...row } : null;
  },
  async virtual(tx, visibility, { id, side }) {
    if (!isUuid(id)) return null;
    const [found] = await tx
      .select({ row: virtualAccounts, ...companies })
      .from(virtualAccounts)
      .innerJoin(organizations, eq(organizations.id, virtualAccounts.orgId))
      .where(and(visibleTo(visibility, virtualAccounts), eq(virtualAccounts.id, id)))
      .for('share', { of: virtualAccounts });
    if (!found) return null;
    const { row, companyName } = found;
    const refusal = virtualFlowError(side, row);
    return { kind: 'virtual', id, orgId: row.orgId, name: row.name, companyName, refusal };
  },
  async bank(tx, visibility, { id }) {
    if (!isUuid(id)) return null;
    const [found] = await tx
      .select({ row: bankAccounts, ...companies })
      .from(bankAccounts)
      .innerJoin(organizations, eq(organizations.id, bankAccounts.orgId))
      .where(and(visibleTo(visibility, bankAccounts), eq(bankAccounts.id, id)))
      .for('share', { of: bankAccounts });
    if (!found) return null;
    const { row, companyName } = found;
    const refusal = usageError(row);
    return { kind: 'bank', id, orgId: row.orgId, name: row.institution, companyName, refusal };
  },
};

const notThere = 'This account was not found';

/**
 * The two places of a transfer, as a caller may use them. @throws Refusal 400 by field for one that
 * is absent, not visible or closed, or a pair that cannot be
 */
export async function requirePlaces(
  tx: Tx,
  visibility: AccountVisibility,
  asked: Record<Side, string>,
): Promise<Record<Side, FoundPlace>> {
  const find = async (side: Side): Promise<FoundPlace> => {
    const named = readPlace(asked[side]);
    const found = named && (await finders[named.kind](tx, visibility, { id: named.id, side }));
    if (!found) throw invalid({ [side]: notThere });
    if (found.refusal) throw invalid({ [side]: found.refusal });
    return found;
  };
  const from = await find('from');
  const to = await find('to');
  const wrong = pairError(from, to);
  if (wrong) throw invalid({ to: wrong });
  return { from, to };
}

/** Places by their keys, for showing transfers. */
export async function shownPlaces(
  tx: Tx,
  { virtualIds, bankIds, orgIds }: Record<'virtualIds' | 'bankIds' | 'orgIds', readonly string[]>,
): Promise<Map<string, Omit<ShownPlace, 'kind' | 'id' | 'orgId'>>> {
  const names = new Map(
    (
      await tx
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(inArray(organizations.id, [...orgIds]))
    ).map(({ id, name }) => [id, name]),
  );
  const virtuals =
    virtualIds.length === 0
      ? []
      : await tx
          .select()
          .from(virtualAccounts)
          .where(inArray(virtualAccounts.id, [...virtualIds]));
  const banks =
    bankIds.length === 0
      ? []
      : await tx
          .select()
          .from(bankAccounts)
          .where(inArray(bankAccounts.id, [...bankIds]));
  const nameOf = (orgId: string): string => names.get(orgId) ?? '';
  return new Map([
    ...[...names].map(([id, companyName]) =>
      entry('book', id, { companyName, name: mainBalance, lastFour: '', holder: '' }),
    ),
    ...virtuals.map((row) =>
      entry('virtual', row.id, {
        companyName: nameOf(row.orgId),
        name: row.name,
        lastFour: lastFourOf(row.number),
        holder: '',
      }),
    ),
    ...banks.map((row) =>
      entry('bank', row.id, {
        companyName: nameOf(row.orgId),
        name: row.institution,
        lastFour: row.lastFour,
        holder: holderText(row),
      }),
    ),
  ]);
}

type Named = Omit<ShownPlace, 'kind' | 'id' | 'orgId'>;

const entry = (kind: string, id: string, named: Named): [string, Named] => [`${kind}:${id}`, named];

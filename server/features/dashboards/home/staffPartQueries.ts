import { visibleTo as seenTransactions } from '@server/books/transactions/filterQueries';
import { visibleTo as seenInvoices } from '@server/features/invoices/invoicesStore';
import { invoiceVisibility } from '@server/features/invoices/visibility';
import { tipList } from '@server/features/tips/tipListQueries';
import { noFilter, tipTotals } from '@server/features/tips/tipQueries';
import { tipVisibility } from '@server/features/tips/visibility';
import { managedPeople, userState } from '@server/identity/userManager/userListQueries';
import { attemptsRepository } from '@server/identity/users/attemptStore';
import { attemptAccount } from '@server/identity/users/throttle';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { invoices } from '@server/platform/db/schema/invoices';
import { transactions } from '@server/platform/db/schema/ledger';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { roleName } from '@/domain/access/roleNames';
import { daysAfter } from '@/domain/dates/days';
import { openStatuses, statusLabel } from '@/domain/invoices/status';
import { counted } from '@/domain/lists/counted';
import { toAmount } from '@/domain/money/cents';
import { tipRoleLabels, tipStatus } from '@/domain/settlements/tips';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { transactionStateLabels } from '@/domain/transactions/state';
import { userStateLabels } from '@/domain/users/managedUser';
import { countFigure, dotted, type HomeReader, moneyFigure, partOf, rowsRead } from './homeSource';

/** How many days of tips a home adds up. */
const tipDays = 30;

/** Tips of the caller's account, the newest first. */
export const ownTips: HomeReader = async ({ tx, scope, today }) => {
  const visibility = await tipVisibility(tx, scope);
  const from = daysAfter(today, 1 - tipDays);
  const earned = await tipTotals(tx, visibility, { ...noFilter, from, to: today });
  const owed = await tipTotals(tx, visibility, { ...noFilter, paid: 'no' });
  const window = { place: null, direction: 'forward', limit: rowsRead } as const;
  const { rows } = await tipList.near(tx, { reader: visibility, asked: {} }, window);
  return partOf(
    rows,
    (tip) => ({
      _id: String(tip.number),
      name: tip.store || tip.companyName,
      cells: [
        tip.day,
        tipRoleLabels[tip.role],
        tipStatus({ payoutState: tip.payoutNo === null ? '' : (tip.instructionState ?? 'sent') }),
        toAmount(tip.cents),
      ],
      path: `/tips?${new URLSearchParams({ period: 'all', open: String(tip.number) })}`,
    }),
    [
      moneyFigure(
        'tipsEarned',
        earned.paidCents + earned.unpaidCents,
        counted(earned.count, 'tip'),
      ),
      moneyFigure('tipsOwed', owed.unpaidCents, counted(owed.count, 'tip')),
    ],
  );
};

/** Tax invoices that are owed, the one that is due first leading. */
export const taxesDue: HomeReader = async ({ tx, scope, today }) => {
  const { id, invoiceNo, dueDate, status, balanceCents, number } = invoices;
  const open = and(
    seenInvoices(invoiceVisibility(scope, 'mta')),
    inArray(status, [...openStatuses]),
    gt(balanceCents, 0),
  );
  const rows = await tx
    .select({ id, invoiceNo, license: invoices.licenseNumber, dueDate, status, balanceCents })
    .from(invoices)
    .where(open)
    .orderBy(asc(dueDate), asc(number))
    .limit(rowsRead);
  const sumOf = async (which = open) => {
    const [sum] = await tx
      .select({
        count: sql<number>`count(*)::float8`,
        cents: sql<number>`coalesce(sum(${balanceCents}), 0)::float8`,
      })
      .from(invoices)
      .where(which);
    return sum ?? { count: 0, cents: 0 };
  };
  const due = await sumOf();
  const overdue = await sumOf(and(open, lt(dueDate, today)));
  return partOf(
    rows,
    (row) => ({
      _id: row.id,
      name: row.invoiceNo,
      cells: [
        row.license ?? '',
        row.dueDate,
        statusLabel(
          { status: row.status, invoiceDueDate: row.dueDate, balanceCents: row.balanceCents },
          today,
        ),
        toAmount(row.balanceCents),
      ],
      path: `/createInvoices/${row.id}/view`,
    }),
    [
      moneyFigure('taxesDue', due.cents, counted(due.count, 'invoice')),
      moneyFigure('taxesOverdue', overdue.cents, counted(overdue.count, 'invoice')),
    ],
  );
};

/** Accounts whose sign-ins are looked up: more than any office has. */
const mostAccounts = 5000;

/** Accounts of the caller's people: those who cannot sign in first, then the newest. */
export const managedUsers: HomeReader = async ({ tx, scope, services: { settings, clock } }) => {
  const people = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      companyName: organizations.name,
      state: userState,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.orgId))
    .where(and(managedPeople(scope), ne(users.status, 'deleted')))
    .orderBy(desc(users.number))
    .limit(mostAccounts);
  const accounts = people.map(({ email }) => attemptAccount(settings, email));
  const blocked = await attemptsRepository(tx).blockedOf(accounts, clock());
  const told = people.map((person, at) => ({
    ...person,
    isLocked: blocked.has(accounts[at]?.toString('base64') ?? ''),
  }));
  const locked = told.filter(({ isLocked }) => isLocked);
  const others = told.filter(({ isLocked, state }) => !isLocked && state !== 'active');
  const active = told.filter(({ isLocked, state }) => !isLocked && state === 'active');
  const invited = others.filter(({ state }) => state === 'invited');
  return partOf(
    [...locked, ...others, ...active].slice(0, rowsRead),
    (person) => ({
      _id: person.id,
      name: person.name,
      cells: [
        person.companyName,
        roleName(person.role),
        person.isLocked ? 'Locked' : userStateLabels[person.state],
      ],
      path: `/user-manager?${new URLSearchParams({ search: person.email })}`,
    }),
    [
      countFigure('users', people.length),
      countFigure('lockedUsers', locked.length),
      countFigure('invitedUsers', invited.length),
      countFigure('suspendedUsers', others.length - invited.length),
    ],
  );
};

/** The newest payments in test mode that the caller sees. */
export const testPayments: HomeReader = async ({ tx, scope }) => {
  const visibility = await transactionVisibility(tx, { ...scope, mode: 'Sandbox' });
  const rows = await tx
    .select()
    .from(transactions)
    .where(seenTransactions(visibility, transactions))
    .orderBy(desc(transactions.number))
    .limit(rowsRead);
  return partOf(rows, (row) => ({
    _id: row.id,
    name: row.label,
    cells: [
      row.businessDay,
      `${transactionMethodLabels[row.method]} ${dotted(row.lastFour)}`.trim(),
      transactionStateLabels[row.state],
      toAmount(row.amountCents),
    ],
  }));
};

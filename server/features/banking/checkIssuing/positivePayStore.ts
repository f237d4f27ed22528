import type { Tx } from '@server/platform/db/client';
import {
  checkAccounts,
  issuedChecks,
  positivePayFiles,
} from '@server/platform/db/schema/checkIssuing';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PositivePayLine } from '@/domain/banking/checkIssuing/positivePay';

type StoredFile = typeof positivePayFiles.$inferSelect;

/** Which checks a file is to tell of: the days of their issue belong to it. */
interface Period {
  accountId: string;
  from: string;
  to: string;
}

/** What banks were told of checks, of one mode. */
export function positivePayStore(tx: Tx, mode: StoredFile['systemMode']) {
  const shown = () =>
    tx
      .select({ file: positivePayFiles, account: checkAccounts, madeName: users.name })
      .from(positivePayFiles)
      .innerJoin(checkAccounts, eq(checkAccounts.id, positivePayFiles.accountId))
      .leftJoin(users, eq(users.id, positivePayFiles.madeBy));
  return {
    /** The latest files first; a hundred at most. */
    latest: () =>
      shown()
        .where(eq(positivePayFiles.systemMode, mode))
        .orderBy(desc(positivePayFiles.number))
        .limit(100),
    async find(id: string) {
      if (!isUuid(id)) return null;
      const [row] = await shown().where(
        and(eq(positivePayFiles.systemMode, mode), eq(positivePayFiles.id, id)),
      );
      return row ?? null;
    },
    async insert(row: Omit<typeof positivePayFiles.$inferInsert, 'systemMode'>): Promise<void> {
      await tx.insert(positivePayFiles).values({ ...row, systemMode: mode });
    },
    /** What a file tells, issues before voids, by check number. */
    async lines(fileId: string): Promise<PositivePayLine[]> {
      const rows = await tx
        .select({ check: issuedChecks, paid: disbursements })
        .from(issuedChecks)
        .innerJoin(disbursements, eq(disbursements.id, issuedChecks.disbursementId))
        .where(or(eq(issuedChecks.issueFileId, fileId), eq(issuedChecks.voidFileId, fileId)))
        .orderBy(asc(issuedChecks.checkNumber));
      const line = ({ check, paid }: (typeof rows)[number], isVoid: boolean): PositivePayLine => ({
        checkNumber: check.checkNumber ?? 0,
        issuedOn: check.issuedOn ?? '',
        amountCents: paid.amountCents,
        payee: paid.payee,
        isVoid,
      });
      return [
        ...rows.filter(({ check }) => check.issueFileId === fileId).map((row) => line(row, false)),
        ...rows.filter(({ check }) => check.voidFileId === fileId).map((row) => line(row, true)),
      ];
    },
  };
}

/** What no bank was told of yet. */
export function untoldStore(tx: Tx) {
  return {
    /** One export of an account after the other: none tells what another one has just told. */
    async lockAccount(accountId: string): Promise<void> {
      await tx.execute(sql`select from check_accounts where id = ${accountId} for update`);
    },
    /** Issues of a period that no bank was told of, kept from others until the transaction ends. */
    issues: ({ accountId, from, to }: Period) =>
      tx
        .select({ id: issuedChecks.id, amountCents: disbursements.amountCents })
        .from(issuedChecks)
        .innerJoin(disbursements, eq(disbursements.id, issuedChecks.disbursementId))
        .where(
          and(
            eq(issuedChecks.accountId, accountId),
            isNull(issuedChecks.issueFileId),
            isNotNull(issuedChecks.checkNumber),
            between(issuedChecks.issuedOn, from, to),
          ),
        )
        .for('update', { of: issuedChecks }),
    /**
     * Ends (void, stopped, stale) that no bank was told of, of checks whose issue it knows: all until
     * the last day, however long ago, and those of checks that the same file tells of, whenever
     * they ended. A bank that misses one pays the check.
     */
    voids: ({ accountId, to }: Omit<Period, 'from'>, told: readonly string[]) =>
      tx
        .select({ id: issuedChecks.id })
        .from(issuedChecks)
        .where(
          and(
            eq(issuedChecks.accountId, accountId),
            isNull(issuedChecks.voidFileId),
            isNotNull(issuedChecks.endedOn),
            or(
              and(isNotNull(issuedChecks.issueFileId), lte(issuedChecks.endedOn, to)),
              inArray(issuedChecks.id, [...told]),
            ),
          ),
        )
        .for('update'),
    async markIssues(ids: readonly string[], fileId: string): Promise<void> {
      await tx
        .update(issuedChecks)
        .set({ issueFileId: fileId })
        .where(inArray(issuedChecks.id, [...ids]));
    },
    async markVoids(ids: readonly string[], fileId: string): Promise<void> {
      await tx
        .update(issuedChecks)
        .set({ voidFileId: fileId })
        .where(inArray(issuedChecks.id, [...ids]));
    },
  };
}

import type { Tx } from '@server/platform/db/client';
import { monthlyStatements } from '@server/platform/db/schema/statements';
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  type IssuedStatement,
  type StatementFigures,
  statementTotals,
} from '@/domain/statements/statement';

type Row = typeof monthlyStatements.$inferSelect;

/** What is issued; `month` as `2026-10`. */
interface Issue {
  orgId: string;
  month: string;
  version: number;
  figures: StatementFigures;
  at: Date;
  /** Null: by the monthly run. */
  by: string | null;
  reason: string;
}

const firstDay = (month: string): string => `${month}-01`;

/** What people are told of when it was issued, seen and mailed. */
export const toIssued = (row: Row): IssuedStatement => ({
  _id: row.id,
  version: row.version,
  issuedAt: row.issuedAt.toISOString(),
  reason: row.reason,
  viewedAt: row.viewedAt?.toISOString() ?? '',
  emailedAt: row.emailedAt?.toISOString() ?? '',
});

/** Statements as they were issued. */
export function statementStore(tx: Tx) {
  return {
    async byId(id: string): Promise<Row | null> {
      const [row] = await tx.select().from(monthlyStatements).where(eq(monthlyStatements.id, id));
      return row ?? null;
    },
    /** The last version of a month; null where none was issued. */
    async latest(orgId: string, month: string): Promise<Row | null> {
      const [row] = await tx
        .select()
        .from(monthlyStatements)
        .where(
          and(eq(monthlyStatements.orgId, orgId), eq(monthlyStatements.month, firstDay(month))),
        )
        .orderBy(desc(monthlyStatements.version))
        .limit(1);
      return row ?? null;
    },
    /** False where somebody else has issued that version. */
    async issue({ month, at, by, figures, ...rest }: Issue): Promise<boolean> {
      const { transactions, grossCents, netCents, depositCents } = statementTotals(figures);
      const rows = await tx
        .insert(monthlyStatements)
        .values({
          ...rest,
          month: firstDay(month),
          figures,
          transactions,
          grossCents,
          netCents,
          depositCents,
          issuedAt: at,
          issuedBy: by,
        })
        .onConflictDoNothing()
        .returning({ id: monthlyStatements.id });
      return rows.length > 0;
    },
    /** Notes the first look of the organization itself. */
    async noteViewed(id: string, at: Date): Promise<void> {
      await tx
        .update(monthlyStatements)
        .set({ viewedAt: at })
        .where(and(eq(monthlyStatements.id, id), isNull(monthlyStatements.viewedAt)));
    },
    async noteEmailed(id: string, at: Date): Promise<void> {
      await tx.update(monthlyStatements).set({ emailedAt: at }).where(eq(monthlyStatements.id, id));
    },
  };
}

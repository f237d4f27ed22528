import type { Tx } from '@server/platform/db/client';
import { binRules } from '@server/platform/db/schema/cards';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, desc, eq, sql } from 'drizzle-orm';

/** A BIN rule as stored. */
export type BinRow = typeof binRules.$inferSelect;

type NewRule = Omit<typeof binRules.$inferInsert, 'systemMode'>;

/** Writes a row. @throws Refusal 400 where another rule has its prefix */
async function unique<Row>(tx: Tx, write: (own: Tx) => Promise<Row>): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that the transaction has done.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ prefix: 'There is a rule for this prefix' });
    throw error;
  }
}

/** Rules by how the numbers of cards begin, of one mode: they are no organization's. */
export function binStore(tx: Tx, mode: BinRow['systemMode']) {
  const own = eq(binRules.systemMode, mode);
  const one = (id: string) => and(own, eq(binRules.id, id));
  return {
    /** The rule with the longest prefix that a card begins with; null where none says anything. */
    async of(bin: string): Promise<BinRow | null> {
      const begins = sql`starts_with(${bin}, ${binRules.prefix})`;
      const [row] = await tx
        .select()
        .from(binRules)
        .where(and(own, begins))
        .orderBy(desc(sql`length(${binRules.prefix})`))
        .limit(1);
      return row ?? null;
    },
    /** Locked until the transaction ends; null when absent. */
    async lock(id: string): Promise<BinRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(binRules).where(one(id)).for('update');
      return row ?? null;
    },
    async insert(rule: NewRule): Promise<BinRow> {
      const [row] = await unique(tx, (step) =>
        step
          .insert(binRules)
          .values({ ...rule, systemMode: mode })
          .returning(),
      );
      if (!row) throw new Error('The rule was not written');
      return row;
    },
    /** Saves and raises the version. Lock it first. */
    async update(id: string, change: Partial<NewRule>): Promise<BinRow> {
      const [row] = await unique(tx, (step) =>
        step
          .update(binRules)
          .set({ ...change, version: sql`${binRules.version} + 1` })
          .where(one(id))
          .returning(),
      );
      if (!row) throw new Error('The rule was not locked before its update');
      return row;
    },
    async remove(id: string): Promise<void> {
      await tx.delete(binRules).where(one(id));
    },
  };
}

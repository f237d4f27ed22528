import type { Tx } from '@server/platform/db/client';
import { globals } from '@server/platform/db/schema/globals';
import { eq } from 'drizzle-orm';

/** Values that replace the configured ones. */
export function globalsRepository(tx: Tx): { value(name: string): Promise<string | null> } {
  return {
    async value(name) {
      const [row] = await tx
        .select({ value: globals.value })
        .from(globals)
        .where(eq(globals.name, name));
      return row?.value ?? null;
    },
  };
}

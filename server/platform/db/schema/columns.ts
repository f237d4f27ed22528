import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment. */
export const time = (name: string) => timestamp(name, { withTimezone: true });

/** An amount in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** What `system_mode` says: records of one mode are not seen in the other. */
export const modes = ['Production', 'Sandbox'] as const;

/**
 * The same of the ledger, where sample rows of demo ledgers stand beside what happened. No session
 * is in that mode.
 */
export type LedgerMode = (typeof modes)[number] | 'Demo';

/** Bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

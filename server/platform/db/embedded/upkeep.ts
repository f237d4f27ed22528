import type { Pool, PoolClient } from 'pg';

/** What PostgreSQL's own background processes do, which the embedded engine does not have. */
export interface Upkeep {
  /** One round now. */
  round(): Promise<void>;
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

interface UpkeepOptions {
  pool: Pool;
  /** A clearing may take longer than the watchdog's patience. */
  unhurried<T>(work: () => Promise<T>): Promise<T>;
  every?: number;
}

/**
 * Bytes of log after which a checkpoint lets it be used again; reading it back after a kill takes
 * about a second.
 */
const longestLog = 48 * 2 ** 20;

const untidyTables = `
  select quote_ident(relname) as name from pg_stat_user_tables
  where schemaname = 'public' and (n_dead_tup > 1000 + n_live_tup / 5 or n_mod_since_analyze > 1000 + n_live_tup / 5)`;

/**
 * Without it the log grows without end and with it the time to recover after a kill, deleted rows
 * keep their place, and the planner knows nothing of the tables. A failing round (disk full, engine
 * being replaced) is left to the next.
 */
export function keepUp({ pool, unhurried, every = 10_000 }: UpkeepOptions): Upkeep {
  let running: Promise<void> = Promise.resolve();
  let seen = '';
  const work = async (client: PoolClient): Promise<void> => {
    const { rows } = await client.query<{ at: string; log: string }>(
      `select pg_current_wal_insert_lsn()::text as at, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text as log,
         -- Counted rows are otherwise published a second later.
         pg_stat_force_next_flush()
       from pg_control_checkpoint()`,
    );
    const [now] = rows;
    if (!now || now.at === seen) return;
    // First, since a clearing after a large import takes a while.
    if (Number(now.log) > longestLog) await client.query('checkpoint');
    const untidy = await client.query<{ name: string }>(untidyTables);
    for (const { name } of untidy.rows) await client.query(`vacuum (analyze) ${name}`);
    seen = now.at;
  };
  const round = (): Promise<void> => {
    running = running.then(tidy).catch(() => undefined);
    return running;
  };
  // The turn is waited for before the watchdog is told to be patient: whoever has the session
  // meanwhile may be running away.
  const tidy = async (): Promise<void> => {
    const client = await pool.connect();
    await unhurried(() => work(client)).then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  };
  const timer = setInterval(round, every).unref();
  return {
    round,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type ClientBase, Pool, type PoolConfig } from 'pg';
import { type EmbeddedOptions, type Engine, startEngine } from './embedded/engine';
import { keepUp } from './embedded/upkeep';

/** The opened database: drizzle over one pool. Acts are `database.transaction(async (tx) => …)`. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool };

/** What repositories take: the database itself or a transaction on it. */
export type Tx = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Where the data is: a PostgreSQL server (`postgres://…`) or a folder of the embedded engine. */
export type DatabaseSource = { url: string } | ({ folder: string } & EmbeddedOptions);

/** An opened database and what the server must know of the engine under it. */
export interface DatabaseHandle {
  database: Database;
  engine: 'embedded' | 'postgresql';
  /** False while the disk is nearly full: reads go on, writes are to be answered with 507. */
  writable(): boolean;
  /**
   * Whether the database answers within `milliseconds`. Never throws. The embedded engine is asked
   * for its thread's life alone: a long act has its one session to itself, and that is work, not a
   * failure.
   */
  answers(milliseconds: number): Promise<boolean>;
  /**
   * Runs work whose single statements may take minutes (migrations, restore): nothing is cut short.
   */
  unhurried<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const statementSeconds = 30;

/**
 * A call of the embedded engine waits this long for its turn: longer than the largest import holds
 * the one session.
 */
const turnSeconds = 120;

/**
 * Opens the database. The embedded engine takes the folder's lock first.
 * @throws FolderInUse when another process has the folder; Error when the server cannot be reached
 * on first use
 */
export async function openDatabase(source: DatabaseSource): Promise<DatabaseHandle> {
  return 'url' in source
    ? openServer(source.url)
    : openEmbedded(await startEngine(source.folder, source));
}

/**
 * A drizzle database over its own pool. A connection that breaks fails the query under way; the
 * event that pg emits beside that would end the process if nobody listened, idle or in the middle
 * of a transaction.
 */
export function openPool(config: PoolConfig): Database {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool });
}

/**
 * The same over the embedded engine. All its connections share one session, so there is exactly
 * one, which begins by dropping the named statements of the one before it.
 */
export function openEmbeddedPool(config: PoolConfig): Database {
  const onConnect = async (client: ClientBase): Promise<void> => {
    await client.query('deallocate all');
  };
  return openPool({ ...config, max: 1, onConnect });
}

/**
 * Compiling a statement (`jit`) takes some 100 ms, which pays for one that runs for seconds. Ours
 * are short; the server takes many for costly, and would compile each page of an export anew.
 * Processes that help with one statement hold up those of everybody else. A row anywhere costs
 * hardly more than the next one, from memory as from a disk without moving parts; taken for four
 * times as much, pages of one organization are walked along the indexes of all (docs/adr/0024).
 */
const forManyAtOnce = async (client: ClientBase): Promise<void> => {
  await client.query(
    'set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1',
  );
};

function openServer(url: string): DatabaseHandle {
  const database = openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: statementSeconds * 1000,
    application_name: 'greenledger',
    onConnect: forManyAtOnce,
  });
  return {
    database,
    engine: 'postgresql',
    writable: () => true,
    answers: (milliseconds) => answers(database, milliseconds),
    unhurried: (work) => work(),
    close: () => database.$client.end(),
  };
}

function openEmbedded(engine: Engine): DatabaseHandle {
  const database = openEmbeddedPool({
    ...engine.connection,
    connectionTimeoutMillis: turnSeconds * 1000,
  });
  const upkeep = keepUp({ pool: database.$client, unhurried: engine.unhurried });
  return {
    database,
    engine: 'embedded',
    writable: engine.writable,
    answers: async () => engine.alive(),
    unhurried: engine.unhurried,
    close: async () => {
      await upkeep.stop();
      await database.$client.end();
      await engine.stop();
    },
  };
}

async function answers(database: Database, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const asked = database.$client.query('select 1').then(
    () => true,
    () => false,
  );
  const result = await Promise.race([asked, late]);
  clearTimeout(timer);
  return result;
}

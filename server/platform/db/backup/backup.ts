import { createWriteStream, openSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { DatabaseHandle } from '../client';
import type { Head, Line } from './format';
import {
  neutralSettings,
  quoted,
  rowAsJson,
  sequencesOf,
  sumOf,
  type Table,
  type TableSum,
  tablesOf,
} from './tables';

const rowsAtOnce = 500;

/**
 * Writes all rows of the database, as they are at one moment, to a file that either engine can be
 * restored from. Uploaded files are not part of it. Memory stays flat.
 * @returns the number of rows and the sums that a restored database must have
 */
export async function backup(
  handle: DatabaseHandle,
  file: string,
): Promise<{ rows: number; sums: Record<string, TableSum> }> {
  const draft = `${file}.part`;
  const client = await handle.database.$client.connect();
  try {
    return await handle.unhurried(async () => {
      await client.query(`begin isolation level repeatable read read only; ${neutralSettings}`);
      const sums: Record<string, TableSum> = {};
      const output = createWriteStream('', { fd: openSync(draft, 'w', 0o600), flush: true });
      await pipeline(Readable.from(lines(client, sums)), createGzip(), output);
      await client.query('commit');
      renameSync(draft, file);
      return { rows: Object.values(sums).reduce((all, { rows }) => all + Number(rows), 0), sums };
    });
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    rmSync(draft, { force: true });
    throw error;
  } finally {
    client.release();
  }
}

async function* lines(client: PoolClient, sums: Record<string, TableSum>): AsyncGenerator<string> {
  const line = (value: Line): string => `${JSON.stringify(value)}\n`;
  yield line(await head(client));
  for (const table of await tablesOf(client)) {
    yield line({ table: table.name, columns: table.columns.map((column) => column.name) });
    yield* rowLines(client, table);
    sums[table.name] = await sumOf(client, table);
  }
  yield line({ end: true, sequences: await sequencesOf(client), sums });
}

async function head(client: PoolClient): Promise<Head> {
  const { rows } = await client.query<Head['migrations'][number]>(
    `select name, checksum from schema_migrations where name <> 'lock' order by name`,
  );
  return {
    format: 'greenledger-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: rows,
  };
}

async function* rowLines(client: PoolClient, table: Table): AsyncGenerator<string> {
  await client.query(
    `declare rows_of_table no scroll cursor for select ${rowAsJson(table)} as line from ${quoted(table.name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from rows_of_table`);
    if (rows.length === 0) break;
    // PostgreSQL writes the arrays in one line each: line ends inside texts are escaped in JSON.
    yield rows.map((row) => `${row.line}\n`).join('');
  }
  await client.query('close rows_of_table');
}

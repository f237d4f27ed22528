import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { ageOf, baselineOf, olderHint } from '../baseline';
import type { DatabaseHandle } from '../client';
import { finishSchema, makeTables } from '../migrate';
import { type Migration, sqlSource } from '../sqlSource';
import { type ForeignKeys, freeRows } from './foreignKeys';
import { BackupRefused, type End, type Head, type Line } from './format';
import { neutralSettings, quoted, sumOf, type Table, tablesOf } from './tables';

const rowsAtOnce = 500;

/**
 * Replaces the whole contents of the database with a backup's, in one transaction, and compares the
 * sums before it is kept.
 * @returns the number of rows put in
 * @throws BackupRefused when the database holds something and `replace` is false, or the file is
 * damaged, of a newer version, or older than the baseline
 */
export async function restore(
  handle: DatabaseHandle,
  file: string,
  replace: boolean,
): Promise<number> {
  return handle.unhurried(async () => {
    const client = await handle.database.$client.connect();
    try {
      await client.query(`begin; ${neutralSettings}`);
      await emptied(client, replace);
      const rows = await load(client, readLines(file));
      await client.query('commit');
      return rows;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  });
}

async function emptied(client: PoolClient, replace: boolean): Promise<void> {
  for (const table of await tablesOf(client)) {
    if (replace) break;
    const found = await client.query(`select 1 from ${quoted(table.name)} limit 1`);
    if (found.rowCount) {
      throw new BackupRefused(
        'The database is not empty. To replace everything in it: npm run restore -- <file> --replace',
      );
    }
  }
  await client.query('drop schema public cascade; create schema public');
}

async function* readLines(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.once('error', (error) => text.destroy(error));
  try {
    for await (const line of createInterface({
      input: text,
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      // The shape is checked where each kind of line is used.
      yield JSON.parse(line) as Line;
    }
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
  }
}

function unreadable(file: string, error: unknown): unknown {
  if (error instanceof SyntaxError)
    return new BackupRefused(`${file} is damaged. Nothing was changed.`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new BackupRefused(`${file} is cut off. Nothing was changed.`);
  if (code.startsWith('Z_'))
    return new BackupRefused(`${file} is not a backup of Greenledger, or damaged.`);
  return /^(ENOENT|EACCES|EISDIR)$/.test(code)
    ? new BackupRefused(`${file} cannot be read (${code}).`)
    : error;
}

async function load(client: PoolClient, lines: AsyncGenerator<Line>): Promise<number> {
  const first = await lines.next();
  await makeTables(client, migrationsOf(first.done ? null : first.value));
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const foreign = await freeRows(client);
  const writer = new RowWriter(client);
  for await (const line of lines) {
    if (Array.isArray(line)) await writer.add(JSON.stringify(line));
    else if ('table' in line) await writer.begin(tables.get(line.table), line.columns);
    else if ('end' in line) {
      await writer.flush();
      await finish(client, { foreign, end: line, tables });
      await finishSchema(client);
      return writer.count;
    }
  }
  throw new BackupRefused('The backup is cut off: its end is missing. Nothing was changed.');
}

/** The migrations whose tables the rows of a backup fit. */
function migrationsOf(head: Line | null): readonly Migration[] {
  if (!head || !('format' in head) || head.format !== 'greenledger-backup' || head.version !== 1) {
    throw new BackupRefused('This is not a backup of Greenledger. Nothing was changed.');
  }
  const { migrations } = sqlSource;
  const names = head.migrations.map(({ name }: Head['migrations'][number]) => name);
  const age = ageOf(names);
  if (age === 'before') return baselineOf(migrations);
  if (age === 'older')
    throw new BackupRefused(
      `The backup was made by an older version. ${olderHint(names)} Nothing was changed.`,
    );
  const stranger = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (stranger !== undefined) {
    throw new BackupRefused(
      `The backup was made by a newer version (${stranger}). Restore it with that one.`,
    );
  }
  return migrations.filter(({ name }) => names.includes(name));
}

async function finish(
  client: PoolClient,
  {
    foreign,
    end: { sequences, sums },
    tables,
  }: { foreign: ForeignKeys; end: End; tables: ReadonlyMap<string, Table> },
): Promise<void> {
  for (const { name, value } of sequences) {
    if (value !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  }
  await foreign.bind();
  for (const table of tables.values()) {
    const [is, was] = [await sumOf(client, table), sums[table.name]];
    if (is.rows !== was?.rows || is.sum !== was.sum) {
      throw new BackupRefused(
        `The rows of ${table.name} differ from the backup's. Nothing was changed.`,
      );
    }
  }
}

/** Puts rows in, some hundred with one statement. */
class RowWriter {
  count = 0;
  private statement = '';
  private rows: string[] = [];

  constructor(private readonly client: PoolClient) {}

  async begin(table: Table | undefined, columns: readonly string[]): Promise<void> {
    await this.flush();
    if (!table || table.columns.map((column) => column.name).join() !== columns.join()) {
      throw new BackupRefused('The backup does not fit its own migrations. Nothing was changed.');
    }
    const names = table.columns.map((column) => quoted(column.name)).join(', ');
    const values = table.columns
      .map((column, index) => `(line->>${index})::${column.type}`)
      .join(', ');
    // Identity columns take the numbers that the backup gives.
    this.statement = `insert into ${quoted(table.name)} (${names}) overriding system value
      select ${values} from unnest($1::json[]) as line`;
    // What the migrations themselves put in is in the backup as well.
    await this.client.query(`delete from ${quoted(table.name)}`);
  }

  async add(row: string): Promise<void> {
    this.rows.push(row);
    this.count += 1;
    if (this.rows.length >= rowsAtOnce) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.rows.length > 0) await this.client.query(this.statement, [this.rows]);
    this.rows = [];
  }
}

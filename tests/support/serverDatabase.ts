import { randomBytes } from 'node:crypto';
import { openPool } from '@server/platform/db/client';
import type { TestDatabase } from './database';
import { type Emptied, emptier } from './emptyTables';
import type { Template } from './globalSetup';
import { schemaOf } from './schemaOf';
import { siblingUrl } from './serverTemplate';

/** A copy of the template. */
interface Copy {
  name: string;
  emptied: Emptied;
  schema: string;
}

// To copy the template takes a third of a second of the server, to empty the copy a tenth of that:
// the files of a worker hand it on. The run drops them all at its end.
const idle: Copy[] = [];

/** What the planner has learned of rows that are gone; -1: as of a table that never had any. */
const forgetRows = `
  delete from pg_statistic where starelid in (
    select oid from pg_class where relnamespace = 'public'::regnamespace);
  update pg_class set reltuples = -1, relpages = 0
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples >= 0`;

/** A copy of the template on the same server; one that tests have altered is not given to others. */
export async function openOnServer({
  url,
  name,
  copies,
}: Extract<Template, { kind: 'postgresql' }>): Promise<TestDatabase> {
  const used = idle.pop();
  const copy = used?.name ?? (await copied(url, name, copies));
  const database = openPool({ connectionString: siblingUrl(url, copy), max: 10 });
  const schema = used?.schema ?? (await schemaOf(database));
  const emptied = used?.emptied ?? (await emptier(database));
  // By a connection of its own: the file's have ended, and what they had begun.
  const giveBack = async (): Promise<void> => {
    const after = openPool({ connectionString: siblingUrl(url, copy), max: 1 });
    try {
      await emptied(after, true);
      await after.$client.query(forgetRows);
      if ((await schemaOf(after)) === schema) idle.push({ name: copy, emptied, schema });
    } finally {
      await after.$client.end();
    }
  };
  return {
    database,
    reset: () => emptied(database),
    async close() {
      await database.$client.end();
      await giveBack().catch(() => undefined);
    },
  };
}

async function copied(url: string, template: string, copies: string): Promise<string> {
  const admin = openPool({ connectionString: url, max: 1 });
  const copy = `${copies}${randomBytes(6).toString('hex')}`;
  try {
    await admin.$client.query(`create database ${copy} template ${template}`);
  } finally {
    await admin.$client.end();
  }
  return copy;
}

/** Drops what a run has left of copies. */
export async function dropCopies({
  url,
  copies,
}: Extract<Template, { kind: 'postgresql' }>): Promise<void> {
  const admin = openPool({ connectionString: url, max: 1 });
  try {
    const { rows } = await admin.$client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [copies],
    );
    for (const { datname } of rows)
      await admin.$client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await admin.$client.end();
  }
}

/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto';

/** One SQL file of server/platform/db/migrations, e.g. `0001_identity`. */
export interface Migration {
  name: string;
  sql: string;
}

/**
 * One SQL file of server/platform/db/functions, e.g. `wallets/wallet_source`: a function, its
 * comment and its triggers, each statement good for an empty database as for one that has it.
 */
export type SqlFunction = Migration;

/** All that makes the database of a version. */
export interface SqlSource {
  /** In the order in which they are applied. */
  migrations: readonly Migration[];
  /** Applied again, after the migrations, whenever one of them has changed. */
  functions: readonly SqlFunction[];
}

const migrationFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const functionFiles = import.meta.glob<string>('./functions/*/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const byName = (files: Record<string, string>): Migration[] =>
  Object.entries(files)
    .map(([path, sql]) => ({
      name: path.replace(/^\.\/(?:migrations|functions)\/(.*)\.sql$/, '$1'),
      sql,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The migrations and functions of this version. */
export const sqlSource: SqlSource = {
  migrations: byName(migrationFiles),
  functions: byName(functionFiles),
};

/** Functions of values, which indexes use: they know no table and come before the migrations. */
export const isRule = ({ name }: SqlFunction): boolean => name.startsWith('rules/');

/** Tells two texts of a file apart, whatever their line ends. */
export const checksum = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

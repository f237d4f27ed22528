import type { Sequence, TableSum } from './tables';

/** The first line of a backup. */
export interface Head {
  format: 'greenledger-backup';
  version: 1;
  createdAt: string;
  /** Applied migrations in order: they make the tables that the rows go into. */
  migrations: readonly { name: string; checksum: string }[];
}

/**
 * A backup is gzipped JSON lines: a head, for each table its name and its rows as arrays of texts,
 * and an end.
 */
export type Line = Head | TableLine | RowLine | End;

/** Rows of this table follow. */
export interface TableLine {
  table: string;
  columns: readonly string[];
}

type RowLine = readonly (string | null)[];

/** The last line: without it the backup is cut off. */
export interface End {
  end: true;
  sequences: readonly Sequence[];
  sums: Readonly<Record<string, TableSum>>;
}

/** A file that is no backup, or not one that this version can read. */
export class BackupRefused extends Error {}

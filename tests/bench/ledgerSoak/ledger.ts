import type { Database } from '@server/platform/db/client';

/** An act that the server has acknowledged, and the id that it answered. */
export interface Noted {
  kind:
    | ('keyed' | 'submitted' | 'approved' | 'rejected')
    | ('deleted' | 'restored' | 'undone')
    | ('held' | 'released' | 'refunded' | 'adjusted');
  id: string;
}

/**
 * What must be found of each act; an undone restoration is answered with the record of the new
 * deletion.
 */
const found: Readonly<Partial<Record<Noted['kind'], string>>> = {
  keyed: 'select from manual_entries where id = wanted.id',
  submitted: 'select from manual_entries where id = wanted.id and submitted_at is not null',
  approved: `select from manual_entries join journal_postings on source_id = manual_entries.id
    where manual_entries.id = wanted.id and state in ('approved', 'reversed') and source = 'manual entry'`,
  rejected: `select from manual_entries where id = wanted.id and state = 'rejected' and posting_number is null`,
  deleted: 'select from transaction_deletions where id = wanted.id',
  restored: 'select from transaction_deletions where id = wanted.id and restored_at is not null',
  undone: 'select from transaction_deletions where id = wanted.id',
};

/** Nothing may be there twice either: each counts what the soak has made. */
const counted: readonly [what: string, kinds: readonly Noted['kind'][], question: string][] = [
  [
    'manual entries',
    ['keyed'],
    `select count(*) from manual_entries where reason = 'Soak of the ledger'`,
  ],
  [
    'deletions',
    ['deleted', 'undone'],
    `select count(*) from transaction_deletions where ticket = 'SOAK-1'`,
  ],
  [
    'postings of manual entries',
    ['approved'],
    `select count(*) from journal_postings where source = 'manual entry' and note = 'Soak of the ledger'`,
  ],
  [
    'refunds',
    ['refunded'],
    `select count(*) from transaction_refunds where reason = 'Soak of the ledger'`,
  ],
  [
    'states of deleted transactions that are not voided',
    [],
    `select count(*) from transactions join transaction_deletions on transaction_id = transactions.id
     where restored_at is null and transactions.state <> 'voided'`,
  ],
];

/** What was acknowledged and is not there, or is there more often than it was acknowledged. */
export async function lostActions(
  { $client }: Database,
  acts: readonly Noted[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const [kind, question] of Object.entries(found)) {
    const ids = acts.filter((act) => act.kind === kind).map(({ id }) => id);
    const { rowCount } = await $client.query(
      `select from unnest($1::uuid[]) as wanted (id) where not exists (${question})`,
      [ids],
    );
    if (rowCount) lost.push(`${rowCount} of ${ids.length} ${kind}`);
  }
  for (const [what, kinds, question] of counted) {
    const wanted = acts.filter(({ kind }) => kinds.includes(kind)).length;
    const { rows } = await $client.query<{ count: string }>(question);
    const there = Number(rows[0]?.count);
    if (there !== wanted) lost.push(`${there} ${what} where ${wanted} were acknowledged`);
  }
  return lost;
}

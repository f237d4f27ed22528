import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { backup } from '@server/platform/db/backup/backup';
import { BackupRefused } from '@server/platform/db/backup/format';
import { restore } from '@server/platform/db/backup/restore';
import { sumOf, type TableSum, tablesOf } from '@server/platform/db/backup/tables';
import { type Database, type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { migrate } from '@server/platform/db/migrate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { migratedFolder } from '../../support/dataFolder';

const folder = mkdtempSync(join(tmpdir(), 'gl-backup-'));
const file = join(folder, 'backup.gz');
let source: TestDatabase;
let other: DatabaseHandle;
let dataDir: string;

const handleOf = (database: Database): DatabaseHandle => ({
  database,
  engine: 'embedded',
  writable: () => true,
  answers: async () => true,
  unhurried: (work) => work(),
  close: async () => undefined,
});

async function sums(database: Database): Promise<Record<string, TableSum>> {
  const client = await database.$client.connect();
  const found: Record<string, TableSum> = {};
  for (const table of await tablesOf(client)) found[table.name] = await sumOf(client, table);
  client.release();
  return found;
}

const hostile = 'O\'Brien "quoted" \\ back\nline\ttab \u{1F33F} Łódź {"a":1},{} $1 \u2028';

// The given engine is DATABASE_URL's where that is set; the other one is always embedded, on disk.
beforeAll(async () => {
  source = await openTestDatabase();
  dataDir = await migratedFolder('backup');
  other = await openDatabase({ folder: dataDir });
  const pool = source.database.$client;
  await pool.query(
    `insert into organizations (id, name, kind) select 'org-' || n, $1 || n, 'store' from generate_series(1, 1200) n`,
    [hostile],
  );
  await pool.query(`update organizations set parent_id = 'org-1200' where id = 'org-1'`);
  await pool.query(
    `insert into users (email, name, role, org_id, permissions, features, password_hash, created_at)
     values ('a@example.com', $1, 'MERCHANT', 'org-1', $2, $3, null, '2026-02-28 23:59:59.123456+05'),
            ('b@example.com', '', 'ADMIN', 'org-2', 'null', '{}', '', 'epoch')`,
    [hostile, JSON.stringify([{ fields: hostile }]), [hostile, 'NULL', '']],
  );
  // What the database lets nobody change is restored all the same.
  const act = { kind: 'fee', amountCents: 5 } as const;
  await source.database.transaction((tx) =>
    journalRepository(tx).post({ orgId: 'org-1', systemMode: 'Sandbox' }, [
      { act, transactionId: null, at: new Date() },
    ]),
  );
});
afterAll(async () => {
  await other.close();
  await source.close();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

/** A backup as a version with these migrations made it. */
const withMigrations = (lines: string[], names: string[]): string[] =>
  lines.map((line, index) =>
    index === 0
      ? JSON.stringify({
          ...JSON.parse(line),
          migrations: names.map((name) => ({ name, checksum: 'of then' })),
        })
      : line,
  );

/** Tables that came after `purchaser_totals`. */
const newTables = [
  'odfi_profiles',
  'bill_rates',
  'payment_links',
  'link_payments',
  'link_refunds',
  'link_texts',
  'bank_accounts',
  'payer_accounts',
  'ach_files',
  'ach_items',
  'wires',
  'wire_templates',
  'check_accounts',
  'positive_pay_files',
  'issued_checks',
  'transfers',
  'funding_schedules',
  'transfer_series',
  'transfer_limits',
  'virtual_accounts',
  'ach_received_files',
  'ach_answers',
  'saved_cards',
  'card_sales',
  'card_sale_acts',
  'bin_rules',
  'escrows',
  'escrow_milestones',
  'escrow_signatures',
  'escrow_moves',
  'escrow_events',
  'gateway_connections',
  'gateway_keys',
  'gateway_calls',
  'card_terminals',
  'terminal_batches',
  'wallet_charges',
  'attached_merchants',
  'w9_forms',
  'vendors',
  'vendor_accounts',
  'vendor_invitations',
  'bill_approval_steps',
  'bill_recurrences',
  'bills',
  'bill_approvals',
  'bill_events',
  'bank_link_pages',
  'wallet_banks',
  'events',
  'event_tickets',
  'event_door_acts',
  'recipient_addresses',
  'safes',
  'safe_pickups',
  'safe_events',
  'buy_rates',
  'price_schedules',
  'commission_splits',
  'residual_months',
  'residual_lines',
  'residual_carried',
  'residual_payouts',
  'residual_payout_parts',
  'residual_partners',
  'residual_shares',
  'residual_disputes',
  'second_factors',
  'recovery_codes',
  'second_factor_roles',
  'muted_mails',
  'lead_codes',
  'lead_scans',
  'lead_events',
  'referrals',
  'referral_events',
  'monthly_statements',
  'organization_notes',
  'web_authorizations',
  'authorization_requests',
  'stores',
  'store_staff',
  'store_changes',
  'esign_consents',
  'signature_requests',
  'signature_events',
  'persons',
  'person_records',
  'person_sources',
  'person_merges',
  'odfi_assignments',
];

/** Columns that came later than their tables. */
const laterNames: Readonly<Record<string, RegExp>> = {
  transactions: /^moved_/,
  disbursements: /^(carrier$|return|virtual_|wallet_)/,
  leads: /^(number$|search_key|code_id|scanned_at|owner_id|next_|invite_id|decided_|reason)/,
  journal_entries: /^virtual_id$/,
  sandbox_charges: /^(captured_by|device)/,
  sessions: /^(device|ip|viewer_session_id|proved_at)$/,
  users: /^(number|version|last_sign_in_at|password_is_temporary)$/,
  wallets: /^(code$|state)/,
  invoice_payments: /^(funding|web_authorization_id)$/,
  tip_shares: /^user_id$/,
  voided_tip_shares: /^user_id$/,
  wallet_changes: /^disbursement_id$/,
};

/**
 * The line of a backup as it was before `purchaser_totals`, the newest tables and when transactions
 * were moved, which are empty here; none for a table that was not there.
 */
function asBefore(line: string): string[] {
  if (line === '' || line.startsWith('[')) return [line];
  const value = JSON.parse(line);
  if (newTables.includes(value.table)) return [];
  const later = laterNames[value.table];
  if (later) {
    const columns = value.columns.filter((name: string) => !later.test(name));
    return [JSON.stringify({ ...value, columns })];
  }
  if (value.table === 'purchaser_totals') {
    const columns = ['org_id', 'system_mode', 'purchaser_key', 'first_day'];
    return [JSON.stringify({ table: 'purchaser_firsts', columns })];
  }
  if (!value.end) return [line];
  const { purchaser_totals: none, ...others } = value.sums;
  const sums = Object.fromEntries(
    Object.entries(others).filter(([table]) => !newTables.includes(table)),
  );
  const sequences = value.sequences.filter(
    ({ name }: { name: string }) =>
      !['purchaser_totals', 'users_number', ...newTables].some((table) =>
        name.startsWith(`${table}_`),
      ),
  );
  return [JSON.stringify({ end: true, sequences, sums: { ...sums, purchaser_firsts: none } })];
}

/** What rows end with that came later, by table. */
const laterColumns: Readonly<Record<string, RegExp>> = {
  journal_entries: /,\s*null\]$/,
  tip_shares: /,\s*(?:"[^"]*"|null)\]$/,
  voided_tip_shares: /,\s*(?:"[^"]*"|null)\]$/,
  users: /(?:,\s*(?:"\d+"|null|"false")){4}\]$/,
};

/** The same of all lines: rows without the columns that came later, and what they sum up to. */
function allAsBefore(lines: readonly string[]): string[] {
  let table = '';
  const changed = new Map<string, bigint>();
  return lines.flatMap((line) => {
    table = /^\{"table":\s*"(\w+)"/.exec(line)?.[1] ?? table;
    const later = laterColumns[table];
    if (later && line.startsWith('[')) {
      const row = line.replace(later, ']');
      const sum = BigInt(`0x${createHash('md5').update(row).digest('hex').slice(0, 15)}`);
      changed.set(table, (changed.get(table) ?? 0n) + sum);
      return [row];
    }
    const [before] = asBefore(line);
    if (before === undefined) return [];
    const value = before.startsWith('{') ? JSON.parse(before) : {};
    if (!value.end) return [before];
    for (const [name, sum] of changed) value.sums[name].sum = String(sum);
    return [JSON.stringify(value)];
  });
}

describe('a backup', () => {
  test('restored into the other engine and back has equal sums', async () => {
    const before = await sums(source.database);
    expect(before.organizations?.rows).toBe('1200');
    const saved = await backup(handleOf(source.database), file);
    expect(saved.sums).toEqual(before);
    expect(await restore(other, file, true)).toBe(saved.rows);
    expect(await sums(other.database)).toEqual(before);
    const back = join(folder, 'back.gz');
    await backup(other, back);
    await restore(handleOf(source.database), back, true);
    expect(await sums(source.database)).toEqual(before);
  });

  test('restored, has its foreign keys and triggers again, and migrating finds nothing to do', async () => {
    await expect(
      other.database.$client.query(
        `update organizations set parent_id = 'nobody' where id = 'org-2'`,
      ),
    ).rejects.toMatchObject({ code: '23503' });
    const { rows } = await other.database.$client.query(
      `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(rows, 'triggers left off').toEqual([]);
    expect(await migrate(other)).toEqual([]);
  });

  test('of the last version before the baseline is restored as one of this version', async () => {
    const before = await sums(source.database);
    const old = join(folder, 'old.gz');
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    const names = ['0001_users', '0003_inventory', '0078_findings_as_read'];
    writeFileSync(old, gzipSync(withMigrations(allAsBefore(lines), names).join('\n')));
    await restore(other, old, true);
    expect(await sums(other.database)).toEqual(before);
    expect(await migrate(other)).toEqual([]);
  });

  // What is refused is refused by either engine: the given one is the quicker.
  test('does not replace what is there unless told so', async () => {
    await expect(restore(handleOf(source.database), file, false)).rejects.toThrow(
      'The database is not empty',
    );
  });

  test.each([
    ['that is not there', null, 'cannot be read (ENOENT)'],
    ['that is not gzipped', () => Buffer.from('hello'), 'not a backup'],
    ['of which half is there', (whole: Buffer) => whole.subarray(0, whole.length / 2), 'cut off'],
    ['with a line cut', () => gzipSync('{"format":'), 'damaged'],
  ])('%s is refused', async (_title, damage, message) => {
    const damaged = join(folder, 'file.gz');
    rmSync(damaged, { force: true });
    if (damage) writeFileSync(damaged, damage(readFileSync(file)));
    const outcome = restore(handleOf(source.database), damaged, true);
    await expect(outcome).rejects.toThrow(BackupRefused);
    await expect(outcome).rejects.toThrow(message);
    expect(
      await source.database.$client.query('select 1 from organizations limit 1'),
    ).toMatchObject({
      rowCount: 1,
    });
  });

  test.each([
    ['cut off', (lines: string[]) => lines.slice(0, -2), 'its end is missing'],
    [
      'with a row changed',
      (lines: string[]) => lines.map((l) => l.replace('"org-7"', '"org-x7"')),
      'differ',
    ],
    [
      'with a row missing',
      (lines: string[]) => lines.filter((l) => !l.startsWith('["org-7"')),
      'differ',
    ],
    ['of something else', () => ['{"hello":1}'], 'not a backup'],
    [
      'of a newer version',
      (lines: string[]) =>
        lines.map((l) => l.replace('"migrations":[', '"migrations":[{"name":"9999_later"},')),
      'newer version (9999_later)',
    ],
    [
      'of a version that is no longer upgraded',
      (lines: string[]) => withMigrations(lines, ['0001_users', '0063_single_filters']),
      'Its last migration is 0063_single_filters',
    ],
  ])('%s is refused and changes nothing', async (_title, damage, message) => {
    const before = await sums(source.database);
    const damaged = join(folder, 'damaged.gz');
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    writeFileSync(damaged, gzipSync(damage(lines).join('\n')));
    const outcome = restore(handleOf(source.database), damaged, true);
    await expect(outcome).rejects.toThrow(BackupRefused);
    await expect(outcome).rejects.toThrow(message);
    expect(await sums(source.database)).toEqual(before);
  });
});

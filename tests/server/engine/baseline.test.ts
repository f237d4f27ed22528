import { baselineOf } from '@server/platform/db/baseline';
import { MigrationRefused, migrate } from '@server/platform/db/migrate';
import { sqlSource } from '@server/platform/db/sqlSource';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const start = (): Promise<string[]> =>
  migrate({ database: opened.database, unhurried: (work) => work() });
const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await opened.database.$client.query(sql)).rows;
const applied = async (): Promise<unknown[]> =>
  (await query(`select name from schema_migrations where name <> 'lock' order by name`)).map(
    ({ name }) => name,
  );

/** The database as a version from before the baseline left it, up to a migration. */
async function leftBy(last: string): Promise<void> {
  await query(`
    drop table if exists residual_disputes, residual_shares, residual_partners, residual_payout_parts,
      residual_payouts, residual_carried, residual_lines, residual_months, commission_splits;
    drop table if exists bill_events, bill_approvals, bills, bill_recurrences, bill_approval_steps,
      vendor_invitations;
    drop table if exists referral_events, referrals, lead_events, lead_scans;
    alter table leads drop column if exists number, drop column if exists search_key,
      drop column if exists code_id, drop column if exists scanned_at, drop column if exists owner_id,
      drop column if exists next_step, drop column if exists next_on, drop column if exists invite_id,
      drop column if exists decided_at, drop column if exists decided_by, drop column if exists reason;
    drop table if exists lead_codes;
    alter table if exists wires drop column if exists transfer_id;
    alter table if exists escrows drop column if exists source_id, drop column if exists transfer_id;
    alter table if exists sessions drop column if exists device, drop column if exists ip,
      drop column if exists viewer_session_id, drop column if exists proved_at;
    drop table if exists second_factors, recovery_codes, second_factor_roles, muted_mails;
    alter table if exists users drop column if exists number, drop column if exists version,
      drop column if exists last_sign_in_at, drop column if exists password_is_temporary;
    drop index if exists security_events_of_account;
    drop table if exists funding_schedules, transfers, transfer_series, transfer_limits;
    alter table journal_entries drop column if exists virtual_id;
    alter table disbursements drop column if exists virtual_id, drop column if exists wallet_key,
      drop column if exists wallet_day;
    drop table if exists virtual_accounts, issued_checks, positive_pay_files, check_accounts, wires, wire_templates,
      purchaser_totals, link_texts, link_refunds, link_payments, payment_links, ach_answers, ach_received_files, ach_items,
      ach_files, payer_accounts, vendor_accounts, vendors, w9_forms,
      bank_accounts, odfi_assignments, odfi_profiles, bill_rates,
      card_sale_acts, card_sales, saved_cards, bin_rules,
      escrow_events, escrow_moves, escrow_signatures, escrow_milestones, escrows,
      gateway_calls, gateway_keys, gateway_connections, terminal_batches, card_terminals,
      store_changes, store_staff, stores,
      wallet_charges, bank_link_pages, wallet_banks, event_door_acts, event_tickets, events, recipient_addresses,
      safe_events, safe_pickups, safes, buy_rates, price_schedules, monthly_statements;
    drop table if exists organization_notes, attached_merchants;
    alter table if exists tip_shares drop column if exists user_id;
    alter table if exists voided_tip_shares drop column if exists user_id;
    drop index if exists transaction_purchasers_email, wallets_email;
    drop index if exists organizations_number, organizations_name, organizations_created, security_events_org;
    drop index if exists invoices_recipient_email;
    alter table wallets drop column if exists code, drop column if exists state, drop column if exists state_note;
    alter table wallet_changes drop column if exists disbursement_id;
    alter type wallet_move drop attribute if exists disbursement_id;
    drop index if exists wallets_phone;
    alter table sandbox_charges drop column if exists captured_by, drop column if exists device,
      drop column if exists device_batch;
    alter table disbursements drop column if exists carrier, drop column if exists returned_by,
      drop column if exists returned_at, drop column if exists return_reason;
    alter table transactions drop column if exists moved_at, drop column if exists moved_day;
    alter table invoice_payments drop column if exists funding, drop column if exists web_authorization_id;
    drop table if exists authorization_requests, web_authorizations;
    drop table if exists person_merges, person_sources, person_records, persons;
    drop table if exists signature_events, signature_requests, esign_consents;
    create table if not exists purchaser_firsts (org_id text);
    drop table if exists schema_functions;
    delete from schema_migrations where name <> 'lock';
    insert into schema_migrations (name, checksum)
      select name, 'of then' from unnest(array['0001_users', '0003_inventory', '${last}']) as name;
    comment on table users is null;
    create or replace function wallet_way(flags jsonb) returns integer language sql immutable
      as 'select 7'`);
}

beforeEach(async () => {
  await opened.reset();
  await query(`insert into organizations (id, name, kind) values ('leaf', 'Leaf', 'merchant')`);
});

/** What came after the baseline is applied as ever. */
const later = sqlSource.migrations
  .filter((one) => !baselineOf(sqlSource.migrations).includes(one))
  .map(({ name }) => name);

test('a database with the whole series before the baseline is adopted, its rows untouched', async () => {
  await leftBy('0078_findings_as_read');
  expect(await start()).toEqual(later);
  expect(await applied()).toEqual(sqlSource.migrations.map(({ name }) => name));
  expect(await query('select id, name from organizations')).toEqual([{ id: 'leaf', name: 'Leaf' }]);
  expect(await query(`select wallet_way('{"addMoneyToWallet": true}') as way`)).toEqual([
    { way: 1 },
  ]);
  expect(
    await query(`select obj_description('users'::regclass) like 'A person%' as is_told`),
  ).toEqual([{ is_told: true }]);
  expect(await start()).toEqual([]);
});

test('three copies that start together adopt it once', async () => {
  await leftBy('0078_findings_as_read');
  // Each once, by whichever copy.
  const started = await Promise.all([start(), start(), start()]);
  expect(started.flat().sort()).toEqual(later);
  expect(await applied()).toEqual(sqlSource.migrations.map(({ name }) => name));
});

test('an older database is refused with what to do, and left as it is', async () => {
  await leftBy('0063_single_filters');
  await expect(start()).rejects.toThrow(MigrationRefused);
  await expect(start()).rejects.toThrow(
    'Its last migration is 0063_single_filters; this version starts from 0078_findings_as_read. Open it once with a version that has that migration, then with this one.',
  );
  expect(await applied()).toEqual(['0001_users', '0003_inventory', '0063_single_filters']);
  await leftBy('0078_findings_as_read');
  await start();
});

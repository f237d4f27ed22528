import { migrate, migrations } from '@server/platform/db/migrate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personKey } from '@/domain/contact/personKey';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const query = (sql: string, values: unknown[] = []) => opened.database.$client.query(sql, values);
const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> => (await query(sql)).rows;
const migrated = (upTo: string): Promise<string[]> =>
  migrate(
    { database: opened.database, unhurried: (work) => work() },
    migrations.filter(({ name }) => name < upTo),
  );

const names = [
  'Rosa Vega',
  'Vega, Rosa',
  'ROSA  VEGA',
  'Rosa Véga',
  'Vega, Rosa, Jr.',
  'Vega Jr., Rosa',
  'Vega, Rosa Jr',
  "Conor O'Brien",
  'Conor O’Brien',
  'OBrien, Conor',
  'Jean-Luc Picard',
  'Picard, Jean–Luc',
  'J.R. Ewing',
  'Groß, Hans',
  'Søren Løkke',
  'Ferro & Sons, LLC',
  'Ferro and Sons LLC',
  'A, B, C',
  'İlker Ak',
  'Ünal & Søn',
  '小龙，李',
  '김 민수'.normalize('NFD'),
  'राम',
  'Ｒｏｓａ Vega',
  'Rosa\u00a0Vega',
  'R*sa [V]ega\\',
  'Œuvre, Æon, Ltd.',
  'Unknown',
  'N/A',
  'Walk-in',
  '—',
  'Dr. No',
  'Đặng Văn Łoś',
  'Þór Ðóri',
];

/** As an older version kept a name. */
const oldKey = (name: string): string => name.normalize('NFC').toLowerCase();

async function pay(name: string, method: string): Promise<void> {
  await query(
    `insert into transactions (org_id, system_mode, entry, amount_cents, company_name, license_number, municipality, capture_type,
       service_origin, account_type, transact_type, other_information, activity_at, label, state, method, business_day, trade,
       purchaser_name, purchaser_key, purchaser_email)
     values ('old', 'Production', 'payment', 1000, 'Old Leaf', '', '', 'api', '', '', '', '{}', now(), 'Cash Payment', 'cleared', $1,
       '2026-01-02', 'sold', $2, $3, $4)`,
    [method, name, oldKey(name), `${encodeURIComponent(name)}@example.com`],
  );
}

const officer = '22222222-2222-4222-8222-222222222222';

/** A hit over somebody, and that nothing is sold to them. */
async function finding(key: string): Promise<void> {
  await query(
    `insert into compliance_hits (system_mode, report, org_id, rule_key, rule_name, kind, severity, action, purchaser_key, from_on, to_on,
       seen_on, transactions, total_cents, measure, limit_value)
     values ('Production', 'threshold', 'old', 'cash', 'Cash', 'cash', 'high', 'alert', $1, '2026-01-02', '2026-01-02', '2026-01-02', 1, 1,
       1, 1)`,
    [key],
  );
  await query(
    `insert into purchaser_blocks (org_id, system_mode, purchaser_key, purchaser_name, reason, blocked_by, blocked_by_name, blocked_at)
     values ('old', 'Production', $1, '', 'Test', '${officer}', 'Olga', now())`,
    [key],
  );
}

const keptByPerson = `
  select purchaser_key as key, sum(transactions)::int as n, sum(cents)::int as cents from purchaser_days group by 1 order by 1`;
const countedByPerson = `
  select purchaser_key as key, count(*)::int as n, sum(amount_cents)::int as cents from transactions
  where purchaser_key <> '' group by 1 order by 1`;

it('payers of old get the key of the rule, with all that is kept of them; wallets are renamed and never merged', async () => {
  await query('drop schema public cascade; create schema public');
  await migrated('0071');
  await query(`insert into organisations (id, name, kind) values ('old', 'Old Leaf', 'merchant')`);
  for (const name of names) await pay(name, 'cash');
  // Two spellings with a wallet each, one of which gets a new key by itself.
  for (const name of ["Conor O'Brien", 'Conor OBrien', 'Véga, Rosa']) await pay(name, 'wallet');
  await query(`
    insert into users (id, email, name, role, org_id) values ('${officer}', 'o@example.com', 'Olga', 'COMPLIANCE_OFFICER', 'old')`);
  for (const name of ['Vega, Rosa', 'Rosa  Vega', "Conor O'Brien"]) await finding(oldKey(name));
  const before = await rowsOf(
    'select sum(balance_cents)::int as cents, count(*)::int as n from wallets',
  );

  expect(await migrated('9')).toContain('0071_person_keys');

  const stored = await rowsOf(
    `select purchaser_name as name, purchaser_key as key from transactions where method = 'cash' order by number`,
  );
  expect(stored).toEqual(names.map((name) => ({ name, key: personKey(name) })));
  const counted = await rowsOf(countedByPerson);
  expect(await rowsOf(keptByPerson)).toEqual(counted);
  expect(await rowsOf(`select purchaser_key as key from purchaser_firsts order by 1`)).toEqual(
    counted.map(({ key }) => ({ key })),
  );
  expect(
    await rowsOf(
      `select distinct purchaser_key as key from transaction_purchasers where purchaser_key <> '' order by 1`,
    ),
  ).toEqual(counted.map(({ key }) => ({ key })));
  // Of two that become one the first is the person's, and the other stays for who decided about it.
  const found = [{ key: 'rosa vega' }, { key: 'rosa  vega' }, { key: 'conor obrien' }];
  expect(await rowsOf('select purchaser_key as key from compliance_hits order by number')).toEqual(
    found,
  );
  expect(
    await rowsOf('select purchaser_key as key from purchaser_blocks order by blocked_at'),
  ).toEqual(found);
  expect(
    await rowsOf('select sum(balance_cents)::int as cents, count(*)::int as n from wallets'),
  ).toEqual(before);
  expect(await rowsOf('select holder_key from wallets order by number')).toEqual([
    { holder_key: "conor o'brien" },
    { holder_key: 'conor obrien' },
    { holder_key: 'rosa vega' },
  ]);
  expect(
    await rowsOf(
      `select c.holder_key from wallet_changes as c join wallets as w on w.id = c.wallet_id where c.holder_key <> w.holder_key`,
    ),
  ).toEqual([]);
});

import { migrate, migrations } from '@server/platform/db/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rowsOf = async (sql: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
  (await opened.database.$client.query(sql, values)).rows;

const migrated = (upTo: string): Promise<string[]> =>
  migrate(
    { database: opened.database, unhurried: (work) => work() },
    migrations.filter(({ name }) => name < upTo),
  );

/**
 * Roles of those who set flags, and took them off again; the mode of the transaction; whose flag it
 * becomes.
 */
const known = [
  ['MERCHANT', null, 'Production', 'leaf'],
  ['ADMIN', null, 'Production', ''],
  ['TOP_ADMIN', 'MERCHANT', 'Production', ''],
  ['MERCHANT', 'ADMIN', 'Production', 'leaf'],
  ['TOP_ADMIN', null, 'Demo', 'leaf'],
] as const;

async function write(): Promise<void> {
  await rowsOf(
    `insert into organisations (id, name, kind) values ('leaf', 'Leaf', 'merchant'), ('house', 'House', 'platform')`,
  );
  for (const role of ['MERCHANT', 'ADMIN', 'TOP_ADMIN'])
    await rowsOf(`insert into users (email, name, role, org_id) values ($1, $1, $2, $3)`, [
      `${role.toLowerCase()}@example.com`,
      role,
      role === 'MERCHANT' ? 'leaf' : 'house',
    ]);
  const by = (role: string) => `(select id from users where role = '${role}')`;
  for (const [setter, remover, mode] of known) {
    const [row] = await rowsOf(
      `insert into transactions (org_id, system_mode, entry, amount_cents, company_name, license_number, municipality, capture_type,
         service_origin, account_type, transact_type, other_information, activity_at, business_day, method, label, trade, state)
       values ('leaf', $1, 'payment', 1000, 'Leaf', '', '', '', '', '', '', '{}', now(), '2026-10-05', 'cash', 'Cash Payment', 'sold', 'cleared') returning id`,
      [mode],
    );
    const note = (kind: string, role: string) =>
      rowsOf(
        `insert into transaction_changes (transaction_id, kind, reason, changed_by) values ($1, $2, 'Odd', ${by(role)})`,
        [row?.id, kind],
      );
    const label = 'Flagged a transaction for review';
    await note('flagged', setter);
    await rowsOf(
      `insert into activity_log (user_id, org_id, kind, label) values (${by(setter)}, 'leaf', 'ledger', $1)`,
      [label],
    );
    if (remover) await note('unflagged', remover);
    else
      await rowsOf(
        `insert into transaction_flags (transaction_id, reason, flagged_by, flagged_at) values ($1, 'Odd', ${by(setter)}, now())`,
        [row?.id],
      );
  }
}

test('flags that were set before sides were told apart belong to those who set them, with their history', async () => {
  await rowsOf('drop schema public cascade; create schema public');
  await migrated('0044');
  await write();
  expect(await migrated('0045')).toEqual(['0044_flags_by_side']);
  const flags = await rowsOf(
    `select flag.org_id from transaction_flags as flag join transactions on id = transaction_id order by number`,
  );
  expect(flags.map(({ org_id }) => org_id)).toEqual(
    known.filter(([, remover]) => !remover).map(([, , , side]) => side),
  );
  const changes = await rowsOf(
    `select kind, flag_org_id from transaction_changes where kind <> 'state' order by id`,
  );
  expect(changes).toEqual(
    known.flatMap(([, remover, , side]) =>
      ['flagged', ...(remover ? ['unflagged'] : [])].map((kind) => ({ kind, flag_org_id: side })),
    ),
  );
  const noted = await rowsOf('select org_id from activity_log order by id');
  expect(noted.map(({ org_id }) => org_id)).toEqual(
    known.map(([setter]) => (setter === 'MERCHANT' ? 'leaf' : 'house')),
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('finds the leads of an address without reading all leads', async () => {
  const client = await opened.database.$client.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const { rows } = await client.query(
      `explain select id from leads where email = 'rosa@example.com' and created_at > '2026-01-01' limit 1`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/using leads_by_email/);
    expect(plan).toMatch(/Index Cond: .*email.*created_at/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

import { exempt, type NewExemption } from '@server/features/thresholds/exemptionStore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyRule } from '@/domain/compliance/watch/rule';
import { nameTakenMessage } from '@/domain/compliance/watch/ruleErrors';
import { openTestApi, type TestApi } from '../../support/api';
import { findToHold, move, movement } from '../transactions/movements';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it('two people who exempt the same at once keep nobody from it: one exemption holds', async () => {
  const { orgId } = await test.addUser();
  const [id = ''] = await move(test, [movement(orgId)]);
  await findToHold(test, id);
  const { $client } = test.services.database;
  const { rows } = await $client.query<{ id: string }>('select id from compliance_hits');
  const exemption: Omit<NewExemption, 'reason'> = {
    orgId,
    systemMode: 'Production',
    ruleKey: 'state',
    purchaserKey: 'ann',
    hitId: rows[0]?.id ?? '',
    untilOn: null,
    exemptedByName: 'Ann',
    exemptedAt: new Date(),
  };
  const words = ['first', 'second', 'third', 'fourth'];
  await Promise.all(
    words.map((reason) =>
      test.services.database.transaction((tx) => exempt(tx, { ...exemption, reason })),
    ),
  );
  const { rows: open } = await $client.query(
    'select reason from compliance_exemptions where ended_at is null',
  );
  expect(open).toHaveLength(1);
  expect(words).toContain(open[0].reason);
});

it('of two who add a rule of the same name at once one is told that it is taken', async () => {
  const token = await test.signIn(await test.addUser({ role: 'COMPLIANCE_OFFICER' }));
  const body = { ...emptyRule, name: 'Cash over $100', kind: 'cash', limit: '100.00' };
  const answers = await Promise.all([1, 2, 3].map(() => test.call('/thresholds', { body, token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  for (const { status, json } of answers)
    if (status === 400) expect(json.fields).toEqual({ name: nameTakenMessage });
});

it('of rules that are given one name at once one has it, and who gave it to the others is told', async () => {
  const token = await test.signIn(await test.addUser({ role: 'COMPLIANCE_OFFICER' }));
  const values = (name: string) => ({ ...emptyRule, name, kind: 'cash', limit: '100.00' });
  const names = ['One', 'Two', 'Three'];
  const added = await Promise.all(
    names.map((name) => test.call('/thresholds', { body: values(name), token })),
  );
  const answers = await Promise.all(
    added.map(({ json: { body } }) =>
      test.call(`/thresholds/${body._id}`, {
        method: 'PUT',
        token,
        body: { version: body.version, values: values('The same') },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // By the database where it was the same moment, by the names of the others a moment later.
  for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
    expect([400, 409]).toContain(status);
    expect(json).toMatchObject({ message: nameTakenMessage, fields: { name: nameTakenMessage } });
  }
  const { rows } = await test.services.database.$client.query<{ name: string; version: number }>(
    `select name, version from threshold_rules where name <> 'Cash over $100' order by name = 'The same', name`,
  );
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 2]);
});

import { sendAgentConfirmation } from '@server/features/agents/confirmationLink';
import type { UserRecord } from '@server/identity/users/userStore';
import { usersRepository } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let agent: UserRecord;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  agent = await test.addUser({ role: 'AGENT', emailVerified: false });
});
afterAll(() => test.close());

const companyName = 'Böhm & Söhne / Größe?';

/** The parts of the newest confirmation mail's link, decoded as the application does. */
async function mailed(): Promise<{ agentId: string; companyName: string; token: string }> {
  const { database, clock } = test.services;
  const named = { id: agent.id, email: agent.email, name: agent.name, companyName };
  await database.transaction((tx) =>
    sendAgentConfirmation(tx, { agent: named, origin: 'http://localhost:3000', now: clock() }),
  );
  const link =
    /http\S+#(\/agentConfirmation\/\S+)/.exec((await test.mails())[0]?.text ?? '')?.[1] ?? '';
  const url = new URL(link, 'http://localhost');
  const [, , agentId = '', company = ''] = url.pathname
    .split('/')
    .map((part) => Buffer.from(part, 'base64url').toString());
  return { agentId, companyName: company, token: url.searchParams.get('token') ?? '' };
}

const confirm = (body: object): Promise<Answer> => test.call('/users/confirmedAgent', { body });
const isConfirmed = async () =>
  (await usersRepository(test.services.database).byId(agent.id))?.emailVerified;

describe('agent confirmation', () => {
  it('confirms the agent by the mailed link', async () => {
    const link = await mailed();
    expect(link).toMatchObject({ agentId: agent.id, companyName });
    expect((await confirm(link)).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
  });

  it('works once, of fifty at the same time exactly one', async () => {
    const link = await mailed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, json } = await confirm(link);
    expect([status, json.name]).toEqual([404, 'LinkExpired']);
  });

  it('refuses a changed link, and the real one still works afterwards', async () => {
    const link = await mailed();
    const other = await test.addUser({ role: 'AGENT', emailVerified: false });
    const changed = [
      { ...link, agentId: other.id },
      { ...link, companyName: 'Another company' },
      { ...link, token: '' },
      { ...link, token: 'A'.repeat(43) },
      { agentId: link.agentId, companyName },
    ];
    for (const body of changed) expect((await confirm(body)).status).toBe(404);
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(link)).status).toBe(200);
  });

  it('ends after seven days, and when a newer mail was sent', async () => {
    const first = await mailed();
    const second = await mailed();
    expect((await confirm(first)).status).toBe(404);
    test.advance(7 * 24 * 3600 + 1);
    expect((await confirm(second)).status).toBe(404);
  });

  it.each(['suspended', 'deleted'] as const)('does not bring back a %s account', async (status) => {
    agent = await test.addUser({ role: 'AGENT', emailVerified: false, status });
    expect((await confirm(await mailed())).status).toBe(404);
    expect(await isConfirmed()).toBe(false);
  });
});

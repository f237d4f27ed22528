import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import type { UserRecord } from '@server/identity/users/userStore';
import type { Answer, TestApi } from '../../support/api';
import { type PartnerTree, plantTree, type TreeOrganization } from '../../support/partnerTree';
import { movement } from '../transactions/movements';

/** Partners with merchants, payments, invitations and leads of which everything is known. */
export interface PortfolioWorld {
  tree: PartnerTree;
  /** A merchant's own user. */
  seller: UserRecord;
}

/** Plants it into an empty database. */
export async function plantPortfolio(test: TestApi): Promise<PortfolioWorld> {
  const tree = await plantTree(test);
  const query = (text: string) => test.services.database.$client.query(text);

  /** A submitted application of a merchant, approved unless told otherwise. */
  const application = (
    org: string,
    {
      iso,
      agent,
      sub,
      status = 'approved',
    }: { iso: string; agent: string | null; sub: string | null; status?: string },
  ) =>
    query(`insert into applications (org_id, user_id, started_org_id, iso_id, agent_id, sub_agent_id, system_mode, company_name,
      email, status, created_at, submitted_at, decided_at)
    select '${org}', '${tree.users.delgado.id}', '${agent ?? iso}', '${iso}', ${agent ? `'${agent}'` : 'null'},
      ${sub ? `'${sub}'` : 'null'}, 'Production', '${org}', '${org}@example.com', '${status}', '2026-08-01 12:00Z',
      ${status === 'in_progress' ? 'null' : "'2026-08-05 12:00Z'"}, ${status === 'approved' ? "'2026-08-09 12:00Z'" : 'null'}`);

  const pay = (
    orgId: string,
    { day, amountCents, over = {} }: { day: string; amountCents: number; over?: object },
  ) => movement(orgId, { activityAt: new Date(`${day}T12:00:00Z`), amountCents, ...over });

  /** An invitation by an agent of redwood, so far. */
  const invitation = (id: number, over: Record<string, string>) => {
    const columns = { agent_id: "'delgado'", sub_agent_id: 'null', iso_id: "'redwood'", ...over };
    return query(`insert into invitations (invite_id, user_id, org_id, system_mode, email, phone_number, company_name, search_key,
      created_at, expires_at, ${Object.keys(columns).join(', ')})
    values (${id}, '${tree.users.delgado.id}', 'delgado', 'Production', 'm${id}@example.com', '7075550142', 'Invited ${id}',
      'invited ${id}', '2026-08-01 12:00Z', now() + interval '9 days', ${Object.values(columns).join(', ')})`);
  };

  await query(`insert into agents (org_id, user_id, search_key, split_percent)
    select o.id, u.id, lower(o.name), 40 from organizations o join users u on u.org_id = o.id where o.kind like '%agent'`);
  await query(`insert into organizations (id, name, kind, parent_id, iso_id, agent_id)
    select id, name, 'merchant', 'delgado', 'redwood', 'delgado'
    from (values ('alder', 'Alder'), ('birch', 'Birch'), ('cedar', 'Cedar'), ('dogwood', 'Dogwood'), ('elm', '=Elm')) v (id, name)`);
  const seller = await test.addUser({ orgId: 'alder' });
  await application('alder', { iso: 'redwood', agent: 'delgado', sub: 'robinson' });
  await application('birch', { iso: 'redwood', agent: 'delgado', sub: null });
  await application('cedar', { iso: 'redwood', agent: 'shore', sub: null });
  await application('dogwood', { iso: 'granite', agent: 'granger', sub: null });
  await application('begun', {
    iso: 'redwood',
    agent: 'delgado',
    sub: null,
    status: 'in_progress',
  });
  await ledgerRepository(test.services.database).insert([
    // Alder was there before, and has grown.
    pay('alder', { day: '2026-09-10', amountCents: 10_000 }),
    pay('alder', { day: '2026-10-05', amountCents: 30_000, over: { feeCents: 300 } }),
    pay('alder', { day: '2026-10-06', amountCents: -6000, over: { entry: 'refund' } }),
    pay('alder', { day: '2026-10-07', amountCents: 99_999, over: { state: 'voided' } }),
    pay('alder', { day: '2026-10-08', amountCents: 88_888, over: { systemMode: 'Sandbox' } }),
    // None of it is trade.
    pay('alder', {
      day: '2026-10-09',
      amountCents: 1_071_500,
      over: { otherInformation: { cashDeposit: true } },
    }),
    pay('alder', {
      day: '2026-10-09',
      amountCents: -63_200,
      over: { otherInformation: { wireOut: true } },
    }),
    // Birch is new, cedar lost, dogwood another ISO's; elm has no application.
    pay('birch', { day: '2026-10-31', amountCents: 20_000 }),
    pay('cedar', { day: '2026-09-20', amountCents: 5000 }),
    pay('dogwood', { day: '2026-10-02', amountCents: 70_000 }),
    pay('elm', { day: '2026-10-03', amountCents: 1000 }),
  ]);
  await invitation(1_000_001, { status: "'sent'", sent_at: "'2026-08-01 12:00Z'" });
  await invitation(1_000_002, {
    status: "'clicked'",
    sent_at: "'2026-08-01 12:00Z'",
    clicked_at: "'2026-08-04 00:00Z'",
    sub_agent_id: "'robinson'",
  });
  await invitation(1_000_003, { status: "'revoked'", sent_at: "'2026-10-01 06:59Z'" });
  await invitation(1_000_004, { status: "'saved'" });
  await query(`insert into leads (org_id, lead_org_id, email, first_name, last_name, company_name, phone, country, role, status,
    created_at) values ('delgado', 'l1', 'lea@example.com', 'Lea', 'Dee', 'Leafy', '7075550142', 'us', 'DISPENSARY', 'registered',
    '2026-10-02 12:00Z')`);
  return { tree, seller };
}

/** Who asks. */
export type Name = TreeOrganization | 'TOP_ADMIN' | 'ADMIN' | 'INSTANCE_ADMIN' | 'seller';

/** Calls of the people of the world. */
export interface Asking {
  /** Without a body a GET. */
  ask(name: Name, path: string, sent?: { body?: object; key?: string }): Promise<Answer>;
  /** The rows of a list. */
  rowsOf(name: Name, path: string): Promise<Answer['json']>;
  namesOf(name: Name, path: string): Promise<string[]>;
  /** Signs in anew the next time. */
  forget(name: Name): void;
}

/** Asks below `/portfolio` as somebody in Los Angeles, signed in once. */
export function askingOf(test: TestApi, { tree, seller }: PortfolioWorld): Asking {
  const tokens = new Map<string, string>();
  const people = { ...tree.staff, ...tree.users, seller };
  const tokenOf = async (name: Name): Promise<string> => {
    const token = tokens.get(name) ?? (await test.signIn(people[name]));
    tokens.set(name, token);
    return token;
  };
  const ask: Asking['ask'] = async (name, path, { body, key } = {}) => {
    const headers = { timezone: 'America/Los_Angeles', ...(key ? { 'idempotency-key': key } : {}) };
    const method = body === undefined ? 'GET' : 'POST';
    return test.call(`/portfolio/${path}`, { token: await tokenOf(name), method, body, headers });
  };
  const rowsOf: Asking['rowsOf'] = async (name, path) => (await ask(name, path)).json.body;
  return {
    ask,
    rowsOf,
    namesOf: async (name, path) =>
      (await rowsOf(name, path)).map((row: { name: string }) => row.name),
    forget: (name) => void tokens.delete(name),
  };
}

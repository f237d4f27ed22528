import { describe, expect, it } from 'vitest';
import type { TestApi } from '../../support/api';
import type { Asking } from './portfolioWorld';

/** What the acts are tried on: the world of portfolio.test.ts. */
export interface Stage extends Pick<Asking, 'ask' | 'rowsOf'> {
  query: (text: string) => Promise<Record<string, unknown>[]>;
  test: TestApi;
}

/** Reminding, and moving what is open: a part of portfolio.test.ts, over its database. */
export function describeActions(stage: () => Stage): void {
  const ask: Stage['ask'] = (...asked) => stage().ask(...asked);
  const rowsOf: Stage['rowsOf'] = (...asked) => stage().rowsOf(...asked);
  const query: Stage['query'] = (text) => stage().query(text);

  describe('reminding', () => {
    it('mails each unanswered invitation once, within the caller’s reach', async () => {
      expect(
        (await ask('granite', 'isoTracking/redwood/remind', { body: {} })).json.body,
      ).toMatchObject({
        sent: 0,
        recent: 0,
      });
      const first = await ask('redwood', 'isoTracking/redwood/remind', { body: {}, key: 'once' });
      // An application that was begun and not submitted, too.
      expect(first.json.body).toEqual({ sent: 2, applications: 1, recent: 0, refused: 0, left: 0 });
      expect(
        (await ask('redwood', 'isoTracking/redwood/remind', { body: {}, key: 'once' })).json.body,
      ).toEqual(first.json.body);
      expect(await rowsOf('redwood', 'isoTracking/redwood/history')).toMatchObject([
        { label: 'Reminded 2 invited merchants and 1 applicant', by: 'Redwood Person' },
      ]);
      expect((await stage().test.mails()).map(({ to }) => to).sort()).toEqual([
        'delgado@example.com',
        'm1000001@example.com',
        'm1000002@example.com',
      ]);
      expect(
        await query("select label from application_events where kind = 'reminded'"),
      ).toHaveLength(1);
      expect(
        (await ask('redwood', 'agentTracking/delgado/remind', { body: {} })).json.body,
      ).toEqual({
        sent: 0,
        applications: 0,
        recent: 3,
        refused: 0,
        left: 0,
      });
      expect(
        (await ask('coast', 'agentTracking/delgado/remind', { body: {} })).json.body.recent,
      ).toBe(0);
    });
  });

  describe('moving what is open', () => {
    const all = {
      invitations: true,
      applications: true,
      seen: { invitations: 3, applications: 1 },
    };

    it.each([
      [{ ...all, isoId: '', agentId: '' }, 'isoId'],
      [{ ...all, isoId: 'redwood', agentId: '' }, 'isoId'],
      [{ ...all, isoId: 'delgado', agentId: '' }, 'isoId'],
      [{ ...all, isoId: 'granite', agentId: 'delgado' }, 'agentId'],
      [{ isoId: 'granite', agentId: 'granger', seen: all.seen }, 'applications'],
    ])('is refused: %j at %s', async (body, field) => {
      const { status, json } = await ask('ADMIN', 'isoTracking/redwood/reassign', { body });
      expect(status).toBe(400);
      expect(Object.keys(json.fields)).toEqual([field]);
    });

    it('takes invitations and applications without a decision along', async () => {
      expect(
        (await ask('INSTANCE_ADMIN', 'isoTracking/redwood/reassign', { body: all })).status,
      ).toBe(403);
      expect(
        (await ask('ADMIN', 'isoTracking/nowhere/reassign', { body: { ...all, isoId: 'granite' } }))
          .status,
      ).toBe(404);
      const body = { ...all, isoId: 'granite', agentId: 'granger' };
      const moved = await ask('ADMIN', 'agentTracking/delgado/reassign', { body, key: 'move' });
      expect(moved.json.body).toEqual({ invitations: 3, applications: 1 });
      const label = 'Moved open items from Delgado & Partners to Granger Agency, Granite ISO';
      for (const path of ['agentTracking/delgado', 'agentTracking/granger', 'isoTracking/granite'])
        expect((await rowsOf('ADMIN', `${path}/history`))[0]).toMatchObject({ label });
      expect(await rowsOf('granite', 'isoTracking/granite/history')).toEqual([]);
      expect(
        await query("select before, after from security_events where event = 'permissionChange'"),
      ).toEqual([
        {
          before: { with: 'Delgado & Partners' },
          after: { with: 'Granger Agency, Granite ISO', invitations: 3, applications: 1 },
        },
      ]);
      // Someone else who saw the same before it is told.
      const late = await ask('ADMIN', 'agentTracking/delgado/reassign', { body, key: 'late' });
      expect([late.status, late.json.current]).toEqual([409, { invitations: 0, applications: 0 }]);
      const told = await query("select changes from invitation_events where kind = 'moved'");
      expect(told).toHaveLength(3);
      const partners = [
        { field: 'ISO', from: 'Redwood Merchant Services', to: 'Granite ISO' },
        { field: 'Agent', from: 'Delgado & Partners', to: 'Granger Agency' },
      ];
      const without = { field: 'Sub-agent', from: 'Robinson Referrals', to: '' };
      const changes = told.map((event) => (Array.isArray(event.changes) ? event.changes : []));
      expect(changes.filter((one) => one.length === 2)).toEqual([partners, partners]);
      expect(changes.filter((one) => one.length !== 2)).toEqual([[...partners, without]]);
      expect(
        (await ask('ADMIN', 'agentTracking/delgado/reassign', { body, key: 'move' })).json.body,
      ).toEqual(moved.json.body);
      expect(
        await query(
          "select iso_id, agent_id, sub_agent_id from applications where org_id = 'begun'",
        ),
      ).toEqual([{ iso_id: 'granite', agent_id: 'granger', sub_agent_id: null }]);
      expect(await query("select label from application_events where kind = 'moved'")).toEqual([
        { label: 'Moved from Delgado & Partners to Granger Agency, Granite ISO' },
      ]);
      // What is decided stays; what was revoked as well.
      expect(await rowsOf('redwood', 'isoTracking')).toMatchObject([
        { invited: 1, submitted: 3, waiting: 0, openApplications: 0 },
      ]);
      expect((await rowsOf('granite', 'isoTracking'))[0]).toMatchObject({
        invited: 2,
        waiting: 2,
        openApplications: 1,
      });
    });
  });

  it('an ISO moves between those of its own tree, one entry alone where it says so', async () => {
    const [begun] = await query("select id from applications where org_id = 'begun'");
    const entries = await rowsOf('granite', 'agentTracking/granger/entries?stage=invited');
    expect(entries.map(({ open }: { open: string }) => open)).toEqual(['invitation', 'invitation']);
    const move = (over: object, by: 'granite' | 'redwood' = 'granite') =>
      ask(by, 'agentTracking/granger/reassign', {
        body: {
          isoId: 'granite',
          agentId: '',
          invitations: true,
          applications: true,
          ...over,
        },
      });
    const one = { seen: { invitations: 1, applications: 0 }, only: { inviteId: 1_000_001 } };
    expect((await move({ ...one, isoId: 'redwood', agentId: 'delgado' })).json.fields).toEqual({
      isoId: 'Please choose one of the ISOs in the list.',
    });
    expect((await move(one, 'redwood')).status).toBe(404);
    expect((await move({ ...one, seen: { invitations: 2, applications: 0 } })).status).toBe(409);
    expect((await move(one)).json.body).toEqual({ invitations: 1, applications: 0 });
    const only = { applicationId: (begun as { id: string }).id };
    const application = await move({ seen: { invitations: 0, applications: 1 }, only });
    expect(application.json.body).toEqual({ invitations: 0, applications: 1 });
    expect(
      await query(
        `select agent_id from invitations where invite_id in (1000001, 1000002) order by invite_id`,
      ),
    ).toEqual([{ agent_id: null }, { agent_id: 'granger' }]);
    expect(await query("select agent_id from applications where org_id = 'begun'")).toEqual([
      { agent_id: null },
    ]);
  });

  describe('reminding many', () => {
    it('gets past as many as applied otherwise to those behind them', async () => {
      await query(`insert into invitations (invite_id, user_id, org_id, system_mode, email, phone_number, company_name, search_key,
        created_at, expires_at, iso_id, status, sent_at)
      select 1000100 + n, user_id, 'granite', 'Production', case when n > 50 then 'late@example.com' else 'dogwood@example.com' end,
        phone_number, company_name, search_key, created_at, expires_at, 'granite', 'sent', sent_at
      from invitations cross join generate_series(1, 51) as n where invite_id = 1000001 order by n`);
      const { json } = await ask('granite', 'isoTracking/granite/remind', { body: {} });
      expect(json.body).toEqual({ sent: 1, applications: 0, recent: 3, refused: 50, left: 0 });
    });
  });
}

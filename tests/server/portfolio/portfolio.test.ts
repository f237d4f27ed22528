import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { describeActions } from './acting';
import { describeReturns } from './bankReturns';
import { type Asking, askingOf, plantPortfolio } from './portfolioWorld';

let test: TestApi;
let ask: Asking['ask'];
let rowsOf: Asking['rowsOf'];
let namesOf: Asking['namesOf'];
let forget: Asking['forget'];

const query = async (text: string) => (await test.services.database.$client.query(text)).rows;

const october = 'from=2026-10-01&to=2026-10-31';

beforeAll(async () => {
  test = await openTestApi();
  await test.reset();
  ({ ask, rowsOf, namesOf, forget } = askingOf(test, await plantPortfolio(test)));
});
afterAll(() => test.close());

describe('the ranking of organizations', () => {
  it('is what each was paid, by gross, without what was voided or is of another mode', async () => {
    const rows = await rowsOf('ADMIN', `organizations?${october}`);
    expect(
      rows.map(({ name, count, gross }: { [key: string]: unknown }) => [name, count, gross]),
    ).toEqual([
      ['Dogwood', 1, '700.00'],
      ['Alder', 2, '300.00'],
      ['Birch', 1, '200.00'],
      ['=Elm', 1, '10.00'],
    ]);
    expect(rows[1]).toEqual({
      _id: 'alder',
      name: 'Alder',
      kind: 'merchant',
      isoName: 'Redwood Merchant Services',
      agentName: 'Delgado & Partners',
      subAgentName: 'Robinson Referrals',
      count: 2,
      gross: '300.00',
      fees: '3.00',
      returned: '60.00',
      refundPoints: 2000,
      debits: 0,
      bankReturns: 0,
      returnPoints: null,
      unauthorizedPoints: null,
      administrativePoints: null,
      above: [],
      before: '100.00',
      growthPoints: 20_000,
    });
    expect(await rowsOf('ADMIN', `organizations/alder?${october}&search=birch`)).toEqual(rows[1]);
    expect((await ask('granite', `organizations/alder?${october}`)).status).toBe(404);
    expect(rows[3]).toMatchObject({
      isoName: '',
      agentName: '',
      growthPoints: null,
      before: '0.00',
    });
  });

  it('adds up, with the largest first, against the days right before or those of last year', async () => {
    const { json } = await ask('ADMIN', `organizations/summary?${october}`);
    expect(json.body).toMatchObject({
      organizations: 4,
      count: 5,
      gross: '1210.00',
      returned: '60.00',
      before: '150.00',
      comparedDays: { from: '2026-08-31', to: '2026-09-30' },
    });
    expect(json.body.top[0]).toEqual({ _id: 'dogwood', name: 'Dogwood', gross: '700.00' });
    const year = await ask('ADMIN', `organizations/summary?${october}&compare=year`);
    expect(year.json.body).toMatchObject({ before: '0.00', comparedDays: { from: '2025-10-01' } });
    const all = await ask('ADMIN', 'organizations/summary');
    expect(all.json.body).toMatchObject({ gross: '1360.00', before: null, comparedDays: null });
  });

  it.each([
    ['standing=active', ['Dogwood', 'Alder', 'Birch', '=Elm']],
    ['standing=new', ['Dogwood', 'Birch', '=Elm']],
    ['standing=lost', ['Cedar']],
    ['iso=redwood', ['Alder', 'Birch']],
    ['agent=robinson', ['Alder']],
    ['iso=granite&agent=delgado', []],
    ['search=%25', []],
    ['search=BIR', ['Birch']],
    ['role=iso', []],
  ])('narrowed by %s', async (filter, names) => {
    expect(await namesOf('ADMIN', `organizations?${october}&${filter}`)).toEqual(names);
  });

  it('holds the merchants whose applications a partner sees, and for merchants none', async () => {
    expect(await namesOf('redwood', `organizations?${october}`)).toEqual(['Alder', 'Birch']);
    expect(await namesOf('granite', `organizations?${october}&iso=redwood`)).toEqual([]);
    expect((await ask('granite', `organizations/summary?${october}`)).json.body.gross).toBe(
      '700.00',
    );
    expect(
      (await ask('redwood', 'organizations/choices')).json.body.agents.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual(['delgado', 'robinson', 'shore']);
    expect((await ask('seller', 'organizations')).status).toBe(403);
    const granted = JSON.stringify([
      { action: ['access'], subject: ['analytics.aggregateOrganizations'], fields: '' },
    ]);
    await query(`update users set permissions = '${granted}' where org_id = 'alder'`);
    forget('seller');
    expect((await ask('seller', 'organizations')).json.body).toEqual([]);
  });

  describeReturns(() => ({ ask, rowsOf, query, test }));

  it('is exported with the chosen columns, safe for spreadsheets', async () => {
    const asked = 'format=rows&sort=gross&order=asc&columns=organization,role,growth';
    const { json } = await ask('ADMIN', `organizations/export?${october}&${asked}`);
    expect(json.body[0]).toEqual(['=Elm', 'Merchant', '—']);
    expect(json.body).toHaveLength(4);
  });
});

describe('ISO activity', () => {
  it('counts the merchants of each ISO by what they were paid', async () => {
    const rows = await rowsOf('TOP_ADMIN', `isoActivity?${october}`);
    expect(rows.map(({ lastSignIn: _at, ...row }: { lastSignIn: unknown }) => row)).toEqual([
      {
        _id: 'granite',
        name: 'Granite ISO',
        isPart: false,
        merchants: 1,
        active: 1,
        new: 1,
        lost: 0,
        volume: '700.00',
        residual: null,
        applications: 1,
        agents: 2,
      },
      {
        _id: 'redwood',
        name: 'Redwood Merchant Services',
        isPart: false,
        merchants: 3,
        active: 2,
        new: 1,
        lost: 1,
        volume: '500.00',
        residual: null,
        applications: 4,
        agents: 3,
      },
    ]);
    const { json } = await ask('TOP_ADMIN', `isoActivity/summary?${october}`);
    expect(json.body).toMatchObject({
      isos: 2,
      merchants: 4,
      active: 3,
      new: 2,
      lost: 1,
      volume: '1200.00',
      applications: 5,
      agents: 5,
    });
    expect((await ask('TOP_ADMIN', 'isoActivity/summary')).json.body.lost).toBeNull();
  });

  it.each([
    ['active', ['Alder', 'Birch']],
    ['new', ['Birch']],
    ['lost', ['Cedar']],
    ['', ['Alder', 'Birch', 'Cedar']],
  ])('shows the merchants behind a figure: %s', async (standing, names) => {
    const asked = standing === '' ? '' : `&standing=${standing}`;
    expect(
      (await namesOf('ADMIN', `isoActivity/redwood/merchants?${october}${asked}`)).sort(),
    ).toEqual(names);
  });

  it('is each partner’s own', async () => {
    expect(await namesOf('granite', 'isoActivity')).toEqual(['Granite ISO']);
    expect((await ask('granite', 'isoActivity/redwood')).status).toBe(404);
    expect(await rowsOf('granite', 'isoActivity/redwood/merchants')).toEqual([]);
    // A sub-ISO sees what its agents brought.
    expect(await rowsOf('coast', `isoActivity?${october}`)).toMatchObject([
      { _id: 'redwood', merchants: 1, lost: 1 },
    ]);
    expect((await ask('redwood', 'isoActivity/redwood')).json.body.lastSignIn).not.toBeNull();
    const coast = (await ask('coast', 'isoActivity/redwood')).json.body;
    const all = (await ask('coast', 'isoActivity/summary')).json.body;
    expect([coast.lastSignIn, coast.agents, all.agents]).toEqual([null, null, null]);
  });
});

describe('the name over the figures of a part of an ISO', () => {
  it.each(['isoActivity', 'isoTracking'])(
    '%s: says so to a sub-ISO, not to the ISO nor to staff',
    async (report) => {
      const partOf = async (who: 'coast' | 'redwood' | 'ADMIN') =>
        (await rowsOf(who, report)).find(({ _id }: { _id: string }) => _id === 'redwood').isPart;
      expect([await partOf('coast'), await partOf('redwood'), await partOf('ADMIN')]).toEqual([
        true,
        false,
        false,
      ]);
      expect((await ask('coast', `${report}/redwood`)).json.body.isPart).toBe(true);
    },
  );
});

describe('a figure over all', () => {
  it.for([
    ['isoActivity', 'active', ['Granite ISO', 'Redwood Merchant Services'], { isos: 2, active: 3 }],
    ['isoActivity', 'lost', ['Redwood Merchant Services'], { isos: 1, lost: 1, active: 2 }],
    ['isoTracking', 'waiting', ['Redwood Merchant Services'], { waiting: 2 }],
    ['agentTracking', 'leads', ['Delgado & Partners'], { agents: 1, leads: 1 }],
    [
      'agentTracking',
      'waiting',
      ['Delgado & Partners', 'Robinson Referrals'],
      { agents: 2, waiting: 2 },
    ],
  ] as const)('of %s leads to those that have some: %s', async ([list, figure, names, sums]) => {
    const asked = `${october}&having=${figure}`;
    expect((await namesOf('ADMIN', `${list}?${asked}`)).sort()).toEqual(names);
    expect((await ask('ADMIN', `${list}/summary?${asked}`)).json.body).toMatchObject(sums);
  });
});

describe('sales and portfolios', () => {
  it.each(['redwood', 'granite', 'INSTANCE_ADMIN'] as const)(
    'are the same for %s',
    async (name) => {
      await query(
        "update applications set started_org_id = 'platform' where org_id in ('alder', 'dogwood')",
      );
      const gross = (await ask(name, `../dashboards/overview?${october}`)).json.body.total.gross;
      expect((await ask(name, `organizations/summary?${october}`)).json.body.gross).toBe(gross);
      expect(gross).not.toBe('0.00');
    },
  );
});

describe('ISO tracking', () => {
  it('follows merchants from invitation to first payment', async () => {
    const rows = await rowsOf('ADMIN', 'isoTracking?sort=iso&order=desc');
    expect(rows[0]).toEqual({
      _id: 'redwood',
      name: 'Redwood Merchant Services',
      isPart: false,
      invited: 3,
      clicked: 1,
      submitted: 3,
      approved: 3,
      live: 3,
      waiting: 2,
      openInvitations: 3,
      openApplications: 1,
      unsubmitted: 1,
      daysToClick: 2.5,
      daysToSubmit: 4,
      daysToApprove: 4,
      daysToLive: 42,
    });
    const { json } = await ask('ADMIN', 'isoTracking/summary');
    expect(json.body.funnel.invited).toEqual({
      invited: 3,
      clicked: 1,
      submitted: 0,
      approved: 0,
      live: 0,
    });
    expect(json.body.funnel.others).toEqual({
      invited: 0,
      clicked: 0,
      submitted: 4,
      approved: 4,
      live: 4,
    });
  });

  it('begins and ends a period by the reader’s calendar', async () => {
    const [september, octoberRow] = await Promise.all(
      ['from=2026-09-30&to=2026-09-30', 'from=2026-10-01'].map(
        async (days) => (await rowsOf('redwood', `isoTracking?${days}`))[0],
      ),
    );
    expect([september.invited, octoberRow.invited]).toEqual([1, 0]);
  });

  it.each([
    ['invited', 3],
    ['clicked', 1],
    ['submitted', 3],
    ['live', 3],
    ['waiting', 2],
  ])('shows what a figure counts: %s', async (stage, count) => {
    const { json } = await ask('redwood', `isoTracking/redwood/entries?stage=${stage}`);
    expect([json.body.length, json.page.matched]).toEqual([count, count]);
    expect(await rowsOf('granite', `isoTracking/redwood/entries?stage=${stage}`)).toEqual([]);
  });
});

describe('agent tracking', () => {
  it('is what agents and sub-agents brought', async () => {
    const rows = await rowsOf('redwood', `agentTracking?${october}&sort=agent&order=asc`);
    expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual(['delgado', 'robinson', 'shore']);
    expect(rows[0]).toMatchObject({
      leads: 1,
      volume: '500.00',
      splitPercent: 40,
      parentName: 'Redwood Merchant Services',
    });
    expect(rows[1]).toMatchObject({
      kind: 'sub_agent',
      leads: 0,
      volume: '300.00',
      parentName: 'Delgado & Partners',
    });
    for (const [asked, found] of [
      ['role=sub_agent', ['robinson']],
      ['iso=granite', []],
      ['iso=redwood&role=agent', ['delgado', 'shore']],
      ['search=delgado', ['delgado', 'robinson']],
      ['search=REDWOOD', ['delgado', 'robinson', 'shore']],
    ] as const) {
      const some = await rowsOf('redwood', `agentTracking?sort=agent&order=asc&${asked}`);
      expect(
        some.map(({ _id }: { _id: string }) => _id),
        asked,
      ).toEqual(found);
      expect((await ask('redwood', `agentTracking/summary?${asked}`)).json.body.agents).toBe(
        found.length,
      );
    }
    expect(await rowsOf('redwood', 'agentTracking/isos')).toMatchObject([{ id: 'redwood' }]);
    const { json } = await ask('redwood', `agentTracking/summary?${october}`);
    expect(json.body).toMatchObject({ agents: 3, leads: 1, volume: '500.00', waiting: 2 });
    expect(await rowsOf('redwood', 'agentTracking/delgado/leads')).toMatchObject([
      { company: 'Leafy' },
    ]);
    expect(
      await namesOf('redwood', `agentTracking/robinson/merchants?${october}&standing=active`),
    ).toEqual(['Alder']);
    expect(await rowsOf('granite', 'agentTracking/delgado/leads')).toEqual([]);
    expect((await ask('granite', 'agentTracking/delgado')).status).toBe(404);
    expect((await ask('delgado', 'agentTracking')).status).toBe(403);
  });
});

describeActions(() => ({ ask, rowsOf, query, test }));

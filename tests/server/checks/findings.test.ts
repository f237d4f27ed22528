import { changeStep } from '@server/features/onboarding/steps/changeStep';
import { refreshFacts } from '@server/features/onboarding/summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { openTestApi, type TestApi } from '../../support/api';
import { openShelf, type Shelf, signedIn } from '../applications/shelf';
import { type Checker, checker } from './checker';

let test: TestApi;
let shelf: Shelf;
let cora: Checker;
let otto: Checker;

beforeAll(async () => {
  test = await openTestApi();
  shelf = await openShelf(test);
  cora = await checker(test);
  otto = await checker(test, { name: 'Otto Second' });
});
afterAll(() => test.close());

const detailOf = async (id: string, who: Checker = cora): Promise<ApplicationDetail> =>
  (await who.call(`/onboarding/applications/${id}`)).json.body;

interface Decision {
  findingId: string | undefined;
  body: { reason: string; act?: string; version?: number };
  who?: Checker;
}

/** Decides on a finding, as it is now unless the version is given. */
const decide = async (id: string, { findingId, body, who = cora }: Decision) => {
  const { act = 'decide', ...rest } = body;
  const { findings } = await detailOf(id);
  const version = findings.find(({ _id }) => _id === findingId)?.version ?? 1;
  const path = `/onboarding/applications/${id}/findings/${findingId}`;
  return act === 'reopen'
    ? who.call(`${path}/reopen`, { body: { version, ...rest } })
    : who.call(path, { body: { version, act, ...rest } });
};

const approve = async (id: string, who: Checker = cora) =>
  who.call(`/onboarding/applications/${id}/approve`, {
    body: {
      version: (await detailOf(id)).row.version,
      withBlockers: true,
      reason: 'Seen in person',
    },
  });

/** A submitted application, one of whose people is on a sanctions list, as a check says. */
async function sanctioned(): Promise<string> {
  const { id } = await shelf.add({ merchantUserId: shelf.merchant.id });
  await cora.run({ LastName: 'Sanctioned' }, { merchantStepId: id });
  return id;
}

const findingBlockers = ({ blockers }: ApplicationDetail) =>
  blockers.filter(({ kind }) => kind === 'finding');

describe('a finding of a check', () => {
  it('over a sanctions list outlives a check under a misspelled name, and blocks the approval', async () => {
    const id = await sanctioned();
    await cora.run({ LastName: 'Sanctiond' }, { merchantStepId: id });
    const detail = await detailOf(id);
    expect(detail.findings).toMatchObject([
      { name: 'Amara Sanctioned', isSanction: true, score: 8, state: 'open', reason: '' },
    ]);
    expect(findingBlockers(detail)).toHaveLength(1);
    const refused = await approve(id);
    expect([refused.status, refused.json.name]).toEqual([409, 'FindingsOpen']);
    expect((await detailOf(id)).row.status).toBe('submitted');
  });

  it('over a sanctions list needs two people, each in writing', async () => {
    const id = await sanctioned();
    const finding = (await detailOf(id)).findings[0]?._id;
    const empty = await decide(id, { findingId: finding, body: { reason: ' ' } });
    expect(empty).toMatchObject({
      status: 400,
      json: { fields: { reason: 'This field is required.' } },
    });
    const reason = 'Born 1990, the listed person 1951.';
    expect((await decide(id, { findingId: finding, body: { reason } })).json.body).toMatchObject({
      state: 'proposed',
      isOwn: true,
    });
    const own = await decide(id, {
      findingId: finding,
      body: { reason: 'I agree with myself', act: 'confirm' },
    });
    expect([own.status, own.json.message]).toEqual([
      409,
      'You proposed this decision. Another person must confirm it.',
    ]);
    expect((await approve(id)).status).toBe(409);
    const takenBack = await decide(id, {
      findingId: finding,
      body: { reason: 'Wrong list', act: 'withdraw' },
    });
    expect(takenBack.json.body).toMatchObject({ state: 'open', reason: '', preparedBy: '' });
    expect((await detailOf(id)).events.at(-1)?.label).toBe(
      'Withdrew the proposed decision on the finding about Amara Sanctioned (OFAC sanctions list, score 8): Wrong list',
    );
    await decide(id, { findingId: finding, body: { reason } });
    const sentBack = await decide(id, {
      findingId: finding,
      body: { reason: 'Which list?', act: 'reject' },
      who: otto,
    });
    expect(sentBack.json.body).toMatchObject({ state: 'open', reason: '', preparedBy: '' });
    await decide(id, { findingId: finding, body: { reason } });
    const confirmed = await decide(id, {
      findingId: finding,
      body: { reason: 'Compared with the list', act: 'confirm' },
      who: otto,
    });
    expect(confirmed.json.body).toMatchObject({
      state: 'decided',
      reason,
      preparedBy: 'Cora Officer',
      confirmation: 'Compared with the list',
      decidedBy: 'Otto Second',
    });
    expect(
      (await decide(id, { findingId: finding, body: { reason: 'Again' }, who: cora })).status,
    ).toBe(409);
    const detail = await detailOf(id);
    expect(findingBlockers(detail)).toEqual([]);
    expect(detail.events.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        `Proposed a decision on the finding about Amara Sanctioned (OFAC sanctions list, score 8): ${reason}`,
        'Confirmed the decision on the finding about Amara Sanctioned (OFAC sanctions list, score 8): Compared with the list',
      ]),
    );
    expect((await approve(id)).json.body.status).toBe('approved');
  });

  it('of a low score alone is decided by one person', async () => {
    const { id } = await shelf.add();
    await cora.run({ LastName: 'Several' }, { merchantStepId: id });
    const [finding] = (await detailOf(id)).findings;
    expect(finding).toMatchObject({ isSanction: false, state: 'open' });
    const decided = await decide(id, {
      findingId: finding?._id,
      body: { reason: 'An old address, explained' },
    });
    expect(decided.json.body).toMatchObject({
      state: 'decided',
      decidedBy: 'Cora Officer',
      confirmation: '',
    });
  });

  it('is none where a check is good', async () => {
    const { id } = await shelf.add();
    await cora.run({}, { merchantStepId: id });
    expect((await detailOf(id)).findings).toEqual([]);
  });

  it('is opened once, when a free check is attached, however often', async () => {
    const { id } = await shelf.add();
    const run = await cora.run({ LastName: 'Sanctioned' });
    for (let times = 0; times < 2; times++)
      await cora.call(`/complianceClear/attach/${run}`, { body: { merchantStepId: id } });
    expect((await detailOf(id)).findings).toHaveLength(1);
  });

  it('is told nobody but staff, and decided by nobody else', async () => {
    const id = await sanctioned();
    const finding = (await detailOf(id)).findings[0]?._id;
    const agent = await signedIn(test, shelf.users.delgado);
    const seen = (await agent(`/onboarding/applicationHistory/${id}`)).json.body;
    expect(seen.findings).toEqual([]);
    expect(JSON.stringify(seen)).not.toMatch(/sanction|OFAC/i);
    const answer = await agent(`/onboarding/applications/${id}/findings/${finding}`, {
      body: { reason: 'abc', version: 1, act: 'decide' },
    });
    expect(answer.status).toBe(403);
    const other = await shelf.add();
    expect(
      (await decide(other.id, { findingId: finding, body: { reason: 'Not of this one' } })).status,
    ).toBe(404);
  });

  it('of two who decide at once is decided once', async () => {
    const id = await sanctioned();
    const finding = (await detailOf(id)).findings[0]?._id;
    const body = { reason: 'It is somebody else', version: 1 };
    const answers = await Promise.all(
      [cora, otto].map((who) => decide(id, { findingId: finding, body, who })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detailOf(id)).findings[0]).toMatchObject({ state: 'proposed', version: 2 });
  });
});

describe('a decision on a finding answers what was read', () => {
  const first = 'Born 1990, the listed person 1951.';

  /** A sanctions finding with a proposal of Cora's, as Otto reads it. */
  async function proposed() {
    const id = await sanctioned();
    const findingId = (await detailOf(id)).findings[0]?._id;
    await decide(id, { findingId, body: { reason: first } });
    const version = (await detailOf(id, otto)).findings[0]?.version ?? 0;
    return { id, findingId, version };
  }

  it.each(['confirm', 'reject'])('%s is refused over another proposal', async (act) => {
    const { id, findingId, version } = await proposed();
    await decide(id, { findingId, body: { reason: 'A wrong reason', act: 'withdraw' } });
    await decide(id, { findingId, body: { reason: 'OTHER REASON' } });
    const body = { reason: 'Compared with the list', act, version };
    const refused = await decide(id, { findingId, body, who: otto });
    expect(refused).toMatchObject({
      status: 409,
      json: {
        name: 'VersionConflict',
        message: 'The decision was changed in the meantime. Please read it again.',
        current: { state: 'proposed', reason: 'OTHER REASON', version: version + 2, isOwn: false },
      },
    });
    const [finding] = (await detailOf(id)).findings;
    expect(finding).toMatchObject({ state: 'proposed', reason: 'OTHER REASON', confirmation: '' });
    const read = { ...body, version: refused.json.current.version };
    expect((await decide(id, { findingId, body: read, who: otto })).status).toBe(200);
  });

  it('a confirmation of a withdrawn decision proposes nothing', async () => {
    const { id, findingId, version } = await proposed();
    await decide(id, { findingId, body: { reason: 'A wrong reason', act: 'withdraw' } });
    const events = (await detailOf(id)).events.length;
    for (const read of [version, version + 1]) {
      const body = { reason: 'Compared with the list', act: 'confirm', version: read };
      expect(await decide(id, { findingId, body, who: otto })).toMatchObject({
        status: 409,
        json: {
          message: 'The decision was withdrawn in the meantime.',
          current: { state: 'open', reason: '' },
        },
      });
    }
    const detail = await detailOf(id);
    expect(detail.findings[0]).toMatchObject({ state: 'open', reason: '', preparedBy: '' });
    expect(detail.events).toHaveLength(events);
  });

  it('names its version and its act, or is refused', async () => {
    const { id, findingId, version } = await proposed();
    const path = `/onboarding/applications/${id}/findings/${findingId}`;
    for (const body of [{ act: 'confirm' }, { version }, { version, act: 'reopen' }]) {
      const answer = await otto.call(path, { body: { reason: 'Compared', ...body } });
      expect(answer.status).toBe(400);
    }
    expect((await detailOf(id)).findings[0]?.state).toBe('proposed');
  });
});

describe('a decided finding', () => {
  it('over a sanctions list is reopened by any one who decides, in writing, and blocks again', async () => {
    const id = await sanctioned();
    const findingId = (await detailOf(id)).findings[0]?._id;
    await decide(id, { findingId, body: { reason: 'Wrong button' } });
    const early = await decide(id, { findingId, body: { reason: 'Too early', act: 'reopen' } });
    expect(early.status).toBe(409);
    const confirmation = { reason: 'Compared with the list', act: 'confirm' };
    await decide(id, { findingId, body: confirmation, who: otto });
    expect(findingBlockers(await detailOf(id))).toEqual([]);
    const unexplained = await decide(id, { findingId, body: { reason: ' ', act: 'reopen' } });
    expect(unexplained).toMatchObject({
      status: 400,
      json: { fields: { reason: 'This field is required.' } },
    });
    const reopened = await decide(id, {
      findingId,
      body: { reason: 'The birth date does match', act: 'reopen' },
    });
    expect(reopened).toMatchObject({
      status: 200,
      json: {
        body: {
          state: 'open',
          reason: '',
          preparedBy: '',
          confirmation: '',
          decidedBy: '',
          earlier: [
            {
              reason: 'Wrong button',
              preparedBy: 'Cora Officer',
              confirmation: 'Compared with the list',
              decidedBy: 'Otto Second',
              reopenedBy: 'Cora Officer',
              reopenReason: 'The birth date does match',
            },
          ],
        },
      },
    });
    const detail = await detailOf(id);
    expect(findingBlockers(detail)).toHaveLength(1);
    expect(detail.findings[0]?.earlier).toHaveLength(1);
    expect(detail.events.at(-1)).toMatchObject({
      userName: 'Cora Officer',
      label:
        'Reopened the finding about Amara Sanctioned (OFAC sanctions list, score 8): The birth date does match',
    });
    expect((await approve(id)).status).toBe(409);
    // As before, two people clear it.
    await decide(id, { findingId, body: { reason: 'Another passport' }, who: otto });
    expect((await detailOf(id)).findings[0]?.state).toBe('proposed');
  });

  it('of a low score is reopened as well, by staff who decide alone', async () => {
    const { id } = await shelf.add();
    await cora.run({ LastName: 'Several' }, { merchantStepId: id });
    const findingId = (await detailOf(id)).findings[0]?._id;
    await decide(id, { findingId, body: { reason: 'An old address' } });
    const agent = await signedIn(test, shelf.users.delgado);
    const path = `/onboarding/applications/${id}/findings/${findingId}/reopen`;
    expect((await agent(path, { body: { version: 2, reason: 'Not mine' } })).status).toBe(403);
    const body = { reason: 'The address is new', act: 'reopen' };
    expect((await decide(id, { findingId, body, who: otto })).json.body.state).toBe('open');
    const { rows } = await test.services.database.$client.query(
      "select target from security_events where target like 'Reopen a finding%' and user_id = $1",
      [otto.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a finding about a person or business', () => {
  /** Of nobody, and not among the void numbers that tell nobody from anybody. */
  const ssn = '001-01-0001';

  const ownerOf = async (id: string) => {
    const owner = (await detailOf(id)).steps[4];
    if (!owner) throw new Error('There is no owner');
    return owner;
  };

  /** Gives the first owner this number. */
  const withSsn = async (id: string, number = ssn): Promise<void> => {
    const { fieldKeys } = test.services.settings;
    await test.services.database.transaction(async (tx) => {
      const at = test.services.clock();
      const changed = { keys: fieldKeys, applicationId: id, step: 4, at, userId: cora.id };
      await changeStep(tx, changed, (values) => ({ ...values, ownerSSN: number }));
      await refreshFacts(tx, fieldKeys, id);
    });
  };

  it('is not cleared by a good check under another name with the same SSN, and the check is not attached', async () => {
    const { id } = await shelf.add();
    const owner = await ownerOf(id);
    const own = { FirstName: owner.ownerName, LastName: 'Sanctioned', SSN: '219-09-9999' };
    await cora.run(own, { merchantStepId: id });
    const other = await cora.run(
      { ...own, FirstName: 'Bela', LastName: 'Okafor' },
      { merchantStepId: id },
    );
    const { status, json } = await cora.call(`/complianceClear/attach/${other}`, {
      body: { merchantStepId: id, index: 0 },
    });
    expect([status, json.name]).toEqual([409, 'CheckOfAnother']);
    expect(findingBlockers(await detailOf(id))).toHaveLength(1);
  });

  it('of a business outlives a check under a misspelled name with the same FEIN', async () => {
    const { id } = await shelf.add();
    await cora.searchBusiness({ BusinessName: 'Everything Farms LLC' }, { merchantStepId: id });
    await cora.searchBusiness({ BusinessName: 'Evrything Farms LLC' }, { merchantStepId: id });
    expect((await detailOf(id)).findings).toMatchObject([{ type: 'business_data', state: 'open' }]);
  });

  it('over sanctions follows the SSN into every application that states it, and blocks there', async () => {
    const first = await shelf.add();
    await cora.run({ LastName: 'Sanctioned', SSN: ssn }, { merchantStepId: first.id });
    const second = await shelf.add();
    expect((await detailOf(second.id)).findings).toEqual([]);
    await withSsn(second.id);
    const detail = await detailOf(second.id);
    expect(detail.findings).toMatchObject([
      {
        isSanction: true,
        state: 'open',
        elsewhere: `same SSN, found in application #${first.number}`,
      },
    ]);
    expect(findingBlockers(detail)[0]?.message).toContain(
      `same SSN, found in application #${first.number}), not decided yet`,
    );
    expect((await approve(second.id)).status).toBe(409);
    const finding = detail.findings[0]?._id;
    await decide(second.id, {
      findingId: finding,
      body: { reason: 'Born 1990, the listed person 1951.' },
    });
    await decide(second.id, {
      findingId: finding,
      body: { reason: 'Compared with the list', act: 'confirm' },
      who: otto,
    });
    for (const { id } of [first, second]) {
      const after = await detailOf(id);
      expect(findingBlockers(after)).toEqual([]);
      expect(after.events.at(-1)?.label).toContain('Confirmed the decision on the finding');
    }
  });

  it('over sanctions is kept of a check without an application, also when that is deleted', async () => {
    const number = '001-01-0002';
    const run = await cora.run({ LastName: 'Sanctioned', SSN: number });
    await cora.call(`/complianceClear/deleteDataById/${run}`, { method: 'DELETE' });
    const { id } = await shelf.add();
    await withSsn(id, number);
    expect((await detailOf(id)).findings).toMatchObject([
      { isSanction: true, elsewhere: 'same SSN, found in a check without an application' },
    ]);
  });

  it('stays when the applicant deletes the check of its own draft', async () => {
    const { id } = await shelf.add({
      case: { status: 'in_progress' },
      status: 'in_progress',
      submittedAt: null,
      merchantUserId: shelf.merchant.id,
    });
    const run = await cora.run({ LastName: 'Sanctioned' }, { merchantStepId: id });
    const merchant = await signedIn(test, shelf.merchant);
    const gone = await merchant(`/complianceClear/deleteDataById/${run}`, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect((await detailOf(id)).findings).toMatchObject([
      { name: 'Amara Sanctioned', state: 'open' },
    ]);
  });

  it.each([
    ['who started the application', 'starter', (who: Checker) => ({ userId: who.id })],
    ['who is its contact by email', 'contact', () => ({ email: 'contact@example.com' })],
  ])('is decided by nobody on the side of the applicant: %s', async (_, name, sideOf) => {
    const who = await checker(test, {
      name: `Ida ${name}`,
      email: `${name}@example.com`,
      orgId: 'platform',
    });
    const { id } = await shelf.add(sideOf(who));
    await cora.run({ LastName: 'Sanctioned' }, { merchantStepId: id });
    const finding = (await detailOf(id)).findings[0]?._id;
    const own = await decide(id, {
      findingId: finding,
      body: { reason: 'It is somebody else' },
      who,
    });
    expect([own.status, own.json.name]).toEqual([409, 'ApplicantsSide']);
    await decide(id, { findingId: finding, body: { reason: 'It is somebody else' } });
    expect(
      (await decide(id, { findingId: finding, body: { reason: 'I agree', act: 'confirm' }, who }))
        .status,
    ).toBe(409);
  });
});

describe('a check of a submitted application', () => {
  it('is superseded where it would be deleted, and its finding stays', async () => {
    const id = await sanctioned();
    const { rows } = await test.services.database.$client.query<{ run_id: string }>(
      'select run_id from check_findings where application_id = $1',
      [id],
    );
    const run = rows[0]?.run_id ?? '';
    expect(
      (await cora.call(`/complianceClear/deleteDataById/${run}`, { method: 'DELETE' })).status,
    ).toBe(200);
    expect((await cora.record(run)).name).toBe('Amara Sanctioned');
    const detail = await detailOf(id);
    expect(findingBlockers(detail)).toHaveLength(1);
    expect(detail.events.at(-1)?.label).toBe('Superseded the check on Amara Sanctioned');
    const again = await cora.call(`/complianceClear/attach/${run}`, {
      body: { merchantStepId: id },
    });
    expect([again.status, again.json.name]).toEqual([409, 'CheckSuperseded']);
  });
});

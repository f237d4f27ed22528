import { deliverFile, fileDeliverer } from '@server/features/banking/ach/deliverFiles';
import { sftpServers } from '@server/features/banking/sftp/sftpServers';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { emptyOdfi, type OdfiValues } from '@/domain/banking/odfiProfile';
import { openTestApi, type TestApi } from '../../support/api';
import {
  deliverDue,
  emptyHost,
  ownKey,
  type SftpHost,
  sftpProfile,
  sftpSettings,
  startSftpHost,
  strangeKey,
} from '../../support/sftpHost';
import { openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;
let host: SftpHost;
let token: string;
let accounts = 0;

beforeAll(async () => {
  [test, host] = await Promise.all([openTestApi({ settings: sftpSettings }), startSftpHost()]);
});
beforeEach(async () => {
  await test.reset();
  emptyHost(host);
  shop = await openShop(test);
  token = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
});
afterAll(async () => {
  test.services.sftp?.hangUp();
  await Promise.all([host.stop(), test.close()]);
});

const post = (path: string, body: object = {}, as = token) => test.call(path, { token: as, body });
const get = async (path: string) => (await test.call(path, { token })).json.body;

async function addBank(over: Partial<OdfiValues> = {}): Promise<string> {
  const bank: OdfiValues = {
    ...emptyOdfi,
    name: 'Harvest Valley Bank',
    routingNumber: '121042882',
    destinationName: 'HARVEST VALLEY BANK',
    originId: '1204598812',
    originName: 'GREENLEDGER INC',
    companyId: '1204598812',
    companyName: 'GREENLEDGER',
    ...sftpProfile(host),
    ...over,
  };
  return (await post('/odfi', bank)).json.body._id;
}

/** Links an account, and sends the file of its prenote to a bank; gives its id. */
async function sendFile(bank: string): Promise<string> {
  accounts += 1;
  const linked = await post('/funding-sources', {
    ...emptyFunding,
    organization: shop.orgId,
    institution: 'Cascade Bank',
    ownerName: 'Green Door LLC',
    routingNumber: '325081403',
    accountNumber: String(1_234_500_000 + accounts),
    isAuthorized: true,
  });
  expect(linked.status).toBe(200);
  const { _id } = (await post('/ach/files', { bank })).json.body;
  expect((await post(`/ach/files/${_id}/send`)).status).toBe(200);
  return _id;
}

const fileOf = (id: string) => get(`/ach/files/${id}`);

const named = (id: string): Promise<string> =>
  get(`/ach/files/${id}/view`).then(({ name }) => `/in/${name}`);

const contentOf = async (id: string): Promise<string> =>
  (await post(`/ach/files/${id}/download`)).json.body.text;

const written = (): string[] => host.steps.filter((step) => step.startsWith('write'));

/** As a server left a file that was killed in a try which had told that it names the file. */
const killedNaming = (id: string) =>
  test.services.database.$client.query(
    `update ach_files set delivered_at = null, delivery_lease = gen_random_uuid(), delivery_due_at = sent_at,
       delivery_named_at = sent_at where id = '${id}'`,
  );

/** So many seconds pass, and the session with them. */
async function pass(seconds: number): Promise<void> {
  test.advance(seconds);
  token = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
}

const deliver = () => deliverDue(test.services);

describe('a file for a bank by SFTP', () => {
  it('is written under another name and renamed, once', async () => {
    const id = await sendFile(await addBank());
    expect(host.files.size).toBe(0);
    expect(await fileOf(id)).toMatchObject({ delivery: 'sftp', deliveredAt: '' });
    await deliver();
    const path = await named(id);
    expect([...host.files]).toEqual([[path, await contentOf(id)]]);
    expect(host.steps).toEqual([
      'sign in',
      'look /in',
      `look ${path}`,
      `write ${path}.part`,
      `look ${path}.part`,
      `rename ${path}.part ${path}`,
    ]);
    await deliver();
    expect(written()).toHaveLength(1);
    expect((await fileOf(id)).deliveredAt).not.toBe('');
    // The bank says that it has not received it.
    host.files.clear();
    expect((await post(`/ach/transmittals/${id}/redeliver`)).status).toBe(200);
    expect([...host.files.keys()]).toEqual([path]);
  });

  it('goes through two servers at once a single time', async () => {
    const other = await test.another();
    await sendFile(await addBank());
    await Promise.all([deliver(), deliverDue(other.services), deliver()]);
    expect(written()).toHaveLength(1);
    other.services.sftp?.hangUp();
  });

  it('is the one that lies there with the same content, and never replaces another', async () => {
    const bank = await addBank();
    const [same, different] = [await sendFile(bank), await sendFile(bank)];
    host.files.set(await named(same), await contentOf(same));
    host.files.set(await named(different), 'of somebody else');
    await deliver();
    await deliver();
    expect((await fileOf(same)).deliveredAt).not.toBe('');
    expect((await fileOf(different)).deliveryFailure).toMatch(
      /^Another file named .+ was not replaced\.$/,
    );
    expect(host.files.get(await named(different))).toBe('of somebody else');
    expect(written()).toEqual([]);
  });

  it('is found after a kill between the new name and the note of it; where the bank took it, a person decides', async () => {
    const id = await sendFile(await addBank());
    await deliver();
    await killedNaming(id);
    await deliver();
    expect((await fileOf(id)).deliveredAt).not.toBe('');
    // Killed before the new name: what was written goes on.
    const path = await named(id);
    host.files = new Map([[`${path}.part`, await contentOf(id)]]);
    await killedNaming(id);
    await deliver();
    expect([...host.files.keys()]).toEqual([path]);
    // The bank has taken it away, or has never had it.
    host.files.clear();
    await killedNaming(id);
    await deliver();
    await pass(86_400);
    await deliver();
    expect(written()).toHaveLength(1);
    expect(await fileOf(id)).toMatchObject({
      deliveredAt: '',
      nextTryAt: '',
      deliveryFailure: expect.stringMatching(/Ask the bank before you deliver it again\.$/),
    });
    expect(await get('/ach/undelivered')).toHaveLength(1);
    expect((await post(`/ach/files/${id}/deliver`)).status).toBe(409);
    const again = await post(`/ach/files/${id}/deliver`, { isAbsent: true });
    expect(again.json.body.deliveredAt).not.toBe('');
    expect(written()).toHaveLength(2);
  });

  it.each<[string, Partial<OdfiValues>, RegExp]>([
    ['another key', { sftpFingerprint: `SHA256:${'A'.repeat(43)}` }, /showed another key/],
    ['no such user', { sftpUser: 'root' }, /did not accept this server’s key for the user root\.$/],
    ['no such folder', { sftpFolder: '/out/' }, /^The folder \/out\/ is not on the SFTP server/],
    ['nobody there', { sftpPort: '1' }, /cannot be reached on port 1\.$/],
    ['a host that is not public', { sftpHost: 'localhost' }, /is not on the public internet/],
    [
      'an address in other clothes',
      { sftpHost: '0x7f000001' },
      /not (?:found|on the public internet)/,
    ],
  ])('%s: is not delivered, with the reason, and tried again later', async (_, over, reason) => {
    const id = await sendFile(await addBank(over));
    await deliver();
    const { deliveryFailure, nextTryAt } = await fileOf(id);
    expect(deliveryFailure).toMatch(reason);
    expect(Date.parse(nextTryAt) - test.services.clock().getTime()).toBeGreaterThan(50_000);
    expect(host.files.size).toBe(0);
    // A host that is not the bank's is told neither user nor key.
    if (over.sftpFingerprint ?? over.sftpHost) expect(host.steps).toEqual([]);
    const tries = host.steps.length;
    await deliver();
    expect(host.steps).toHaveLength(tries);
  });

  it('goes to a host whose RSA key is the one that the profile names', async () => {
    await sendFile(await addBank({ sftpFingerprint: host.rsaFingerprint }));
    await deliver();
    expect(host.files.size).toBe(1);
  });

  it('waits for no bank that hangs or fails, and is tried after pauses that grow', async () => {
    const good = await startSftpHost();
    const bad = await sendFile(await addBank());
    const fine = await sendFile(await addBank({ name: 'Adobe Trust', ...sftpProfile(good) }));
    const failure = async (): Promise<string> => (await fileOf(bad)).deliveryFailure;
    host.mood = (step) => (step.startsWith('write') ? 'hang' : undefined);
    const signer = { ...sftpSettings.achSftp, publicKey: '' };
    const hasty = sftpServers(ssh2, signer, { connect: 10_000, transfer: 100 });
    await deliverFile({ ...test.services, sftp: hasty }, { id: bad });
    expect(await failure()).toMatch(/did not end in time\.$/);
    // It hangs once more, until the other bank has its file.
    good.mood = (step) => {
      if (step.startsWith('rename')) host.cut();
      return undefined;
    };
    test.advance(61);
    await deliver();
    expect((await fileOf(fine)).deliveredAt).not.toBe('');
    expect(await failure()).toMatch(/broke off during the transfer\.$/);
    expect(await get('/ach/undelivered')).toMatchObject([
      { _id: bad, bank: 'Harvest Valley Bank' },
    ]);
    const pause = Date.parse((await fileOf(bad)).nextTryAt) - test.services.clock().getTime();
    expect([pause > 4 * 60_000, pause <= 5 * 60_000]).toEqual([true, true]);
    host.mood = (step) => (step.startsWith('write') ? 'refuse' : undefined);
    await pass(301);
    await deliver();
    expect(await failure()).toMatch(/^The bank does not let this server write into/);
    // The line breaks before the new name: what was written gets it at the next try.
    host.mood = (step) => (step.startsWith('rename') ? 'drop' : undefined);
    await pass(901);
    await deliver();
    expect(await failure()).toMatch(/broke off/);
    const writes = written().length;
    host.mood = () => undefined;
    await pass(3601);
    await deliver();
    expect([...host.files.keys()]).toEqual([await named(bad)]);
    expect(written()).toHaveLength(writes);
    expect(await get('/ach/undelivered')).toEqual([]);
    await good.stop();
  });
});

it('a bank that hangs keeps no later round waiting, and is asked once', async () => {
  const good = await startSftpHost();
  const bad = await sendFile(await addBank());
  host.mood = (step) => (step.startsWith('write') ? 'hang' : undefined);
  const { round, ended } = fileDeliverer(test.services);
  await round();
  // Sent while the first round is still busy: it goes with the next one.
  const fine = await sendFile(await addBank({ name: 'Adobe Trust', ...sftpProfile(good) }));
  good.mood = (step) => {
    if (step.startsWith('rename')) host.cut();
    return undefined;
  };
  await round();
  await round();
  await ended();
  expect((await fileOf(fine)).deliveredAt).not.toBe('');
  expect((await fileOf(bad)).deliveryFailure).toMatch(/broke off during the transfer\.$/);
  expect(
    await shop.query(`select delivery_tries from ach_files where id = $1`, [bad]),
  ).toMatchObject({ rows: [{ delivery_tries: 1 }] });
  await good.stop();
});

describe('a person', () => {
  it('tries again at once, or hands the file in, after which no server delivers it', async () => {
    const bank = await addBank();
    const [first, second] = [await sendFile(bank), await sendFile(bank)];
    host.folders.clear();
    await deliver();
    await deliver();
    expect(await get('/ach/undelivered')).toHaveLength(2);
    const failed = await post(`/ach/files/${first}/deliver`);
    expect([failed.status, failed.json.body.deliveredAt]).toEqual([200, '']);
    host.folders.add('/in');
    const headers = { 'idempotency-key': 'once' };
    const both = await Promise.all(
      [1, 2].map(() => test.call(`/ach/files/${first}/deliver`, { token, body: {}, headers })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(written()).toHaveLength(1);
    expect((await post(`/ach/files/${first}/deliver`)).status).toBe(409);
    expect((await post(`/ach/files/${second}/hand-in`)).status).toBe(200);
    expect((await post(`/ach/files/${second}/hand-in`)).status).toBe(409);
    await pass(3601);
    await deliver();
    expect(written()).toHaveLength(1);
    expect(await fileOf(second)).toMatchObject({ delivery: 'hand', deliveryFailure: '' });
    expect((await post(`/ach/transmittals/${second}/redeliver`)).status).toBe(409);
  });

  it('decides over files of the own mode alone, and only where they may send', async () => {
    const id = await sendFile(await addBank());
    const merchant = await test.signIn(await test.addUser({ role: 'MERCHANT' }));
    const sandbox = await test.signIn(
      await test.addUser({ role: 'TOP_ADMIN', systemMode: 'Sandbox' }),
    );
    for (const act of ['deliver', 'hand-in']) {
      expect((await post(`/ach/files/${id}/${act}`, {}, merchant)).status).toBe(403);
      expect((await post(`/ach/files/${id}/${act}`, {}, sandbox)).status).toBe(404);
    }
  });

  it('hands in the files of a bank without fingerprint or server without key, which stay handed in', async () => {
    const bank = await addBank();
    const { sftp } = test.services;
    try {
      Object.assign(test.services, { sftp: null });
      const id = await sendFile(bank);
      expect(await fileOf(id)).toMatchObject({ delivery: 'hand', nextTryAt: '' });
      expect((await post(`/odfi/${bank}/test`)).json.message).toMatch(/has no SFTP key/);
    } finally {
      Object.assign(test.services, { sftp });
    }
    await deliver();
    expect(host.steps).toEqual([]);
    await shop.query(`update odfi_profiles set sftp_fingerprint = ''`);
    const later = await sendFile(bank);
    expect((await fileOf(later)).delivery).toBe('hand');
    expect((await post(`/odfi/${bank}/test`)).json.message).toMatch(/fingerprint .+ is missing/);
  });

  it('tests the connection of a profile as it is saved, and is told what came of it', async () => {
    const bank = await addBank();
    const good = (await post(`/odfi/${bank}/test`)).json.body;
    expect(good).toMatchObject({ isGood: true, sentence: expect.stringMatching(/^Connected to/) });
    expect(host.steps).toEqual(['sign in', 'look /in']);
    host.folders.clear();
    expect((await post(`/odfi/${bank}/test`)).json.body).toEqual({
      isGood: false,
      sentence: 'The folder /in is not on the SFTP server of the bank.',
    });
    const folder = await addBank({ name: 'Adobe Trust', delivery: 'folder' });
    expect((await post(`/odfi/${folder}/test`)).status).toBe(409);
    const merchant = await test.signIn(await test.addUser({ role: 'MERCHANT' }));
    expect((await post(`/odfi/${bank}/test`, {}, merchant)).status).toBe(403);
    const { rows } = await shop.query(
      `select result from security_events where target like 'Test SFTP connection of bank%' order by number`,
    );
    expect(rows).toEqual([{ result: 'ok' }, { result: 'ok' }]);
    const { publicKey } = await get('/odfi/sftp/key');
    expect(publicKey).toBe(ownKey.public.split(' ').slice(0, 2).join(' '));
  });
});

it('a stranger’s key is not let in, and the key itself is told nowhere', async () => {
  const sftp = sftpServers(ssh2, {
    key: strangeKey.private,
    publicKey: '',
    privateHosts: ['127.0.0.1'],
  });
  const id = await sendFile(await addBank());
  await deliverDue({ ...test.services, sftp });
  const { deliveryFailure } = await fileOf(id);
  expect(deliveryFailure).toMatch(/did not accept this server’s key/);
  expect(host.steps).toEqual(['refuse greenledger']);
});

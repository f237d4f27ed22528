import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor } from './stock';

let test: TestApi;
let dana: Actor;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  dana = await actor(test);
});

const pdf = (text = 'one') =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], 'label.pdf', { type: 'application/pdf' });

function upload(imageId: string, ...files: File[]) {
  const form = new FormData();
  form.append('orgId', 'somebody-elses');
  form.append('inventory_image_id', imageId);
  form.append('userId', 'somebody-else');
  for (const file of files) form.append('uploadedFiles', file, file.name);
  return dana.call('/users/uploadDocumentInventory', { method: 'POST', body: form });
}

const links = async (imageId: string) =>
  (await dana.call(`/users/getListOfInventoryBucketFiles?inventory_image_id=${imageId}`)).json.data;

const content = async (url: string) => {
  const answer = await test.api.fetch(new Request(new URL(url, 'http://localhost:3000')));
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

describe('attaching', () => {
  it('renames the file, shows it on the item and gives it out as an attachment', async () => {
    const item = await dana.add({ inventory_image_id: '1763700000000' });
    const answer = await upload('1763700000000', pdf());
    expect(answer.status).toBe(200);
    const [name] = answer.json.body.uploadDocument;
    expect(name).toMatch(/^1763700000000_\d{8}_Edible\.pdf$/);
    const [now] = await dana.list();
    expect(now).toMatchObject({
      _id: item._id,
      uploadDocument: [name],
      product_image_url: name,
      version: 1,
    });
    const [entry] = await links('1763700000000');
    expect(entry.name).toBe(name);
    const file = await content(entry.url);
    expect(file).toMatchObject({ status: 200, text: '%PDF-1.4\none\n%%EOF' });
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
    const listed = await dana.call(
      `/applications/getListOfuploadedInventoryFiles?inventId=${item._id}&orgId=x`,
    );
    expect(listed.json.body).toHaveLength(1);
  });

  it('serves an imported item, whose own id is its file group', async () => {
    const item = await dana.add();
    expect(item.inventory_image_id).toBe(item._id);
    expect((await upload(item._id, pdf())).status).toBe(200);
    expect(await links(item._id)).toHaveLength(1);
  });

  it('knows file groups by person: the same one of two people is two', async () => {
    const other = await actor(test);
    const theirs = await other.add({ inventory_image_id: '1763700000000' });
    const mine = await dana.add({ inventory_image_id: '1763700000000' });
    expect([theirs.inventory_image_id, mine.inventory_image_id]).toEqual([
      '1763700000000',
      '1763700000000',
    ]);
    expect((await upload('1763700000000', pdf())).json.body._id).toBe(mine._id);
    expect((await other.list())[0]?.uploadDocument).toEqual([]);
  });

  it('gives a top admin the own one, and none where it is of several others', async () => {
    const [one, two] = [await actor(test), await actor(test)];
    const admin = await actor(test, { role: 'TOP_ADMIN' });
    await one.add({ inventory_image_id: 'group' });
    const path = '/users/getListOfInventoryBucketFiles?inventory_image_id=group';
    expect((await admin.call(path)).status).toBe(200);
    await two.add({ inventory_image_id: 'group' });
    expect((await admin.call(path)).status).toBe(404);
    await admin.add({ inventory_image_id: 'group' });
    expect((await admin.call(path)).status).toBe(200);
  });

  it('takes twenty at once with few of them in memory', async () => {
    const items = await Promise.all(Array.from({ length: 20 }, () => dana.add()));
    const put = test.services.files.put;
    let now = 0;
    let most = 0;
    test.services.files.put = async (...args) => {
      most = Math.max(most, ++now);
      await put(...args).finally(() => now--);
    };
    const answers = await Promise.all(items.map(({ _id }) => upload(_id, pdf(_id))));
    test.services.files.put = put;
    expect(answers.map(({ status }) => status)).toEqual(items.map(() => 200));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('keeps one document: a new one replaces the old', async () => {
    const item = await dana.add();
    await upload(item._id, pdf('one'));
    const [old] = await links(item._id);
    test.advance(5);
    await upload(item._id, pdf('two'));
    const entries = await links(item._id);
    expect(entries).toHaveLength(1);
    expect((await content(entries[0].url)).text).toContain('two');
    expect((await content(old.url)).status).toBe(404);
  });

  it('keeps the old document when the new one is refused', async () => {
    const item = await dana.add();
    await upload(item._id, pdf());
    const before = await links(item._id);
    const refused = await upload(item._id, new File(['MZ\x90\0'], 'tool.pdf'));
    expect(refused.status).toBe(400);
    expect((await links(item._id)).map(({ name }: { name: string }) => name)).toEqual([
      before[0].name,
    ]);
  });
});

describe('refusing', () => {
  it.each([
    ['program.exe', 'MZ', 'Please select valid format to upload the file'],
    ['page.html', '<script>', 'Please select valid format to upload the file'],
    ['picture.png', '<svg onload=alert(1)>', 'Please select valid format to upload the file'],
    ['none', '%PDF-1.4', 'Please select valid format to upload the file'],
  ])('%s', async (name, text, message) => {
    const item = await dana.add();
    const answer = await upload(item._id, new File([text], name));
    expect([answer.status, answer.json.message]).toEqual([400, message]);
    expect(await links(item._id)).toEqual([]);
  });

  it('a form without a file', async () => {
    const item = await dana.add();
    const answer = await upload(item._id);
    expect([answer.status, answer.json.message]).toEqual([400, 'Please upload a valid document']);
  });

  it('two files at once', async () => {
    const item = await dana.add();
    expect((await upload(item._id, pdf('one'), pdf('two'))).status).toBe(400);
    expect(await links(item._id)).toEqual([]);
  });

  it('more than 10 MB', async () => {
    const item = await dana.add();
    const big = new File(['%PDF-1.4\n', 'x'.repeat(10 * 1024 * 1024)], 'big.pdf');
    expect((await upload(item._id, big)).status).toBe(413);
  });

  it.each(['', 'unknown', '../../etc/passwd', "' or '1'='1"])(
    'the file group %j',
    async (imageId) => {
      await dana.add();
      expect((await upload(imageId, pdf())).status).toBe(404);
      const list = await dana.call(
        `/users/getListOfInventoryBucketFiles?inventory_image_id=${encodeURIComponent(imageId)}`,
      );
      expect(list.status).toBe(404);
    },
  );
});

it('takes the document away with the item', async () => {
  const item = await dana.add();
  await upload(item._id, pdf());
  const [entry] = await links(item._id);
  await dana.call(`/applications/inventory?inventoryID=${item._id}`, { method: 'DELETE' });
  expect((await content(entry.url)).status).toBe(404);
});

it('ends a link after 3600 s', async () => {
  const item = await dana.add();
  await upload(item._id, pdf());
  const [entry] = await links(item._id);
  test.advance(3590);
  expect((await content(entry.url)).status).toBe(200);
  test.advance(20);
  expect((await content(entry.url)).status).toBe(403);
});

import { type CallingUser, callingUser, json } from './support/calls';
import { pdfFile } from './support/files';
import { expect, type Product, test } from './support/product';
import { csvRow, csvText, openList, plainItem, search } from './support/stock';

/** An item of the demo merchant with a document, and the link by which its owner downloads that. */
interface Target {
  owner: CallingUser;
  item: Record<string, unknown> & { _id: string; inventory_image_id: string };
  link: string;
}

const documentForm = (item: Target['item'], owner: CallingUser): FormData => {
  const form = new FormData();
  form.append('orgId', owner.orgId);
  form.append('inventory_image_id', item.inventory_image_id);
  form.append('userId', owner.userId);
  form.append(
    'uploadedFiles',
    new File([pdfFile().buffer.toString()], 'label.pdf', { type: 'application/pdf' }),
  );
  return form;
};

const importForm = (userId: string, ...rows: string[]): FormData => {
  const form = new FormData();
  form.append('userId', userId);
  form.append('system_mode', 'Production');
  form.append('files', new File([csvText(rows)], 'stock.csv', { type: 'text/csv' }));
  return form;
};

async function target(product: Product, title: string): Promise<Target> {
  const owner = await callingUser(() => product.address, 'merchant@example.com');
  const made = await owner.call('applications/inventory', json('POST', plainItem(title)));
  const { body: item } = await made.json();
  const body = documentForm(item, owner);
  expect((await owner.call('users/uploadDocumentInventory', { method: 'POST', body })).status).toBe(
    200,
  );
  const links = await owner.call(
    `users/getListOfInventoryBucketFiles?inventory_image_id=${item.inventory_image_id}`,
  );
  const current = await owner.call(`applications/getInventoryById?InventoryId=${item._id}`);
  return { owner, item: (await current.json()).body, link: (await links.json()).data[0].url };
}

/** What a client could claim to be; the session decides. */
const claims = (owner: CallingUser): Record<string, string> => ({
  user_id: owner.userId,
  'access-type': 'all',
  system_mode: 'Production',
});

test('another organization opens, changes and downloads nothing by any call', async ({
  product,
}) => {
  const { owner, item } = await target(product, `Out of reach ${Date.now()}`);
  const stranger = await callingUser(() => product.address, 'merchant-2@example.com');
  const headers = claims(owner);
  const status = async (path: string, options = {}): Promise<number> =>
    (await stranger.call(path, { headers, ...options })).status;
  const change = json('PUT', { ...item, inventoryId: item._id, inventory_title: 'Taken' });
  change.headers = { ...change.headers, ...headers };

  expect({
    list: await status(`applications/inventory/${owner.userId}?system_mode=Production`),
    page: await status(`applications/inventory/${owner.userId}?system_mode=Production&limit=10`),
    all: await status('applications/inventoryForTopAdmin?system_mode=Production'),
    open: await status(`applications/getInventoryById?InventoryId=${item._id}`),
    change: await status('applications/inventory', change),
    remove: await status(`applications/inventory?inventoryID=${item._id}`, { method: 'DELETE' }),
    files: await status(
      `applications/getListOfuploadedInventoryFiles?inventId=${item._id}&orgId=${owner.orgId}`,
    ),
    links: await status(
      `users/getListOfInventoryBucketFiles?inventory_image_id=${item.inventory_image_id}`,
    ),
    upload: await status('users/uploadDocumentInventory', {
      method: 'POST',
      body: documentForm(item, owner),
    }),
  }).toEqual({
    list: 404,
    page: 404,
    all: 403,
    open: 404,
    change: 404,
    remove: 404,
    files: 404,
    links: 404,
    upload: 404,
  });

  const exported = await (
    await stranger.call('applications/inventoryExport?search=Out%20of%20reach', { headers })
  ).text();
  expect(exported).not.toContain('Out of reach');
  const after = await owner.call(`applications/getInventoryById?InventoryId=${item._id}`);
  expect((await after.json()).body).toEqual(item);
});

test('an import under another name, or with another’s key, stays one’s own', async ({
  product,
}) => {
  const title = `Key of another ${Date.now()}`;
  const { owner } = await target(product, `Beside ${title}`);
  const stranger = await callingUser(() => product.address, 'merchant-2@example.com');
  const key = { 'idempotency-key': `shared-${Date.now()}` };
  const send = (who: CallingUser, ...rows: string[]): Promise<Response> =>
    who.call('applications/inventory/import', {
      method: 'POST',
      headers: { ...key, user_id: owner.userId },
      body: importForm(owner.userId, ...rows),
    });
  expect((await send(owner, csvRow(`${title} one`), csvRow(`${title} two`))).ok).toBe(true);
  // The same key from somebody else is another key: neither the owner's answer nor a refusal.
  const theirs = await send(stranger, csvRow(`${title} theirs`));
  expect(theirs.ok).toBe(true);
  expect(await theirs.text()).not.toContain('one');

  const titles = async (who: CallingUser): Promise<string[]> => {
    const answer = await who.call(`applications/inventory/${who.userId}?system_mode=Production`);
    const { body } = await answer.json();
    return body
      .map((one: { inventory_title: string }) => one.inventory_title)
      .filter((one: string) => one.startsWith(title))
      .sort();
  };
  expect(await titles(owner)).toEqual([`${title} one`, `${title} two`]);
  expect(await titles(stranger)).toEqual([`${title} theirs`]);
});

test('a file link is good as it was given, and not when anything in it is changed', async ({
  product,
}) => {
  const { link } = await target(product, `Signed link ${Date.now()}`);
  const other = await target(product, `Another link ${Date.now()}`);
  const url = new URL(link, product.address);
  const given = await fetch(url);
  expect(given.status).toBe(200);
  expect(given.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(given.headers.get('x-content-type-options')).toBe('nosniff');

  const changed = (change: (copy: URL) => void): URL => {
    const copy = new URL(url);
    change(copy);
    return copy;
  };
  const later = String(Number(url.searchParams.get('expires')) + 3600);
  const forged = [
    changed((copy) => copy.searchParams.set('expires', later)),
    changed((copy) => copy.searchParams.delete('signature')),
    changed((copy) => copy.searchParams.delete('expires')),
    changed((copy) => copy.searchParams.set('signature', 'A'.repeat(43))),
    changed((copy) => {
      copy.pathname = new URL(other.link, product.address).pathname;
    }),
  ];
  for (const address of forged)
    expect((await fetch(address)).status, address.href).toBeGreaterThanOrEqual(400);
});

test('on the screens, too, the other organization finds nothing', async ({ resumed, product }) => {
  const title = `Not on the screen ${Date.now()}`;
  const { item } = await target(product, title);
  const page = await resumed('merchant-2@example.com');
  await openList(page, product.address);
  await search(page, title);
  await expect(page.getByText('No matching inventory')).toBeVisible();
  for (const mode of ['view', 'edit']) {
    await page.goto(`${product.address}/#/inventory/${item._id}/${mode}`);
    await expect(page.getByText('Inventory not found')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  }
});

test('a top admin sees the items of every organization', async ({ resumed, product }) => {
  const page = await resumed('top-admin@example.com');
  await openList(page, product.address);
  const text = await page.getByText(/Inventory Count : \d+/).textContent();
  expect(Number(/(\d+)$/.exec(String(text))?.[1])).toBeGreaterThanOrEqual(200);
  const admin = await callingUser(() => product.address, 'top-admin@example.com');
  const list = await admin.call('applications/inventoryForTopAdmin?system_mode=Production');
  const { body } = await list.json();
  for (const owner of ['merchant@example.com', 'merchant-2@example.com'])
    expect(
      body.filter((item: { addedByUserEmail: string }) => item.addedByUserEmail === owner).length,
    ).toBeGreaterThan(20);
});

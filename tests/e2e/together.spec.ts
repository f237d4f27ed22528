import { callingUser, json } from './support/calls';
import { expect, test } from './support/product';
import { plainItem, submit } from './support/stock';

test('of two people editing one item the second is told, and nothing is lost silently', async ({
  resumed,
  product,
}) => {
  const title = `Shared Shelf ${Date.now()}`;
  const owner = await callingUser(() => product.address, 'merchant@example.com');
  const made = await owner.call('applications/inventory', json('POST', plainItem(title)));
  const id = (await made.json()).body._id;

  const dana = await resumed('merchant@example.com');
  const admin = await resumed('top-admin@example.com');
  for (const page of [dana, admin]) {
    await page.goto(`${product.address}/#/inventory/${id}/edit`);
    await expect(page.getByLabel('Inventory Title')).toHaveValue(title);
  }
  await dana.getByLabel('Unit Cost').fill('21.00');
  await dana.getByLabel('Inventory Count').fill('7');
  await submit(dana);
  await expect(dana.getByText('Inventory updated successfully')).toBeVisible();

  await admin.getByLabel('Unit Cost').fill('22.00');
  await admin.getByLabel('Description').fill('Changed by the admin');
  await submit(admin);
  const told = admin.getByRole('dialog', { name: 'Someone else changed this inventory' });
  await expect(told).toBeVisible();
  const cost = told.getByRole('group', { name: 'Unit Cost' });
  await expect(cost).toContainText('22.00');
  await expect(cost).toContainText('21.00');
  await told.getByRole('button', { name: 'Back to the form' }).click();
  await expect(admin.getByLabel('Unit Cost')).toHaveValue('22.00');
  await submit(admin);
  await cost.getByRole('radio', { name: /^Theirs/ }).check();
  await told.getByRole('button', { name: 'Save selection' }).click();
  await expect(admin.getByText('Inventory updated successfully')).toBeVisible();

  const kept = await owner.call(`applications/getInventoryById?InventoryId=${id}`);
  const { body } = await kept.json();
  expect(body).toMatchObject({
    inventory_unit_cost: '21.00',
    inventory_count: '7',
    inventory_description: 'Changed by the admin',
    addedByUserEmail: 'merchant@example.com',
  });
});

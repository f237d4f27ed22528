import { inspector } from './support/axe';
import { callingUser, json } from './support/calls';
import { expect, signIn, test } from './support/product';
import {
  act,
  csvFile,
  csvRow,
  importInput,
  openList,
  plainItem,
  search,
  submit,
} from './support/stock';

test('axe finds nothing in menus, panels and dialogs of the frame', async ({ signedIn }) => {
  const page = await signedIn('merchant@example.com');
  const { look, lookAtColors, found } = inspector(page);
  await look('with a toast and the cookie banner');
  await page.getByRole('button', { name: 'cookies and tracking notice' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('cookie notice');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();

  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search screens, people, invoices …')).toBeFocused();
  await look('palette');
  await page.keyboard.type('no such screen');
  await look('palette that finds nothing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await look('account menu');
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await look('settings');
  for (const tone of ['Evergreen', 'Ink', 'Slate', 'Plum', 'Sand', 'Plain']) {
    for (const side of ['Header color', 'Sidebar color'])
      await panel.getByRole('group', { name: side }).getByRole('radio', { name: tone }).check();
    await lookAtColors(`settings with ${tone}`);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await lookAtColors(`frame in ${tone}`);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
  }
  await panel.getByRole('switch', { name: 'Sidebar background image' }).check();
  await panel.getByRole('radio', { name: 'Gray' }).check();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await look('picture behind the menu, gray page');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await look('drawer');
  expect(found).toEqual([]);
});

test('axe finds nothing in the dialogs and states of the inventory', async ({
  resumed,
  product,
}) => {
  const title = `Scanned ${Date.now()}`;
  const owner = await callingUser(() => product.address, 'merchant@example.com');
  const made = await owner.call('applications/inventory', json('POST', plainItem(title)));
  const { body: item } = await made.json();
  const page = await resumed('merchant@example.com');
  const { look, found } = inspector(page);
  await openList(page, product.address);
  await search(page, title);
  await page.getByRole('button', { name: `Action for ${title}` }).click();
  await look('row menu');
  await page.keyboard.press('Escape');
  await act(page, title, 'Delete');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('delete question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await act(page, title, 'Document');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please upload a valid document').first()).toBeVisible();
  await look('document question with a message');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await search(page, 'nothing of that name');
  await expect(page.getByText('No matching inventory')).toBeVisible();
  await look('empty list');
  await page.goto(`${product.address}/#/inventory/absent/view`);
  await expect(page.getByText('Inventory not found')).toBeVisible();
  await look('an absent item');

  await page.goto(`${product.address}/#/inventory/add`);
  await submit(page);
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await look('form with messages');
  const rows = Array.from({ length: 9 }, (_, at) => csvRow(`Bad ${at}`, '0'));
  await importInput(page).setInputFiles(csvFile(...rows));
  await expect(page.getByRole('region', { name: 'Errors of the file' })).toBeVisible();
  await look('errors of an import with their toasts');

  await page.goto(`${product.address}/#/inventory/${item._id}/edit`);
  await expect(page.getByLabel('Inventory Title')).toHaveValue(title);
  await page.getByLabel('Unit Cost').fill('11.00');
  await page.getByRole('link', { name: /Back to Inventory/ }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await look('leave question');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const change = { ...item, inventoryId: item._id, inventory_unit_cost: '12.00' };
  expect((await owner.call('applications/inventory', json('PUT', change))).ok).toBe(true);
  await submit(page);
  await expect(page.getByRole('dialog', { name: /Someone else changed/ })).toBeVisible();
  await look('conflict');
  expect(found).toEqual([]);
});

test('axe finds nothing on refusals of the sign-in side and the guard', async ({
  page,
  product,
}) => {
  const { look, found } = inspector(page);
  await page.goto(`${product.address}/#/pages/login`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await look('sign-in with messages');
  await page.goto(`${product.address}/#/pages/register`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await look('register with messages');
  await signIn(page, { address: product.address, email: 'user-manager@example.com' });
  await page.goto(`${product.address}/#/inventory`);
  await expect(
    page.getByRole('heading', { name: 'You are not allowed to open this page' }),
  ).toBeVisible();
  await look('not allowed');
  expect(found).toEqual([]);
});

import type { Page } from '@playwright/test';
import { emptyPayRequest } from '../../src/domain/payments/payRequest';
import { inspector } from './support/axe';
import { json } from './support/calls';
import { openInvoice } from './support/demoIds';
import { expect, test } from './support/product';
import { actOfRow } from './support/saves';

/** Sends the dialog as it stands, looks at it with its messages, and closes it. */
function dialogWatcher(page: Page) {
  const { look, lookOnce, found } = inspector(page);
  const stands = async (name: string | RegExp, submit: string | RegExp): Promise<void> => {
    const dialog = page.getByRole('dialog', { name });
    const send = dialog.getByRole('button', { name: submit, exact: true });
    await expect(send).toBeVisible();
    // In both themes below, where its messages are added.
    await lookOnce(String(name));
    if (await send.isEnabled()) await send.click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    await look(`${name} with messages`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  };
  return { look, stands, found };
}

/** Disputes an invoice, or pays the rest of it by a test card, as its payer does. */
async function payers(address: string, key: string) {
  const path = `${address}/api/invoicePay/${key}`;
  const payer = { payerName: 'Ana Vega', payerEmail: 'ana@example.com' };
  return {
    dispute: async (): Promise<void> => {
      const body = { name: payer.payerName, email: payer.payerEmail, text: 'It came broken.' };
      expect((await fetch(`${path}/dispute`, json('POST', body))).ok).toBe(true);
    },
    pay: async (): Promise<void> => {
      const { body } = await (await fetch(path)).json();
      const token = 'sbx_card_approve_visa_4242_accessibledialog';
      const card = { method: 'card', token, brand: 'Visa', lastFour: '4242' };
      const amount = body.invoice.balanceDue;
      const request = { ...emptyPayRequest(), ...card, ...payer, amount, fee: '0.00' };
      const { headers, ...sent } = json('POST', request);
      const paid = await fetch(`${path}/payments`, {
        ...sent,
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      });
      expect(await paid.text()).not.toContain('"failed"');
    },
  };
}

test('axe finds nothing in the dialogs of an invoice, over the form behind', async ({
  resumed,
  product,
}) => {
  const { id, payHash } = await openInvoice(product, 'recipient');
  const { dispute, pay } = await payers(product.address, payHash.split('/').at(-1) ?? '');
  await dispute();
  const page = await resumed('merchant@example.com');
  const { stands, found } = dialogWatcher(page);
  await page.goto(`${product.address}/#/invoice/${id}/view`);
  await page.getByRole('button', { name: 'Answer …' }).click();
  await stands(/^Answer the dispute/, 'Send answer');
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Credit note …' }).click();
  await stands(/^Credit note for/, 'Create credit note');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const amount = page.getByRole('dialog').getByLabel('Amount');
  await amount.fill('');
  await stands(/^Record a payment/, 'Record payment');
  await pay();
  await page.reload();
  await page
    .getByRole('button', { name: /^Refund up to \$/ })
    .first()
    .click();
  await stands(/^Refund a payment/, /^Refund \$/);
  expect(found).toEqual([]);
});

test('axe finds nothing in the dialogs of money, nor in a note of an application', async ({
  resumed,
  product,
}) => {
  const page = await resumed('top-admin@example.com');
  const { stands, look, found } = dialogWatcher(page);
  const open = async (hash: string): Promise<void> => {
    // The rows of the screen before are gone by then.
    await page.goto('about:blank');
    await page.goto(`${product.address}/#${hash}`);
  };
  // Today's rows of the demo are those of banks, safes and terminals: theirs are given back elsewhere.
  await open('/transaction-ledger?period=lastMonth');
  await actOfRow(page, 'Refund …');
  await stands(/^Refund \$/, /^Refund \$/);
  await actOfRow(page, 'Delete …');
  await stands(/^Delete transaction/, 'Delete transaction');
  await open('/pendingsettlement');
  await actOfRow(page, 'Adjust …');
  await stands(/^Adjust/, 'Send for approval');
  await open('/disbursement2');
  await page.getByRole('button', { name: 'New disbursement' }).click();
  await stands(/^New disbursement/, 'Send for approval');
  await open('/manual-ledger');
  await page.getByRole('button', { name: 'Add entry' }).click();
  await stands(/^New manual entry/, 'Submit for approval');
  await open('/applications');
  await actOfRow(page, 'Open');
  const note = page.getByRole('dialog').locator('form').filter({ hasText: 'New note' });
  await note.getByRole('button', { name: 'Add note' }).click();
  await expect(note.getByLabel('New note')).toBeFocused();
  await look('note with its message');
  expect(found).toEqual([]);
});

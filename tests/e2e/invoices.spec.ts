import type { Page } from '@playwright/test';
import { addDays, format, startOfMonth, subMonths } from 'date-fns';
import { mailedLink } from './support/mails';
import { expect, type Product, test } from './support/product';
import { expectToast } from './support/toasts';
import { sidewaysScrolls } from './support/widths';

/** Cents of `$1,234.50`. */
const centsOf = (money: string | null): number => Number((money ?? '').replace(/[$,.]/g, ''));

/**
 * Makes an invoice of 10 grinders at $16.50 less 10 %, $50.00 of it asked for now, and mails it.
 * Gives its number.
 */
async function sendInvoice(page: Page, { address }: Product): Promise<string> {
  await page.goto(`${address}/#/invoice/createInvoice`);
  await page.getByRole('main').getByLabel('Recipient').fill('lake');
  await page.getByRole('option', { name: /^Lakeside Dispensary/ }).click();
  await page.getByLabel('Item of line 1').fill('EV-PHY-002');
  await page.getByRole('option', { name: /^Aluminum Grinder/ }).click();
  await page.getByLabel('Quantity of line 1').fill('10');
  await page.getByLabel('Discount', { exact: true }).check();
  await page.getByLabel('Discount percentage').fill('10');
  await page.getByLabel('Request a partial amount now').check();
  await page.getByRole('textbox', { name: 'Partial amount' }).fill('50.00');
  await page.getByRole('textbox', { name: 'Notes' }).fill(`${'x'.repeat(300)} क`);
  // The preview is the document itself.
  await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText('$50.00 due now');
  await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText(
    'Lakeside Dispensary',
  );
  await page.getByRole('button', { name: 'Save and send' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send INVC-/ });
  const number =
    /INVC-\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await expect(dialog).toContainText('This character cannot be printed: क.');
  await dialog.getByRole('button', { name: 'Send invoice' }).click();
  await expectToast(page, `${number} sent to priya@example.com`);
  return number;
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 29');
  await page.getByLabel('Security code').fill('123');
}

const pay = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click();

test('an invoice is made, seen, mailed, paid in part and in full from the mail, and its history says so', async ({
  resumed,
  visitor,
  product,
}) => {
  const merchant = await resumed('merchant@example.com');
  const number = await sendInvoice(merchant, product);

  const payer = await visitor();
  await payer.goto(await mailedLink(product.address, 'priya@example.com', '#/invoicePay/'));
  await expect(payer.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
  expect(await sidewaysScrolls(payer)).toEqual([]);
  // Declined, and silence: nothing is taken, and what was typed but the code is still there.
  await typeCard(payer, '4000000000000002');
  await pay(payer, '$50.00');
  await expect(payer.getByRole('alert').first()).toContainText(/declined/i);
  await expect(payer.getByLabel('Security code')).toHaveValue('');
  await typeCard(payer, '4000000000000119');
  await pay(payer, '$50.00');
  await expect(payer.getByRole('alert').first()).toContainText(
    /nothing was charged|insufficient funds/i,
    {
      timeout: 40_000,
    },
  );
  await expect(payer.getByText('$148.50').first()).toBeVisible();
  // In part …
  await typeCard(payer, '4242424242424242');
  await pay(payer, '$50.00');
  await expect(payer.getByRole('heading', { name: '$50.00 paid' })).toBeVisible();
  // … and the rest, from another tab too late.
  const late = await payer.context().newPage();
  await late.goto(payer.url());
  await payer.getByRole('button', { name: 'Pay the remaining $98.50' }).click();
  await typeCard(payer, '5555555555554444');
  await typeCard(late, '4242424242424242');
  await pay(payer, '$98.50');
  await expect(payer.getByRole('heading', { name: '$98.50 paid' })).toBeVisible();
  await pay(late, '$98.50');
  await expect(late.getByText(/cannot be paid|already|is paid/i).first()).toBeVisible();
  await late.close();

  await payer.getByRole('link', { name: 'View receipt' }).click();
  await expect(payer.getByRole('heading', { level: 1 })).toContainText('Receipt');
  await expect(payer.locator('main')).toContainText('4444');
  const [receipt] = await Promise.all([
    payer.waitForEvent('download'),
    payer.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);

  await merchant.goto(`${product.address}/#/invoice/invoiceHistory?search=${number}`);
  const row = merchant.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('$148.50');
});

/**
 * A month that may be billed and that the demo world has not billed: long ago, counted from today.
 */
const monthAgo = (months: number): string =>
  format(subMonths(startOfMonth(new Date()), months), 'MMMM yyyy');

/**
 * Bills a license holder of Port Alder $1,000.00 in sales tax for a month, and mails it. Gives its
 * number.
 */
async function sendTaxInvoice(
  page: Page,
  { address }: Product,
  {
    period,
    isCard = false,
    isCash = false,
  }: { period: string; isCard?: boolean; isCash?: boolean },
): Promise<string> {
  await page.goto(`${address}/#/createInvoices`);
  await page.getByRole('main').getByLabel('License holder').fill('harbor light');
  await page.getByRole('option', { name: /^Harbor Light/ }).click();
  await page.getByLabel('Tax period').selectOption({ label: period });
  await page.getByLabel('Credit card', { exact: true }).setChecked(isCard);
  await page.getByLabel('Cash pickup', { exact: true }).setChecked(isCash);
  await page.getByLabel('Item of line 1').fill('Cannabis business tax');
  await page.getByLabel('Unit cost of line 1').fill('1000.00');
  await seesFee(page, isCard ? 7.9 : 5);
  await page.getByRole('button', { name: 'Save and send' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send MTA-/ });
  const number = /MTA-\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Send invoice' }).click();
  await expectToast(page, `${number} sent to samuel.oduya@example.com`);
  return number;
}

/**
 * The form bills the line of 1,000.00 and the penalties of what this holder paid late, and a fee of
 * just that.
 */
async function seesFee(page: Page, percent: number): Promise<void> {
  const fee = page.getByRole('region', { name: 'MTA Collection Fee' });
  const subtotal = page
    .getByRole('region', { name: 'Totals' })
    .getByText(/^\$[\d,.]+$/)
    .first();
  const billed = async (): Promise<number> => centsOf((await subtotal.textContent()) ?? '');
  await expect.poll(billed).toBeGreaterThanOrEqual(100_000);
  const text = (await subtotal.textContent()) ?? '';
  await expect(fee).toContainText(`${percent.toFixed(2)}% of ${text}: $`);
  const told = /: (\$[\d,.]+)$/.exec(((await fee.textContent()) ?? '').trim())?.[1] ?? '';
  expect(centsOf(told)).toBe(Math.round((centsOf(text) * percent) / 100));
}

/**
 * What the button asks for: the tax of 1,000.00 and the penalties of what this holder paid late,
 * with the fee of the method.
 */
async function payable(page: Page, rate: number): Promise<string> {
  const button = page.getByRole('button', { name: /^Pay \$[\d,.]+$/ });
  const total = ((await button.textContent()) ?? '').replace('Pay ', '').trim();
  const cents = centsOf(total);
  const base = Math.round(cents / rate);
  expect(base).toBeGreaterThanOrEqual(100_000);
  expect(Math.round(base * rate)).toBe(cents);
  return total;
}

test('a tax invoice is paid by card and by bank, each with its own fee', async ({
  resumed,
  visitor,
  product,
}) => {
  const office = await resumed('taxation-admin@example.com');
  const payer = await visitor();
  for (const [period, isCard, rate] of [
    [monthAgo(20), true, 1.079],
    [monthAgo(21), false, 1.05],
  ] as const) {
    const number = await sendTaxInvoice(office, product, { period, isCard });
    await payer.goto(
      await mailedLink(product.address, 'samuel.oduya@example.com', '#/mtaInvoicePay/'),
    );
    await expect(payer.getByRole('heading', { level: 1 })).toContainText(number);
    await payer.getByRole('radio', { name: isCard ? 'Card' : 'Bank (ACH)', exact: true }).check();
    if (isCard) await typeCard(payer, '4242424242424242');
    else {
      await payer.getByLabel('Routing number').fill('110000000');
      await payer.getByLabel('Account number', { exact: true }).fill('000123456789');
      await payer.getByRole('checkbox', { name: /authorize/i }).check();
    }
    const total = await payable(payer, rate);
    await pay(payer, total);
    await expect(
      payer.getByRole('heading', { name: isCard ? `${total} paid` : `${total} is on its way` }),
    ).toBeVisible();
    await office.goto(`${product.address}/#/invoices?search=${number}`);
    await expect(office.getByRole('row').filter({ hasText: number })).toContainText('Paid');
  }
});

test('a license holder who pays in cash asks for a pickup, and the tax office records the money', async ({
  resumed,
  visitor,
  product,
}) => {
  const office = await resumed('taxation-admin@example.com');
  const number = await sendTaxInvoice(office, product, { period: monthAgo(22), isCash: true });
  const payer = await visitor();
  await payer.goto(
    await mailedLink(product.address, 'samuel.oduya@example.com', '#/mtaInvoicePay/'),
  );
  await payer.getByText('Pay in cash: request a pickup').click();
  await payer
    .getByRole('textbox', { name: 'Day' })
    .fill(format(addDays(new Date(), 3), 'MM-dd-yyyy'));
  await payer.getByRole('button', { name: 'Request a pickup' }).click();
  await expect(payer.getByText(/^Your request was sent\./)).toBeVisible();

  await office.goto(`${product.address}/#/invoices?search=${number}`);
  await office.getByRole('link', { name: number }).click();
  await expect(office.getByRole('region', { name: 'Timeline' })).toContainText(/cash/i);
  await office.getByRole('button', { name: 'Record payment' }).click();
  const dialog = office.getByRole('dialog', { name: /^Record a payment for/ });
  await dialog.getByLabel('Method').selectOption({ label: 'Cash' });
  // The tax of 1,000.00 with its fee, and the penalties of what this holder paid late.
  await expect(dialog).toContainText(/\$\d[\d,]*\.\d{2}/);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(office.getByRole('region', { name: number, exact: true })).toContainText('Paid');
  await payer.reload();
  await expect(payer.getByRole('button', { name: /^Pay / })).toHaveCount(0);
});

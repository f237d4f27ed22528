import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { expect, test } from './support/product';
import { sidewaysScrolls } from './support/widths';

const side = 480;

/** What a scanner reads of a code as the browser draws it. */
async function scanned(code: Locator): Promise<string | undefined> {
  const pixels = await code.evaluate((image, size) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, size, size);
    return [...(drawing?.getImageData(0, 0, size, size).data ?? [])];
  }, side);
  return jsQR(Uint8ClampedArray.from(pixels), side, side)?.data;
}

test('a code is scanned from the screen, paid on a phone, and its payment stands beside it', async ({
  resumed,
  visitor,
  product,
}) => {
  const merchant = await resumed('merchant@example.com');
  await merchant.goto(`${product.address}/#/generateQrCode`);
  await merchant.getByRole('link', { name: 'Counter 2' }).click();
  await merchant.getByRole('button', { name: 'QR code', exact: true }).click();
  const code = merchant.getByRole('img', { name: 'QR code of Counter 2' });
  await expect(code).toBeVisible();
  const address = (await scanned(code)) ?? '';
  expect(address).toMatch(/\/#\/paymentLink\?key=/);

  const payer = await visitor();
  await payer.setViewportSize({ width: 390, height: 844 });
  await payer.goto(address);
  await expect(payer.getByRole('heading', { name: 'Counter 2' })).toBeVisible();
  await payer.getByLabel('Amount').fill('20');
  await payer.getByLabel(/^15%/).check();
  await payer.getByLabel('Card number').fill('4242424242424242');
  await payer.getByLabel('Expiry').fill('12 / 29');
  await payer.getByLabel('Security code').fill('123');
  await payer.getByLabel('Name').fill('Sofia Marchetti');
  await payer.getByLabel('Email').fill('sofia@example.com');
  expect(await sidewaysScrolls(payer)).toEqual([]);
  await payer.getByRole('button', { name: 'Pay $23.00' }).click();
  await expect(payer.getByRole('heading', { name: '$23.00 paid' })).toBeVisible();

  await merchant.reload();
  // The drawer is open again: its row is part of the address.
  await expect(merchant.getByText('Sofia Marchetti')).toBeVisible();
  await expect(merchant.getByText('with $3.00 tip')).toBeVisible();
});

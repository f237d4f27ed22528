import { expect, test } from './support/product';

const told = [
  ['merchant@example.com', '/settlementHistory', 'Settlements', 'Trace no.'],
  ['top-admin@example.com', '/settlementHistory', 'Settlements', 'Net'],
  ['top-admin@example.com', '/pendingsettlement', 'Pending settlements', 'Expected date'],
  ['top-admin@example.com', '/disbursement2', 'Disbursements', 'Confirmation'],
  ['top-admin@example.com', '/transaction-batch-queue', 'Batches', 'Worker'],
  ['top-admin@example.com', '/manual-ledger', 'Manual ledger', 'Status'],
] as const;

for (const [email, path, label, column] of told) {
  test(`${column} of ${path} is on the screen of ${email} at 1440 pixels, not beside it`, async ({
    resumed,
    product,
  }) => {
    const page = await resumed(email);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.address}/#${path}`);
    const table = page.getByRole('region', { name: label, exact: true });
    const head = table.getByRole('columnheader', { name: column, exact: true });
    // With its rows, which make the columns as wide as they are.
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expect(table.locator('[aria-busy=true]')).toHaveCount(0);
    const menu = table.getByRole('columnheader', { name: 'Action', exact: true });
    /** How far the column reaches beyond what shows of the table. */
    const beyond = async (): Promise<number> => {
      const [room, own] = [await table.boundingBox(), await head.first().boundingBox()];
      const acts = (await menu.count()) === 0 ? null : await menu.boundingBox();
      const end = acts?.x ?? (room?.x ?? 0) + (room?.width ?? 0);
      return (own?.x ?? Number.POSITIVE_INFINITY) + (own?.width ?? 0) - end;
    };
    await expect.poll(beyond).toBeLessThanOrEqual(1);
  });
}

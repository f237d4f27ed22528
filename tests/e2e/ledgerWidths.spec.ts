import { expect, test } from './support/product';

/** By who sees it: address, name of the table, and the column that must not be beside it. */
const told: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'merchant@example.com': [['/settlementHistory', 'Settlements', 'Trace no.']],
  'top-admin@example.com': [
    ['/settlementHistory', 'Settlements', 'Net'],
    ['/pendingsettlement', 'Pending settlements', 'Expected date'],
    ['/disbursement2', 'Disbursements', 'Confirmation'],
    ['/transaction-batch-queue', 'Batches', 'Worker'],
    ['/manual-ledger', 'Manual ledger', 'Status'],
  ],
};

for (const [email, tables] of Object.entries(told)) {
  test(`the columns that tell most are on the screens of ${email} at 1440 pixels, not beside them`, async ({
    resumed,
    product,
  }) => {
    const page = await resumed(email);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [path, label, column] of tables) {
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
      await expect.poll(beyond, `${column} of ${path}`).toBeLessThanOrEqual(1);
    }
  });
}

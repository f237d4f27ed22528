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
    signedIn,
    product,
  }) => {
    const page = await signedIn(email);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.address}/#${path}`);
    const table = page.getByRole('region', { name: label, exact: true });
    const head = table.getByRole('columnheader', { name: column, exact: true });
    await head.first().waitFor();
    const [room, own, acts] = [
      await table.boundingBox(),
      await head.first().boundingBox(),
      await table.getByRole('columnheader', { name: 'Action', exact: true }).count(),
    ];
    const menu = acts === 0 ? null : await table.getByRole('columnheader', { name: 'Action' }).boundingBox();
    const end = menu?.x ?? (room?.x ?? 0) + (room?.width ?? 0);
    expect((own?.x ?? Number.POSITIVE_INFINITY) + (own?.width ?? 0)).toBeLessThanOrEqual(end + 1);
  });
}

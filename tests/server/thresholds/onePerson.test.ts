import { postingToday } from '@server/books/ledger/postingToday';
import { importTransactions } from '@server/features/batches/work/importTransactions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyRule } from '@/domain/compliance/watch/rule';
import { daysAfter } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, goodRecipient, line } from '../invoices/billing';

let test: TestApi;
let merchant: Biller;
const tokens = { top: '', admin: '', officer: '' };

const today = (): string => postingToday(test.services.clock());

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  merchant = await biller(test, { orgName: 'Golden Leaf' });
  tokens.top = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' }));
  tokens.admin = await test.signIn(await test.addUser({ role: 'ADMIN', name: 'Adam Min' }));
  tokens.officer = await test.signIn(
    await test.addUser({ role: 'COMPLIANCE_OFFICER', name: 'Olga' }),
  );
});

async function good(path: string, by: keyof typeof tokens, body?: object) {
  const { status, json } = await test.call(path, { token: tokens[by], body });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.body;
}

/** Cash of an invoice that the merchant records. */
async function byInvoice(
  recipientName: string,
  dollars: string,
  recipientCompanyName = '',
): Promise<void> {
  const recipientId = goodRecipient({ recipientName, recipientCompanyName });
  const made = await merchant.makeSent({ itemsDetails: [line(dollars)], recipientId });
  const paid = { amount: dollars, method: 'cash', paidOn: today() };
  expect((await merchant.act(made, 'payments', { body: paid })).status).toBe(200);
}

/** Cash that staff key, and another one approves. */
async function byDeposit(payerName: string, amount: string): Promise<void> {
  const entry = {
    orgId: merchant.orgId,
    day: isoToday(),
    type: 'cash deposit',
    account: '',
    side: 'credit',
    contra: '',
    amount,
    reason: 'Brought to the branch',
    payerName,
    payerIdKind: '',
    payerIdNumber: '',
  };
  const { _id, version } = await good('/manualEntries', 'top', entry);
  const submitted = await good(`/manualEntries/${_id}/submit`, 'top', { version });
  await good(`/manualEntries/${_id}/approve`, 'admin', {
    note: 'Seen',
    version: submitted.version,
  });
}

/** Cash that a file brings in. */
const byImport = (purchaser: string, amountCents: number, day = today()): Promise<void> =>
  test.services.database.transaction((tx) =>
    importTransactions(
      tx,
      [
        {
          day,
          method: 'cash',
          amountCents,
          purchaser,
          tipCents: 0,
          taxCents: 0,
          feeCents: 0,
          tipUser: '',
          email: '',
          lastFour: '',
          traceNo: '',
          store: '',
          secCode: '',
          effectiveOn: null,
        },
      ],
      {
        orgId: merchant.orgId,
        systemMode: 'Production',
        companyName: 'Golden Leaf',
        at: test.services.clock(),
      },
    ),
  );

const watch = (over: object) =>
  good('/thresholds', 'officer', { ...emptyRule, name: 'Cash', ...over });

async function hits() {
  const found: { kind: string; purchaserKey: string; transactions: number; totalCents: number }[] =
    await good('/thresholdHits', 'officer');
  return found
    .map(({ kind, purchaserKey, transactions, totalCents }) => [
      kind,
      purchaserKey,
      transactions,
      totalCents,
    ])
    .sort();
}

it('cash of one person by invoice, deposit and file on one day is one person’s, and found beside the merchant’s', async () => {
  await watch({ kind: 'cash', limit: '10000.00', window: 'day' });
  await byInvoice('Rosa Véga', '4000.00');
  await byDeposit('Vega, Rosa', '3500.00');
  expect(await hits()).toEqual([]);
  await byImport('ROSA  VEGA', 250_001);
  expect(await hits()).toEqual([
    ['cash', '', 3, 1_000_001],
    ['cash', 'rosa vega', 3, 1_000_001],
  ]);
  // Who nobody knows is no person, of whom there may be many.
  await byImport('Unknown', 900_000);
  await byImport('walk-in', 900_000);
  expect(await hits()).toEqual([
    ['cash', '', 5, 2_800_001],
    ['cash', 'rosa vega', 3, 1_000_001],
  ]);
  const rows = await good('/transactions?purchaser=rosa%20vega&method=cash&period=all', 'top');
  expect(rows).toHaveLength(3);
  expect(await good('/transactions?search=v%C3%89ga%2C%20rosa&period=all', 'top')).toHaveLength(3);
});

it('structuring of one business by file, deposit and invoice is found, and beside it that of the merchant', async () => {
  await watch({
    kind: 'structuring',
    floor: '9000.00',
    limit: '10000.00',
    leastDays: '2',
    window: 'days',
    days: '5',
  });
  await byImport('FERRO AND SONS LLC', 950_000, daysAfter(today(), -1));
  await byDeposit('Ferro & Sons, LLC', '5000.00');
  expect(await hits()).toEqual([]);
  await byInvoice('Nina Ferro', '4500.00', 'Ferro&Sons, LLC');
  expect(await hits()).toEqual([
    ['structuring', '', 3, 1_900_000],
    ['structuring', 'ferro and sons llc', 3, 1_900_000],
  ]);
});

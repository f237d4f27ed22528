import { importedDebitSettler } from '@server/features/batches/clearing/clearImported';
import { importTransactions } from '@server/features/batches/work/importTransactions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportedTransaction } from '@/domain/batches/transactionImport';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { openTestApi, type TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';

let api: TestApi;
let orgId = '';

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.reset();
  orgId = (await api.addUser({ orgName: 'Golden Leaf' })).orgId;
});
afterAll(async () => api.close());

const today = (): string => api.services.clock().toISOString().slice(0, 10);

const debit = (over: Partial<ImportedTransaction> = {}): ImportedTransaction => ({
  day: today(),
  method: 'ach',
  amountCents: 10_000,
  tipCents: 500,
  taxCents: 800,
  feeCents: 200,
  tipUser: 'Jade',
  purchaser: 'Rosa',
  email: '',
  lastFour: '6789',
  traceNo: '',
  store: '',
  secCode: 'PPD',
  effectiveOn: null,
  ...over,
});

const bring = (...rows: ImportedTransaction[]): Promise<void> =>
  api.services.database.transaction((tx) =>
    importTransactions(tx, rows, {
      orgId,
      systemMode: 'Production',
      companyName: 'Golden Leaf',
      at: api.services.clock(),
    }),
  );

const stored = async () =>
  (
    await api.services.database.$client.query(
      `select state, sec_code, effective_on::text from transactions where org_id = $1 order by number`,
      [orgId],
    )
  ).rows;

describe('an imported bank debit', () => {
  it('waits its window, and is cleared once the banks have answered', async () => {
    await bring(debit({ secCode: 'WEB' }));
    const settles = bankingDaysAfter(bankingDaysAfter(today(), 0), 1);
    expect(await stored()).toEqual([{ state: 'pending', sec_code: 'WEB', effective_on: settles }]);
    const { database } = api.services;
    expect(await accountsOf(database, orgId)).toMatchObject({ clearing: 10_000 });
    await importedDebitSettler(api.services)();
    expect(await stored()).toMatchObject([{ state: 'pending' }]);
    // Two weeks: more than any window.
    api.advance(14 * 86_400);
    await Promise.all([importedDebitSettler(api.services)(), importedDebitSettler(api.services)()]);
    expect(await stored()).toMatchObject([{ state: 'cleared' }]);
    expect(await accountsOf(database, orgId)).toEqual({
      bank: 10_000,
      payable: -8500,
      tips: -500,
      tax: -800,
      fees: -200,
    });
    expect(await bookFaults(database)).toEqual([]);
  });

  it('of a window that is over is cleared at once; a later day of effect is waited for', async () => {
    await bring(
      debit({ day: '2026-01-05' }),
      debit({ day: '2026-01-05', effectiveOn: bankingDaysAfter(today(), 5) }),
      debit({ method: 'card', secCode: '' }),
    );
    expect(await stored()).toMatchObject([
      { state: 'cleared', effective_on: '2026-01-06' },
      { state: 'pending', effective_on: bankingDaysAfter(today(), 5) },
      { state: 'cleared', sec_code: '', effective_on: null },
    ]);
    expect(await bookFaults(api.services.database)).toEqual([]);
  });

  it('that was taken back meanwhile is not cleared', async () => {
    await bring(debit());
    await api.services.database.$client.query(`update transactions set state = 'voided'`);
    api.advance(14 * 86_400);
    await importedDebitSettler(api.services)();
    expect(await stored()).toMatchObject([{ state: 'voided' }]);
  });
});

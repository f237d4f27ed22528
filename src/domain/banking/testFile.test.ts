import { expect, it } from 'vitest';
import { readAchFile } from '@/domain/ach/readAchFile';
import { emptyOdfi, sentSecCodes } from './odfiProfile';
import { testFile } from './testFile';

const profile = {
  ...emptyOdfi,
  name: 'Harvest Valley Bank',
  routingNumber: '121042882',
  destinationName: 'HARVEST VALLEY BANK',
  originId: '1204598812',
  originName: 'GREENLEDGER INC',
  companyId: '1204598812',
  companyName: 'GREENLEDGER',
};

const at = new Date('2026-11-25T15:00:00Z');

it.each(sentSecCodes)('a test file of a bank that takes %s is one prenote to the bank', (code) => {
  const { header, batches, verdict } = readAchFile(testFile({ ...profile, secCodes: [code] }, at));
  expect(verdict.faults).toEqual([]);
  expect(verdict.totals).toMatchObject({ records: 1, debitCents: 0, creditCents: 0 });
  expect(header).toMatchObject({ referenceCode: 'TEST', destination: '121042882' });
  expect(batches[0]?.header).toMatchObject({ secCode: code, description: 'PRENOTE' });
  expect(batches[0]?.entries[0]?.entry).toMatchObject({
    routing: '121042882',
    account: '0000000000',
    cents: 0,
  });
});

it('prefers CCD, and has no offset where the bank wants balanced files', () => {
  const balanced = { ...profile, isBalanced: true, offsetRouting: '121042882' };
  const { batches } = readAchFile(testFile(balanced, at));
  expect(batches.map(({ header, entries }) => [header?.secCode, entries.length])).toEqual([
    ['CCD', 1],
  ]);
});

it('of a profile that fits no file is refused', () =>
  expect(() => testFile({ ...profile, companyId: 'é' }, at)).toThrow(/characters that banks/));

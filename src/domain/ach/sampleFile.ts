import type { AchDraft } from './draft';
import type { AchFileHeader } from './records';
import type { AchBatchOfEntries } from './writeAchFile';

/** A file header of 11-25-2026. */
export const sampleHeader: AchFileHeader = {
  destination: '091000019',
  origin: '121042882',
  createdOn: '2026-11-25',
  createdAt: '0930',
  idModifier: 'A',
  destinationName: 'FEDERAL RESERVE BANK',
  originName: 'CASCADE VALLEY BANK',
  referenceCode: '',
};

/** A debit of a checking account. */
export const sampleEntry: AchDraft = {
  code: '27',
  routing: '091000019',
  account: '000123456789',
  cents: 12_345,
  individualId: 'C-1',
  name: 'JANE DOE',
  data: '',
  addenda: [],
};

/** A batch of PPD entries for the banking day after. */
export const sampleBatch: AchBatchOfEntries = {
  serviceClass: '200',
  companyName: 'GREENLEDGER',
  companyData: '',
  companyId: '1123456789',
  secCode: 'PPD',
  description: 'PURCHASE',
  descriptiveDate: '',
  effectiveOn: '2026-11-27',
  odfi: '12104288',
  entries: [
    sampleEntry,
    { ...sampleEntry, code: '32', cents: 990, name: 'JOHN ROE', routing: '121042882' },
    { ...sampleEntry, code: '28', cents: 0, name: 'PRE NOTE' },
  ],
};

import { type FieldRow, layoutOfRows } from './layout';

/** Layouts of all records but the addenda (spec catalogue 'Shared vocabulary'). */

export const fileHeaderLayout = layoutOfRows('File header', [
  ['recordType', 1, 1, 'constant', 'mandatory', '1'],
  ['priorityCode', 2, 3, 'constant', 'required', '01'],
  ['destination', 4, 13, 'alphameric', 'mandatory'],
  ['origin', 14, 23, 'alphameric', 'mandatory'],
  ['createdOn', 24, 29, 'date', 'mandatory'],
  ['createdAt', 30, 33, 'time', 'optional'],
  ['idModifier', 34, 34, 'alphameric', 'mandatory'],
  ['recordSize', 35, 37, 'constant', 'mandatory', '094'],
  ['blockingFactor', 38, 39, 'constant', 'mandatory', '10'],
  ['formatCode', 40, 40, 'constant', 'mandatory', '1'],
  ['destinationName', 41, 63, 'alphameric', 'optional'],
  ['originName', 64, 86, 'alphameric', 'optional'],
  ['referenceCode', 87, 94, 'alphameric', 'optional'],
]);

const batchTail: readonly FieldRow[] = [
  ['effectiveDate', 70, 75, 'date', 'required'],
  ['settlementDate', 76, 78, 'dayOfYear', 'optional'],
  ['originatorStatus', 79, 79, 'alphameric', 'mandatory'],
  ['odfi', 80, 87, 'numeric', 'mandatory'],
  ['batchNumber', 88, 94, 'numeric', 'mandatory'],
];

export const batchHeaderLayout = layoutOfRows('Batch header', [
  ['recordType', 1, 1, 'constant', 'mandatory', '5'],
  ['serviceClass', 2, 4, 'numeric', 'mandatory'],
  ['companyName', 5, 20, 'alphameric', 'mandatory'],
  ['companyData', 21, 40, 'alphameric', 'optional'],
  ['companyId', 41, 50, 'alphameric', 'mandatory'],
  ['secCode', 51, 53, 'alphameric', 'mandatory'],
  ['description', 54, 63, 'alphameric', 'mandatory'],
  ['descriptiveDate', 64, 69, 'alphameric', 'optional'],
  ...batchTail,
]);

export const iatBatchHeaderLayout = layoutOfRows('Batch header (IAT)', [
  ['recordType', 1, 1, 'constant', 'mandatory', '5'],
  ['serviceClass', 2, 4, 'numeric', 'mandatory'],
  ['iatIndicator', 5, 20, 'alphameric', 'optional'],
  ['exchangeIndicator', 21, 22, 'alphameric', 'mandatory'],
  ['exchangeReferenceIndicator', 23, 23, 'alphameric', 'required'],
  ['exchangeReference', 24, 38, 'alphameric', 'optional'],
  ['destinationCountry', 39, 40, 'alphameric', 'mandatory'],
  ['companyId', 41, 50, 'alphameric', 'mandatory'],
  ['secCode', 51, 53, 'alphameric', 'mandatory'],
  ['description', 54, 63, 'alphameric', 'mandatory'],
  ['originatingCurrency', 64, 66, 'alphameric', 'mandatory'],
  ['destinationCurrency', 67, 69, 'alphameric', 'mandatory'],
  ...batchTail,
]);

const entryHead: readonly FieldRow[] = [
  ['recordType', 1, 1, 'constant', 'mandatory', '6'],
  ['transactionCode', 2, 3, 'numeric', 'mandatory'],
  ['rdfi', 4, 11, 'numeric', 'mandatory'],
  ['checkDigit', 12, 12, 'numeric', 'mandatory'],
];

const entryBody: readonly FieldRow[] = [
  ...entryHead,
  ['account', 13, 29, 'alphameric', 'required'],
  ['amount', 30, 39, 'numeric', 'mandatory'],
];

const entryTail: readonly FieldRow[] = [
  ['addendaIndicator', 79, 79, 'numeric', 'mandatory'],
  ['trace', 80, 94, 'numeric', 'mandatory'],
];

/** PPD, CCD and all classes without a layout of their own. */
export const entryLayout = layoutOfRows('Entry detail', [
  ...entryBody,
  ['individualId', 40, 54, 'alphameric', 'optional'],
  ['individualName', 55, 76, 'alphameric', 'required'],
  ['discretionary', 77, 78, 'alphameric', 'optional'],
  ...entryTail,
]);

/** WEB and TEL. */
export const webEntryLayout = layoutOfRows('Entry detail (WEB, TEL)', [
  ...entryBody,
  ['individualId', 40, 54, 'alphameric', 'optional'],
  ['individualName', 55, 76, 'alphameric', 'required'],
  ['paymentType', 77, 78, 'alphameric', 'optional'],
  ...entryTail,
]);

export const ctxEntryLayout = layoutOfRows('Entry detail (CTX)', [
  ...entryBody,
  ['individualId', 40, 54, 'alphameric', 'optional'],
  ['addendaCount', 55, 58, 'numeric', 'mandatory'],
  ['receivingCompany', 59, 74, 'alphameric', 'required'],
  ['reserved', 75, 76, 'blank', 'optional'],
  ['discretionary', 77, 78, 'alphameric', 'optional'],
  ...entryTail,
]);

/** RCK, ARC, BOC, XCK: a paper check that became an entry. */
export const checkEntryLayout = layoutOfRows('Entry detail (check)', [
  ...entryBody,
  ['checkNumber', 40, 54, 'alphameric', 'mandatory'],
  ['individualName', 55, 76, 'alphameric', 'optional'],
  ['discretionary', 77, 78, 'alphameric', 'optional'],
  ...entryTail,
]);

export const iatEntryLayout = layoutOfRows('Entry detail (IAT)', [
  ...entryHead,
  ['addendaCount', 13, 16, 'numeric', 'mandatory'],
  ['reserved', 17, 29, 'blank', 'optional'],
  ['amount', 30, 39, 'numeric', 'mandatory'],
  ['account', 40, 74, 'alphameric', 'mandatory'],
  ['reserved', 75, 76, 'blank', 'optional'],
  ['ofacGateway', 77, 77, 'alphameric', 'optional'],
  ['ofacSecondary', 78, 78, 'alphameric', 'optional'],
  ...entryTail,
]);

export const batchControlLayout = layoutOfRows('Batch control', [
  ['recordType', 1, 1, 'constant', 'mandatory', '8'],
  ['serviceClass', 2, 4, 'numeric', 'mandatory'],
  ['entryCount', 5, 10, 'numeric', 'mandatory'],
  ['entryHash', 11, 20, 'numeric', 'mandatory'],
  ['totalDebits', 21, 32, 'numeric', 'mandatory'],
  ['totalCredits', 33, 44, 'numeric', 'mandatory'],
  ['companyId', 45, 54, 'alphameric', 'required'],
  ['authenticationCode', 55, 73, 'alphameric', 'optional'],
  ['reserved', 74, 79, 'blank', 'optional'],
  ['odfi', 80, 87, 'numeric', 'mandatory'],
  ['batchNumber', 88, 94, 'numeric', 'mandatory'],
]);

export const fileControlLayout = layoutOfRows('File control', [
  ['recordType', 1, 1, 'constant', 'mandatory', '9'],
  ['batchCount', 2, 7, 'numeric', 'mandatory'],
  ['blockCount', 8, 13, 'numeric', 'mandatory'],
  ['entryCount', 14, 21, 'numeric', 'mandatory'],
  ['entryHash', 22, 31, 'numeric', 'mandatory'],
  ['totalDebits', 32, 43, 'numeric', 'mandatory'],
  ['totalCredits', 44, 55, 'numeric', 'mandatory'],
  ['reserved', 56, 94, 'blank', 'optional'],
]);

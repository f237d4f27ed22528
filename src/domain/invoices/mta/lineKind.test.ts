import { expect, it } from 'vitest';
import { emptyLine } from '../invoice';
import { feeLineName, penaltyLineName } from '../totals';
import { lineKind } from './lineKind';

it.each([
  ['Reported Sales Tax', '', 'tax'],
  ['Cultivation Tax', '', 'tax'],
  ['Cannabis Business Tax, Retail Sales', 'Reported monthly by license holders', 'tax'],
  ['October', 'Reported sales 10/01/2026 to 10/31/2026', 'tax'],
  ['Annual Permit Renewal', 'Commercial cannabis permit', 'other'],
  ['Delivery Vehicle Registration', '', 'other'],
  ['Late Filing Penalty', 'Added to returns filed after the last day', 'other'],
  ['Tax Penalty', '', 'other'],
  ['Cultivation Tax Penalty', '', 'other'],
  ['Interest', '', 'other'],
  ['Fine', '', 'other'],
  ['Late fine', '', 'other'],
  ['Fines and penalties', '', 'other'],
  ['FINE FOR UNPAID TAX', '', 'other'],
  ['Fine, October', '', 'other'],
  ['Tax fine (2026)', '', 'other'],
  ['Fine 2026', '', 'other'],
  ['Fine - late cannabis tax', '', 'other'],
  ['Fine Cut Tax', '', 'tax'],
  ['Fine-Cut Tax', '', 'tax'],
  ['Fine Flower Excise', '', 'tax'],
  ['Refined Oil Tax', '', 'tax'],
  ['Gross Receipts Assessment', '', 'tax'],
  ['Measure M, retail', '', 'tax'],
  ['Tax and Fee, Q3', '', 'tax'],
  ['Fee Adjustment', 'Reported sales 10/01/2026 to 10/31/2026', 'tax'],
  ['License fee', '', 'other'],
  [feeLineName, '', 'collectionFee'],
  [penaltyLineName, '', 'penalty'],
])('a line of a tax invoice, %s %s, is %s', (itemName, itemDescription, kind) => {
  expect(lineKind({ ...emptyLine, itemName, itemDescription })).toBe(kind);
});

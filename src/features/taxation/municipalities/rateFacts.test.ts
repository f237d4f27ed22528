import { expect, it } from 'vitest';
import { emptyRateVersion } from '@/domain/invoices/mta/municipality';
import { collectionFeeText, ruleFacts } from './rateFacts';

const version = emptyRateVersion();

it.each([
  [{ collectionFee: '5.00' }, 'collection fee 5.00%'],
  [{ collectionFee: '' }, 'no collection fee'],
  [{ collectionFee: '5.00', billTheCity: true }, 'collection fee billed to the city'],
])('the collection fee of %j reads %s', (values, text) =>
  expect(collectionFeeText({ ...version, ...values })).toBe(text),
);

it('fees that a municipality does not charge read None', () => {
  const facts = ruleFacts({ ...version, collectionFee: '', credit_card_processing_fee: '' });
  expect(facts.slice(0, 2)).toEqual([
    ['Collection fee', 'None'],
    ['Credit card processing fee', 'None'],
  ]);
});

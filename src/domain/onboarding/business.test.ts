import { describe, expect, it } from 'vitest';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { asksOtherCarrier, settledBusiness, withCarriers } from './business';
import { errorsWith, goodSteps } from './goodSteps';

const required = 'This field is required.';
const length = (min: number, max: number): string =>
  `This field should be between ${min} and ${max} characters`;

describe('step 7', () => {
  it('takes good values', () => expect(errorsWith(7)).toEqual({}));

  it.each([
    ['goodsDescription', '', required],
    ['goodsDescription', 'ab', length(3, 200)],
    ['goodsDescription', 'abc', null],
    ['goodsDescription', 'x'.repeat(200), null],
    ['goodsDescription', 'x'.repeat(201), length(3, 200)],
    ['goodsDescription', '😀'.repeat(200), null],
    ['goodsDescription', 'a\0bc', invisibleMessage],
    ['goodsShippedBy', [], required],
    ['goodsShippedBy', ['FedEx', 'UPS', 'DHL', 'USPS', 'OTHER'], null],
    ['goodsShippedBy', ['Pigeon'], 'Invalid Value'],
    ['goodsOther', 'x'.repeat(300), null],
    ['deliveryDays', '', required],
    ['deliveryDays', '0', null],
    ['deliveryDays', '9'.repeat(20), null],
    ['deliveryDays', '9'.repeat(21), 'Invalid Value'],
    ['deliveryDays', '-1', 'Invalid Value'],
    ['deliveryDays', '1.5', 'Invalid Value'],
    ['deliveryDays', 'two', 'Invalid Value'],
    ['cardHolderCharged', '', required],
    ['cardHolderCharged', 'Shipped', null],
    ['cardHolderCharged', 'Later', 'Invalid Value'],
    ['isDeposit', '', required],
    ['isDeposit', 'Yes', null],
    ['isDeposit', 'true', 'Invalid Value'],
    ['returnPolicies', '', required],
    ['returnPolicies', 'Full Refund', null],
    ['returnPolicies', 'Partial Refund', null],
    ['returnPolicies', 'Sometimes', 'Invalid Value'],
    ['returnPolicyTime', '', required],
    ['returnPolicyTime', '30', length(3, 100)],
    ['returnPolicyTime', '30d', null],
    ['returnPolicyTime', 'Été', null],
    ['returnPolicyTime', 'x'.repeat(100), null],
    ['returnPolicyTime', 'x'.repeat(101), length(3, 100)],
    ['returnPolicyTime', '-30 days', 'Invalid Value'],
    ['returnPolicyTime', '<b>', 'Invalid Value'],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(7, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );

  it('judges another carrier only while OTHER is chosen', () => {
    const other = { goodsShippedBy: ['OTHER'], goodsOther: 'x'.repeat(201) };
    expect(errorsWith(7, other)).toEqual({ goodsOther: 'Maximum allowed 200 characters' });
    expect(errorsWith(7, { goodsShippedBy: ['OTHER'], goodsOther: '' })).toEqual({});
    expect(asksOtherCarrier({ goodsShippedBy: ['UPS', 'OTHER'] })).toBe(true);
  });

  it('forgets another carrier without OTHER', () => {
    const values = { ...goodSteps[7], goodsShippedBy: ['OTHER'], goodsOther: 'Pigeon' };
    expect(settledBusiness(values).goodsOther).toBe('Pigeon');
    expect(withCarriers(values, ['OTHER', 'UPS']).goodsOther).toBe('Pigeon');
    expect(withCarriers(values, ['UPS'])).toEqual({
      ...values,
      goodsShippedBy: ['UPS'],
      goodsOther: '',
    });
  });
});

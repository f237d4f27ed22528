import { expect, test } from 'vitest';
import { initialStep } from '@/domain/onboarding/initialValues';
import { isSameAddress, withSameAddress } from './mailAddress';

const business = {
  ...initialStep(3),
  businessAddress1: '1 Main St',
  businessAddress2: 'Unit 4',
  businessCity: 'Vancouver',
  businessState: 'BC',
  businessCountry: 'ca' as const,
  businessZipCode: 'V6B 1A1',
};

test('the business address is copied whole, country included', () => {
  const same = withSameAddress(business, true);
  expect(same).toMatchObject({
    mailAddress1: '1 Main St',
    mailAddress2: 'Unit 4',
    mailCity: 'Vancouver',
    mailState: 'BC',
    mailCountry: 'ca',
    mailZipCode: 'V6B 1A1',
  });
  expect(isSameAddress(same)).toBe(true);
});

test('taken back, the mailing address is empty and the business address stays', () => {
  const none = withSameAddress(withSameAddress(business, true), false);
  expect(none).toMatchObject({ mailAddress1: '', mailCity: '', mailState: '', mailZipCode: '' });
  expect(none.businessCity).toBe('Vancouver');
  expect(isSameAddress(none)).toBe(false);
});

test('two empty addresses are not the same one, and one letter makes another', () => {
  expect(isSameAddress(initialStep(3))).toBe(false);
  expect(isSameAddress({ ...withSameAddress(business, true), mailCity: 'Victoria' })).toBe(false);
});

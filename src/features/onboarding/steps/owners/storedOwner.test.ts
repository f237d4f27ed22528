import { expect, it } from 'vitest';
import { newOwner } from '@/domain/onboarding/initialValues';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import { storedOwnerPath } from './storedOwner';

const owner = (over: Partial<BeneficialOwner>): BeneficialOwner => ({ ...newOwner(), ...over });

const saved: BeneficialOwners = {
  ...owner({
    id: 10001,
    ownerSSN: '***-**-0001',
    ownerDOB: '**-**-1980',
    driverLicense: '****00A1',
  }),
  subMerchantData: [
    owner({ id: 10002, ownerSSN: '***-**-0002', person_clear_id: 'check-2' }),
    owner({
      id: 10003,
      ownerSSN: '***-**-0003',
      ownerDOB: '**-**-1990',
      driverLicense: '****00A3',
    }),
  ],
};

it.each([
  ['the first', { id: 10001 }, ''],
  ['a further one', { id: 10003 }, 'subMerchantData[1].'],
  [
    'one with a new id, by its check',
    { id: 77777, person_clear_id: 'check-2' },
    'subMerchantData[0].',
  ],
  [
    'one with a new id, by its masks',
    { id: 77777, ownerSSN: '***-**-0003', ownerDOB: '**-**-1990', driverLicense: '****00A3' },
    'subMerchantData[1].',
  ],
  ['one whose masks differ', { id: 77777, ownerSSN: '***-**-0003', ownerDOB: '**-**-1991' }, null],
  ['a new one', { id: 88888 }, null],
])('finds %s', (_, over, path) => expect(storedOwnerPath(saved, owner(over))).toBe(path));

it('finds nobody before the first save', () =>
  expect(storedOwnerPath(null, owner({ id: 10001 }))).toBeNull());

import { describe, expect, it } from 'vitest';
import { bulkFieldError, bulkFieldNames, bulkFields, leftText } from './bulk';
import type { InventoryItem } from './inventoryItem';

const edible: InventoryItem = {
  _id: 'i1',
  inventoryId: 'INV-1',
  inventoryType: 'Edible',
  product_sku: 'BD-1',
  // What an import let in and the form would refuse.
  inventory_title: '',
  inventory_unit_cost: '35.00',
  inventory_count: '12',
  inventory_weight_box: '',
  manufacturer_name: 'Emerald',
  manufacturer_license_no: 'C11',
  inventory_description: 'Ten gummies',
  strain_type: 'Hybrid',
  sub_category: 'Gummies',
  outcome_tags: ['Calm'],
  thc_amount: '5.00%',
  is_cbd: 'No',
  is_thc: 'Yes',
  product_image_url: '',
  inventory_image_id: '17',
  uploadDocument: [],
  userId: 'u9',
  system_mode: 'Production',
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-02T00:00:00Z',
  addedByUserName: 'Ann',
  addedByUserEmail: 'ann@example.com',
  version: 4,
};

describe('a field of many items', () => {
  it.each([
    ['inventory_count', '40', null],
    ['inventory_count', 'many', 'Invalid Value'],
    ['inventory_unit_cost', '12', 'This field should be in the following format: x.xx'],
    ['manufacturer_name', '', 'This field is required.'],
    ['strain_type', 'Indica', null],
    ['strain_type', 'Purple', 'Invalid Value'],
  ] as const)('%s set to %j: %s', (field, value, message) => {
    expect(bulkFieldError(edible, field, value)).toBe(message);
  });

  it('is not set where the type does not show it', () => {
    const physical = { ...edible, inventoryType: 'Physical' };
    expect(bulkFieldError(physical, 'is_cbd', 'Yes')).toBe(
      'Physical items do not have this field.',
    );
    expect(bulkFieldError(physical, 'inventory_count', '3')).toBeNull();
  });

  it('is offered with a label each', () => {
    expect(bulkFields.map(({ name }) => name)).toEqual([...bulkFieldNames]);
  });
});

it('an item that was left says why', () => {
  expect(leftText({ reason: 'gone', message: '' })).toBe('This item was deleted in the meantime.');
  expect(leftText({ reason: 'refused', message: 'Invalid Value' })).toBe('Invalid Value');
});

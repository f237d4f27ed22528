import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { inventoryTypes } from './enumerations';
import { inventoryItemSchema } from './inventoryItemSchema';

const good = {
  inventoryType: 'Flower',
  product_sku: 'BD-1',
  inventory_title: 'Blue Dream',
  inventory_unit_cost: '35.00',
  inventory_count: '12',
  inventory_weight_box: '3.50',
  manufacturer_name: 'Emerald',
  manufacturer_license_no: 'C11',
  inventory_description: 'Indoor',
  strain_type: 'Hybrid',
  sub_category: 'Bites',
  outcome_tags: ['Calm'],
  thc_amount: '0.00%',
  is_cbd: 'No',
  is_thc: 'Yes',
  product_image_url: '',
  inventory_image_id: '17',
};

const required = 'This field is required.';
const decimals = 'This field should be in the following format: x.xx';
const thc =
  'This field should be in the following format: x.xx% , minimum value is 0.00%, maximum value is 100.00%, ';

function messages(change: object): Record<string, string> {
  try {
    inventoryItemSchema.validateSync({ ...good, ...change }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe('the inventory form', () => {
  it('takes a good item and its optional document', () => {
    expect(messages({})).toEqual({});
    expect(messages({ product_image_url: 'coa.pdf' })).toEqual({});
  });

  it.each([
    ['inventoryType', '', required],
    ['inventoryType', 'flower', 'Invalid Value'],
    ['inventory_title', '   ', required],
    ['inventory_title', 'x'.repeat(100), null],
    ['inventory_title', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['inventory_title', '😀'.repeat(100), null],
    ['inventory_title', 'a\0b', 'Invalid Value'],
    ['inventory_title', '<img src=x onerror=alert(1)>', null],
    ['product_sku', '', required],
    ['product_sku', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['inventory_unit_cost', '', required],
    ['inventory_unit_cost', '1.00', null],
    ['inventory_unit_cost', '9999999999.99', null],
    ['inventory_unit_cost', '12345678901.00', decimals],
    ['inventory_unit_cost', '0.99', 'Minimum cost is 1.00.'],
    ['inventory_unit_cost', '1', decimals],
    ['inventory_unit_cost', '1.0', decimals],
    ['inventory_unit_cost', '1.000', decimals],
    ['inventory_unit_cost', '1,234.00', decimals],
    ['inventory_unit_cost', '-1.00', decimals],
    ['inventory_unit_cost', '1e5', decimals],
    ['inventory_count', '', required],
    ['inventory_count', '0', null],
    ['inventory_count', '9'.repeat(20), null],
    ['inventory_count', '9'.repeat(21), 'Invalid Value'],
    ['inventory_count', '1.5', 'Invalid Value'],
    ['inventory_count', '-1', 'Invalid Value'],
    ['inventory_count', '١٢', 'Invalid Value'],
    ['inventory_weight_box', '', required],
    ['inventory_weight_box', '0.01', null],
    ['inventory_weight_box', '0.00', 'Minimum weight box is 0.01.'],
    ['inventory_weight_box', '1', decimals],
    ['manufacturer_name', '', required],
    ['manufacturer_name', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['manufacturer_license_no', '', required],
    ['manufacturer_license_no', 'x'.repeat(51), 'Maximum allowed 50 characters'],
    ['inventory_description', '', required],
    ['inventory_description', 'x'.repeat(500), null],
    ['inventory_description', 'x'.repeat(501), 'Maximum allowed 500 characters'],
    ['strain_type', '', required],
    ['strain_type', 'Kush', 'Invalid Value'],
    ['sub_category', '', required],
    ['is_cbd', '', required],
    ['is_cbd', 'yes', 'Invalid Value'],
    ['is_thc', '', required],
    ['outcome_tags', [], 'This is required field.'],
    ['outcome_tags', [''], 'Invalid Value'],
    ['outcome_tags', ['calm,happy'], 'Invalid Value'],
    ['outcome_tags', ['x'.repeat(101)], 'Maximum allowed 100 characters'],
  ])('%s %j gives %j', (field, value, message) => {
    expect(messages({ [field]: value })).toEqual(message === null ? {} : { [field]: message });
  });

  it.each([
    ['0.00%', null],
    ['100.00%', null],
    ['99.99%', null],
    ['', null],
    ['100.01%', thc],
    ['101.00%', thc],
    ['5%', thc],
    ['5.00', thc],
    ['-1.00%', thc],
    ['5.000%', thc],
  ])('THC amount %j of a plant gives %j', (thc_amount, message) => {
    expect(messages({ inventoryType: 'Plant', thc_amount })).toEqual(
      message === null ? {} : { thc_amount: message },
    );
  });

  it.each(inventoryTypes)('judges only what %s shows', (inventoryType) => {
    const empty = {
      strain_type: '',
      sub_category: '',
      is_cbd: '',
      is_thc: '',
      inventory_weight_box: '',
      thc_amount: '',
    };
    const found = Object.keys(messages({ ...empty, inventoryType })).sort();
    const strain = ['is_cbd', 'is_thc', 'strain_type', 'sub_category'];
    const weight = ['Biomass', 'Flower', 'Product'].includes(inventoryType)
      ? ['inventory_weight_box']
      : [];
    const expected = inventoryType === 'Physical' || inventoryType === 'MTA' ? [] : strain;
    expect(found).toEqual([...expected, ...weight].sort());
  });

  it('asks an MTA item for no manufacturer and no tags', () => {
    const bare = { manufacturer_name: '', manufacturer_license_no: '', outcome_tags: [] };
    expect(messages({ inventoryType: 'MTA', ...bare })).toEqual({});
    expect(Object.keys(messages({ inventoryType: 'Physical', ...bare })).sort()).toEqual(
      Object.keys(bare).sort(),
    );
  });

  it('does not judge what it does not show', () => {
    expect(
      messages({ inventoryType: 'Edible', inventory_weight_box: 'heavy', thc_amount: 'much' }),
    ).toEqual({});
  });

  it('trims texts and drops what no item has', () => {
    const cast = inventoryItemSchema.validateSync(
      { ...good, inventory_title: ' Blue ', userId: 'someone', version: 9 },
      { stripUnknown: true },
    );
    expect(cast.inventory_title).toBe('Blue');
    expect(cast).not.toHaveProperty('userId');
  });
});

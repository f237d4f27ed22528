import { describe, expect, it } from 'vitest';
import {
  clonePayload,
  type InventoryItem,
  inventoryInitialValues,
  inventoryPayload,
  newImageId,
} from './inventoryItem';

const author = { userId: 'u1', mode: 'Production' };

const item: InventoryItem = {
  _id: 'i1',
  inventoryId: 'INV-1',
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
  outcome_tags: ['Calm', 'Happy'],
  thc_amount: '21.50%',
  is_cbd: 'No',
  is_thc: 'Yes',
  product_image_url: 'coa.pdf',
  inventory_image_id: '17',
  uploadDocument: ['coa.pdf'],
  userId: 'u9',
  system_mode: 'Sandbox',
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-02T00:00:00Z',
  addedByUserName: 'Ann',
  addedByUserEmail: 'ann@example.com',
  version: 4,
};

describe('the submitted payload', () => {
  it.each([
    ['Plant', '21.50%', ''],
    ['Seed', '21.50%', ''],
    ['Flower', '0.00%', '3.50'],
    ['Product', '0.00%', '3.50'],
    ['Biomass', '0.00%', '3.50'],
    ['Edible', '0.00%', ''],
    ['MTA', '0.00%', ''],
    ['Physical', '0.00%', ''],
  ])('%s sends THC amount %s and weight box %j', (inventoryType, thc, weight) => {
    const payload = inventoryPayload({ ...inventoryInitialValues(item), inventoryType }, author);
    expect(payload.thc_amount).toBe(thc);
    expect(payload.inventory_weight_box).toBe(weight);
  });

  it('keeps the THC amount of a type that hides it, as long as the type stays', () => {
    const edible = { ...item, inventoryType: 'Edible', thc_amount: '12.00%' };
    const values = { ...inventoryInitialValues(edible), inventory_count: '7' };
    expect(inventoryPayload(values, author, edible).thc_amount).toBe('12.00%');
    // What was typed under another type is not the item's.
    expect(inventoryPayload({ ...values, thc_amount: '99.00%' }, author, edible).thc_amount).toBe(
      '12.00%',
    );
    expect(inventoryPayload({ ...values, inventoryType: 'Vape' }, author, edible).thc_amount).toBe(
      '0.00%',
    );
    expect(clonePayload(edible, author).thc_amount).toBe('12.00%');
  });

  it.each([
    ['Edible', 'inventory_weight_box', '3.50'],
    ['Physical', 'strain_type', 'Hybrid'],
    ['Physical', 'is_thc', 'Yes'],
  ] as const)('keeps what a stored %s hides: %s %s', (inventoryType, name, value) => {
    const stored = { ...item, inventoryType };
    const values = { ...inventoryInitialValues(stored), inventory_count: '7' };
    expect(inventoryPayload(values, author, stored)[name]).toBe(value);
    expect(clonePayload(stored, author)[name]).toBe(value);
    const other = inventoryType === 'Edible' ? 'Vape' : 'Digital';
    expect(
      inventoryPayload({ ...values, inventoryType: other, [name]: '' }, author, stored)[name],
    ).toBe('');
  });

  it('sends no strain, sub category, CBD or THC for Physical', () => {
    const payload = inventoryPayload(
      { ...inventoryInitialValues(item), inventoryType: 'Physical' },
      author,
    );
    expect([payload.strain_type, payload.sub_category, payload.is_cbd, payload.is_thc]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('names user and mode of the session, and the item with its version on updates only', () => {
    const values = inventoryInitialValues(item);
    const added = inventoryPayload(values, author);
    expect(added).toMatchObject({ userId: 'u1', system_mode: 'Production' });
    expect(added).not.toHaveProperty('inventoryId');
    expect(added).not.toHaveProperty('version');
    expect(inventoryPayload(values, author, item)).toMatchObject({ inventoryId: 'i1', version: 4 });
  });

  it('leaves the values it is given alone', () => {
    const values = Object.freeze(inventoryInitialValues(item));
    inventoryPayload(values, author);
    expect(values.thc_amount).toBe('21.50%');
  });
});

describe('initial values', () => {
  it('are empty for a new item, with its own file group', () => {
    const values = inventoryInitialValues();
    expect(values.inventory_image_id).toMatch(/^\d{20,}$/);
    expect({ ...values, inventory_image_id: '' }).toMatchObject({
      inventory_title: '',
      outcome_tags: [],
    });
  });

  it('hold nothing but the form’s fields of an item', () => {
    expect(Object.keys(inventoryInitialValues(item)).sort()).toEqual(
      Object.keys(inventoryInitialValues()).sort(),
    );
  });

  it('make a different file group each time', () => {
    const ids = Array.from({ length: 10_000 }, () => newImageId(1));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a clone', () => {
  it('copies all but id, timestamps and documents, and belongs to the current user', () => {
    const clone = clonePayload(item, author);
    expect(clone).toMatchObject({
      inventory_title: 'COPY - Blue Dream',
      inventory_unit_cost: '35.00',
      inventory_count: '12',
      outcome_tags: ['Calm', 'Happy'],
      product_image_url: '',
      userId: 'u1',
      system_mode: 'Production',
    });
    expect(clone.inventory_image_id).not.toBe('17');
    for (const left of [
      '_id',
      'inventoryId',
      'version',
      'created_at',
      'updated_at',
      'uploadDocument',
    ]) {
      expect(clone).not.toHaveProperty(left);
    }
  });

  it('keeps within the longest title', () => {
    const title = clonePayload(
      { ...item, inventory_title: '😀'.repeat(100) },
      author,
    ).inventory_title;
    expect([...title]).toHaveLength(100);
    expect(title).toBe(`COPY - ${'😀'.repeat(93)}`);
  });
});

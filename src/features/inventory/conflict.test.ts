import { describe, expect, it } from 'vitest';
import { type InventoryItem, inventoryInitialValues } from '@/domain/inventory/inventoryItem';
import type { Side } from '@/shared/ui/difference';
import { differences, merged, type SharedField } from './conflict';

const item: InventoryItem = {
  _id: '1',
  inventoryId: 'INV-000001',
  inventoryType: 'Edible',
  product_sku: 'BDG-100',
  inventory_title: 'Blue Dream Gummies',
  inventory_unit_cost: '18.75',
  inventory_count: '120',
  inventory_weight_box: '',
  manufacturer_name: 'Humboldt Confections',
  manufacturer_license_no: 'C10-0000123-LIC',
  inventory_description: 'Ten gummies',
  strain_type: 'Hybrid',
  sub_category: 'Gummies',
  outcome_tags: ['relaxed'],
  thc_amount: '0.00%',
  is_cbd: 'No',
  is_thc: 'Yes',
  product_image_url: '',
  inventory_image_id: '17',
  uploadDocument: [],
  userId: 'u',
  system_mode: 'Production',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  addedByUserName: 'Rosa Delgado',
  addedByUserEmail: 'rosa@example.com',
  version: 1,
};
const read = inventoryInitialValues(item);

describe('two people change one item', () => {
  it('proposes mine where I changed the field and theirs where only they did', () => {
    const mine = { ...read, inventory_unit_cost: '20.00', inventory_count: '90' };
    const current = { ...item, inventory_unit_cost: '21.00', product_sku: 'NEW', version: 2 };
    expect(differences(item, mine, current)).toEqual([
      {
        field: 'product_sku',
        label: 'Product Sku',
        mine: 'BDG-100',
        theirs: 'NEW',
        proposed: 'theirs',
      },
      {
        field: 'inventory_unit_cost',
        label: 'Unit Cost',
        mine: '20.00',
        theirs: '21.00',
        proposed: 'mine',
      },
      {
        field: 'inventory_count',
        label: 'Inventory Count',
        mine: '90',
        theirs: '120',
        proposed: 'mine',
      },
    ]);
  });

  it('says nothing of fields that both changed alike', () => {
    const mine = { ...read, inventory_title: 'Same', outcome_tags: ['relaxed', 'happy'] };
    const current = {
      ...item,
      inventory_title: 'Same',
      outcome_tags: ['relaxed', 'happy'],
      version: 2,
    };
    expect(differences(item, mine, current)).toEqual([]);
  });

  it('compares and takes tags as a whole', () => {
    const mine = { ...read, outcome_tags: ['happy'] };
    const current = { ...item, outcome_tags: ['sleepy', 'calm'], version: 2 };
    expect(differences(item, mine, current)).toMatchObject([
      { field: 'outcome_tags', mine: 'happy', theirs: 'sleepy, calm' },
    ]);
    const choices = new Map<SharedField, Side>([['outcome_tags', 'theirs']]);
    expect(merged(mine, current, choices).outcome_tags).toEqual(['sleepy', 'calm']);
  });

  it('keeps mine wherever theirs was not chosen', () => {
    const mine = { ...read, inventory_title: 'Mine', product_sku: 'MINE' };
    const current = { ...item, inventory_title: 'Theirs', product_sku: 'THEIRS', version: 2 };
    const choices = new Map<SharedField, Side>([
      ['inventory_title', 'theirs'],
      ['product_sku', 'mine'],
    ]);
    expect(merged(mine, current, choices)).toEqual({ ...mine, inventory_title: 'Theirs' });
  });
});

import type { InventoryType } from '@/domain/inventory/enumerations';
import { moneyCents } from '@/domain/money/cents';
import type { ItemKind } from '@/domain/transactions/transactionItem';
import { choices } from '../fixed';
import { demoItems } from '../items';
import { productLines } from '../products/productLines';
import type { DemoMerchant } from './merchants';

/** What can be bought: of one piece. */
export interface Good {
  sku: string;
  title: string;
  kind: ItemKind;
  grams: number;
  /** Whole cents. */
  price: number;
}

const kinds: Readonly<Partial<Record<InventoryType, ItemKind>>> = {
  Flower: 'flower',
  Vape: 'concentrate',
  Edible: 'edible',
  Plant: 'plant',
  Physical: 'accessory',
};

/** `0.5 g` in a title; for food its usual weight. */
function gramsOf(kind: ItemKind, title: string, weight: string): number {
  const named = Number(/(\d+(?:\.\d+)?) g\b/.exec(title)?.[1] ?? Number.NaN);
  if (kind === 'flower') return Number(weight) || named || 3.5;
  if (kind === 'concentrate') return named || 0.5;
  return kind === 'edible' ? 40 : 0;
}

/** What a merchant carries; `price` in cents. */
interface Ware {
  sku: string;
  type: InventoryType;
  title: string;
  weight: string;
  price: number;
}

function goodOf({ sku, type, title, weight, price }: Ware): Good {
  const kind = kinds[type] ?? 'other';
  return { sku, title, kind, price, grams: gramsOf(kind, title, weight) };
}

/** What a shop without an account carries: the usual lines, under article numbers of its own. */
function usualGoods({ id, types }: DemoMerchant, seed: number): Good[] {
  const choose = choices(seed);
  const stem = id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
  return types.flatMap((type) =>
    productLines[type](choose).map(({ title, weight = '', cost: [least, most] }, at) => {
      const sku = `${stem}-${type.slice(0, 3).toUpperCase()}-${String(at + 1).padStart(3, '0')}`;
      return goodOf({ sku, type, title, weight, price: choose.whole(least * 4, most * 4) * 25 });
    }),
  );
}

/** The goods of each merchant: its inventory in the demo world where it has one. */
export function shelves(merchants: readonly DemoMerchant[]): ReadonlyMap<string, Good[]> {
  const items = demoItems();
  return new Map(
    merchants.map((merchant, at) => {
      const own = items.filter(
        ({ owner, values }) =>
          owner.orgId === merchant.id &&
          merchant.types.some((type) => type === values.inventoryType),
      );
      const goods = own.map(({ values }) =>
        goodOf({
          sku: values.product_sku,
          // Filtered by type just above.
          type: values.inventoryType as InventoryType,
          title: values.inventory_title,
          weight: values.inventory_weight_box,
          price: moneyCents(values.inventory_unit_cost) ?? 0,
        }),
      );
      return [merchant.id, goods.length > 0 ? goods : usualGoods(merchant, 5000 + at)];
    }),
  );
}

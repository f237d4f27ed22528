import { extensionOf, storedDocumentName } from '@/domain/inventory/documents';
import type { InventoryType } from '@/domain/inventory/enumerations';
import { type InventoryValues, inventoryPayload } from '@/domain/inventory/inventoryItem';
import { toAmount } from '@/domain/money/cents';
import { type DemoAccount, demoAccount } from './accounts';
import { type Choices, choices, demoId } from './fixed';
import type { Product } from './products/line';
import { productLines } from './products/productLines';
import { makers, type Shop, shops } from './shops';

/** An item of the demo world. */
export interface DemoItem {
  id: string;
  owner: DemoAccount;
  values: InventoryValues;
  /** How long ago it was added. */
  daysAgo: number;
  /** Name of its document, or null. */
  documentName: string | null;
}

/** All items, the same at each start. */
export function demoItems(): DemoItem[] {
  return shops.flatMap((shop, index) => itemsOf(shop, choices(2026 + index)));
}

function itemsOf(shop: Shop, choose: Choices): DemoItem[] {
  const owner = demoAccount(shop.email);
  return shop.types.flatMap((type) =>
    productLines[type](choose).map((product, index): DemoItem => {
      const id = demoId(`${shop.email} ${product.title}`);
      const sku = `${shop.skuStem}-${type.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`;
      const values = inventoryPayload(valuesOf(product, { type, sku }, choose), {
        userId: owner.id,
        mode: owner.systemMode,
      });
      // Squared: most were added lately.
      const daysAgo = choose.whole(2, 15) ** 2;
      return {
        id,
        owner,
        values,
        daysAgo,
        documentName: choose.whole(1, 8) === 1 ? documentName(id, type) : null,
      };
    }),
  );
}

function valuesOf(
  product: Product,
  { type, sku }: { type: InventoryType; sku: string },
  choose: Choices,
): InventoryValues {
  const [least, most] = product.cost;
  const [manufacturer, license] = choose.oneOf(makers[type]);
  return {
    inventoryType: type,
    product_sku: sku,
    inventory_title: product.title,
    inventory_unit_cost: toAmount(choose.whole(least * 4, most * 4) * 25),
    inventory_count: String(choose.whole(0, 400)),
    inventory_weight_box: product.weight ?? '',
    manufacturer_name: manufacturer,
    manufacturer_license_no: license,
    inventory_description: product.description,
    strain_type: product.strain,
    sub_category: product.subCategory,
    outcome_tags: [...product.tags],
    thc_amount: product.thc ?? '0.00%',
    is_cbd: product.strain === 'CBD' ? 'Yes' : 'No',
    is_thc: type === 'Product' || type === 'Physical' || type === 'Digital' ? 'No' : 'Yes',
    product_image_url: '',
    inventory_image_id: '',
  };
}

/** Certificates are PDFs, labels are pictures. */
function documentName(id: string, inventoryType: InventoryType): string {
  const fileName =
    inventoryType === 'Edible' || inventoryType === 'Vape' ? 'label.png' : 'certificate.pdf';
  return storedDocumentName({ imageId: id, inventoryType, fileName, now: 0 });
}

/** True for a document that is a picture. */
export const isPicture = (name: string): boolean => extensionOf(name) === 'png';

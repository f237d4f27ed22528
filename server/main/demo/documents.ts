import { createHash, randomUUID } from 'node:crypto';
import { demoId } from './fixed';
import { type DemoItem, isPicture } from './items';
import { pdfOf } from './pdf';
import { pngOf } from './png';

/** A stored document of a demo item. */
export interface DemoDocument {
  id: string;
  /** Random, so that two servers that start at once never write one file. */
  storageKey: string;
  item: DemoItem;
  name: string;
  type: string;
  content: Buffer;
  sha256: string;
}

const colors = [
  [46, 125, 91],
  [93, 76, 140],
  [176, 94, 39],
  [38, 98, 148],
] as const;

const picture = (index: number): Buffer => pngOf(96, colors[index % colors.length] ?? colors[0]);

function certificate({ values, owner }: DemoItem): Buffer {
  return pdfOf([
    'Certificate of Analysis',
    values.inventory_title,
    `SKU ${values.product_sku}`,
    `Manufacturer: ${values.manufacturer_name || 'not stated'}`,
    `License: ${values.manufacturer_license_no || 'not stated'}`,
    `Prepared for ${owner.firstName} ${owner.lastName}`,
    'Result: passed. Sample document of the Greenledger demo.',
  ]);
}

/** The documents of those items that have one. */
export function demoDocuments(items: readonly DemoItem[]): DemoDocument[] {
  return items.flatMap((item, index) => {
    const name = item.documentName;
    if (name === null) return [];
    const content = isPicture(name) ? picture(index) : certificate(item);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const type = isPicture(name) ? 'image/png' : 'application/pdf';
    const id = demoId(`document of ${item.id}`);
    return [{ id, storageKey: randomUUID(), item, name, type, content, sha256 }];
  });
}

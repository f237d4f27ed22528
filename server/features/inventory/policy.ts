import type { CallRow } from '@server/platform/http/call';
import { array, number, object, string } from 'yup';
import { trimmedText } from '@/domain/contact/trimmedText';
import { bulkFieldNames, mostInBulk } from '@/domain/inventory/bulk';
import { inventoryTextsSchema } from '@/domain/inventory/inventoryItemSchema';
import { stockStates } from '@/domain/inventory/stock';
import { titlesPerQuestion } from '@/domain/inventory/takenTitles';
import { exportQuery, listQuery } from './lists/listQuery';

const id = (most = 100) => string().default('').max(most);

/**
 * What a bulk act is about: items in the version that was read, or all that match a filter; and how
 * many the person has confirmed.
 */
const bulkTarget = {
  items: array(object({ id: id().required(), version: number().integer().min(1).required() }))
    .min(1)
    .max(mostInBulk),
  filter: object({
    search: string().default('').max(200),
    stock: string()
      .oneOf(['', ...stockStates])
      .default(''),
    except: array(id().required()).max(mostInBulk).default([]),
  }).default(undefined),
  expected: number().integer().min(1).required(),
};

const bulk = {
  access: 'product.inventory',
  reach: 'own',
  rate: { limit: 60, seconds: 600 },
  idempotent: true,
} as const;

/**
 * Calls of the inventory (spec 3.7). All need product.inventory; `inventoryForTopAdmin` is refused
 * to every role but TOP_ADMIN. Items are judged by their service, which knows what is stored
 * already. Owner, mode and organisation in paths, queries and bodies never decide (readings E4).
 */
export const inventoryPolicy = {
  'GET /applications/inventory/:userId': {
    access: 'product.inventory',
    reach: 'own',
    query: listQuery,
  },
  'GET /applications/inventoryForTopAdmin': {
    access: 'product.inventory',
    roles: ['TOP_ADMIN'],
    reach: 'all',
    query: listQuery,
  },
  'GET /applications/inventoryExport': {
    access: 'product.inventory',
    reach: 'own',
    query: exportQuery,
  },
  'GET /applications/getInventoryById': {
    access: 'product.inventory',
    reach: 'own',
    query: object({ InventoryId: id() }),
  },
  'POST /applications/inventory': {
    access: 'product.inventory',
    reach: 'own',
    body: inventoryTextsSchema,
    idempotent: true,
  },
  'PUT /applications/inventory': {
    access: 'product.inventory',
    reach: 'own',
    body: inventoryTextsSchema.shape({
      inventoryId: string().required(),
      version: number()
        .integer()
        .min(1)
        .required('The record version is missing. Reload the page.'),
    }),
  },
  'DELETE /applications/inventory': {
    access: 'product.inventory',
    reach: 'own',
    query: object({ inventoryID: id() }),
  },
  'POST /applications/inventory/bulk/delete': { ...bulk, body: object(bulkTarget) },
  'POST /applications/inventory/bulk/edit': {
    ...bulk,
    body: object({
      ...bulkTarget,
      field: string().oneOf(bulkFieldNames).required(),
      value: trimmedText.defined().max(1000),
    }),
  },
  'POST /applications/inventory/import': {
    access: 'product.inventory',
    reach: 'own',
    body: 'multipart',
    rate: { limit: 60, seconds: 600 },
    idempotent: true,
  },
  'GET /applications/inventoryImports': { access: 'product.inventory', reach: 'own' },
  // Undone twice is undone once: no key is needed.
  'POST /applications/inventoryImports/:id/undo': {
    access: 'product.inventory',
    reach: 'own',
    rate: { limit: 60, seconds: 600 },
  },
  // A question, not an act: a file with bad rows is not sent (spec 3.5.4), and its titles are
  // looked up all the same.
  'POST /applications/inventory/takenTitles': {
    access: 'product.inventory',
    reach: 'own',
    body: object({ titles: array(string().defined().max(200)).max(titlesPerQuestion).required() }),
    rate: { limit: 1200, seconds: 600 },
    small: true,
  },
  'GET /applications/getListOfuploadedInventoryFiles': {
    access: 'product.inventory',
    reach: 'own',
    query: object({ inventId: id(), orgId: id() }),
  },
  'GET /users/getListOfInventoryBucketFiles': {
    access: 'product.inventory',
    reach: 'own',
    query: object({ inventory_image_id: id() }),
  },
  'POST /users/uploadDocumentInventory': {
    access: 'product.inventory',
    reach: 'own',
    body: 'multipart',
    rate: { limit: 120, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;

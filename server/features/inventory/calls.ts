import { jsonAnswer } from '@server/platform/http/answer';
import { inHistory, onlyReads } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion } from '@server/platform/http/recordVersion';
import { forbidden, notFound } from '@server/platform/http/refusal';
import { withReceivedImport } from '@server/platform/imports/receiveImport';
import { array, number, object, string } from 'yup';
import { seesAllItems } from '@/domain/access/rolePermissions';
import { trimmedText } from '@/domain/contact/trimmedText';
import { bulkFieldNames, maxInBulk } from '@/domain/inventory/bulk';
import { inventoryImport } from '@/domain/inventory/csv';
import { inventoryTextsSchema } from '@/domain/inventory/inventoryItemSchema';
import { stockStates } from '@/domain/inventory/stock';
import { titlesPerQuestion } from '@/domain/inventory/takenTitles';
import { editMany, removeMany } from './bulk/bulkActions';
import { attachDocument, documentsOf, itemOfImage } from './documents/documents';
import { withReceivedDocument } from './documents/receiveDocument';
import { importInventory, takenTitles } from './imports/importInventory';
import { inventoryRepository } from './inventoryStore';
import { exportAnswer, listAnswer } from './lists/handlers';
import { exportQuery, listQuery } from './lists/listQuery';
import { createItem, removeItem, updateItem } from './service';
import { importHistory, undoImport } from './undo/undoImport';
import { fullVisibility, ownVisibility } from './visibility';
import { toItem } from './wire';

const id = (most = 100) => string().default('').max(most);

/**
 * What a bulk act is about: items in the version that was read, or all that match a filter; and how
 * many the person has confirmed.
 */
const bulkTarget = {
  items: array(object({ id: id().required(), version: number().integer().min(1).required() }))
    .min(1)
    .max(maxInBulk),
  filter: object({
    search: string().default('').max(200),
    stock: string()
      .oneOf(['', ...stockStates])
      .default(''),
    except: array(id().required()).max(maxInBulk).default([]),
  }).default(undefined),
  expected: number().integer().min(1).required(),
};

const bulk = {
  access: 'product.inventory',
  rate: { limit: 60, seconds: 600 },
  idempotent: true,
} as const;

/**
 * Calls of the inventory (spec 3.7). All need product.inventory; `inventoryForTopAdmin` is refused
 * to every role but TOP_ADMIN. Items are judged by their service, which knows what is stored
 * already. Owner, mode and organization in paths, queries and bodies never decide (readings E4).
 */
export const inventoryCalls = calls({
  'GET /applications/inventory/:userId': call({
    access: 'product.inventory',
    query: listQuery,
    handle: ({ scope, params, query, services }) => {
      if (params.userId !== scope.userId) throw notFound();
      return listAnswer(services, ownVisibility(scope), query);
    },
  }),
  'GET /applications/inventoryForTopAdmin': call({
    access: 'product.inventory',
    roles: ['TOP_ADMIN'],
    query: listQuery,
    handle: ({ scope, query, services }) => {
      if (!seesAllItems(scope.role)) throw forbidden();
      return listAnswer(services, fullVisibility(scope), query);
    },
  }),
  'GET /applications/inventoryExport': call({
    access: 'product.inventory',
    query: exportQuery,
    handle: ({ scope, query, services, http }) =>
      exportAnswer(services, { scope, order: query, timeZone: http.req.header('timezone') }),
  }),
  'GET /applications/getInventoryById': call({
    access: 'product.inventory',
    query: object({ InventoryId: id() }),
    handle: async ({ scope, query, services }) => {
      const row = await inventoryRepository(services.database).byId(
        fullVisibility(scope),
        query.InventoryId,
      );
      if (!row) throw notFound();
      return toItem(row);
    },
  }),
  'POST /applications/inventory': call({
    access: 'product.inventory',
    body: inventoryTextsSchema,
    idempotent: true,
    audit: inHistory /**
     * A copy names the item it is made of in a header, the payload being as for any new item (spec
     * 3.4).
     */,
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () =>
          createItem(tx, {
            scope: call.scope,
            values: call.body,
            copyOf: call.http.req.header('copy-of'),
          }),
        ),
      ),
  }),
  'PUT /applications/inventory': call({
    access: 'product.inventory',
    body: inventoryTextsSchema.shape({
      inventoryId: string().required(),
      version: recordVersion,
    }),
    audit: inHistory /**
     * Others' items only for a top admin who says so by the access-type header; the header alone
     * gives nothing.
     */,
    handle: ({ scope, body, services, http }) => {
      const { inventoryId: id, version, ...values } = body;
      const visibility =
        http.req.header('access-type') === 'all' ? fullVisibility(scope) : ownVisibility(scope);
      const at = services.clock();
      return services.database.transaction((tx) =>
        updateItem(tx, { scope, update: { visibility, id, version, at }, values }),
      );
    },
  }),
  'DELETE /applications/inventory': call({
    access: 'product.inventory',
    query: object({ inventoryID: id() }),
    audit: { event: 'deletion', title: 'Delete inventory item' },
    handle: ({ scope, query, services }) =>
      services.database.transaction((tx) => removeItem(tx, scope, query.inventoryID)),
  }),
  'POST /applications/inventory/bulk/delete': call({
    ...bulk,
    body: object(bulkTarget),
    audit: { event: 'deletion', title: 'Delete inventory items in bulk' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => removeMany(tx, call.scope, call.body)),
      ),
  }),
  'POST /applications/inventory/bulk/edit': call({
    ...bulk,
    body: object({
      ...bulkTarget,
      field: string().oneOf(bulkFieldNames).required(),
      value: trimmedText.defined().max(1000),
    }),
    audit: inHistory,
    handle: (call) => {
      const { field, value, ...target } = call.body;
      const change = { field, value, at: call.services.clock() };
      return call.services.database.transaction((tx) =>
        idempotently(call, tx, () => editMany(tx, { scope: call.scope, target, change })),
      );
    },
  }),
  'POST /applications/inventory/import': call({
    access: 'product.inventory',
    body: 'multipart',
    rate: { limit: 60, seconds: 600 },
    idempotent: true,
    audit: inHistory,
    handle: (call) => {
      const { dataDir } = call.services.settings;
      const { mostBytes } = inventoryImport;
      return withReceivedImport({ request: call.http.req.raw, dataDir, mostBytes }, (file) =>
        importInventory(call, file),
      );
    },
  }),
  'GET /applications/inventoryImports': call({
    access: 'product.inventory',
    handle: ({ scope, services }) => importHistory(services.database, scope),
  }),
  // Undone twice is undone once: no key is needed.
  'POST /applications/inventoryImports/:id/undo': call({
    access: 'product.inventory',
    rate: { limit: 60, seconds: 600 },
    audit: { event: 'deletion', title: 'Undo inventory import' },
    handle: async ({ scope, params, services }) => {
      const asked = { id: params.id ?? '', at: services.clock() };
      return services.database.transaction((tx) => undoImport(tx, scope, asked));
    },
  }),
  // A question, not an act: a file with bad rows is not sent (spec 3.5.4), and its titles are
  // looked up all the same.
  'POST /applications/inventory/takenTitles': call({
    access: 'product.inventory',
    body: object({ titles: array(string().defined().max(200)).max(titlesPerQuestion).required() }),
    rate: { limit: 1200, seconds: 600 },
    small: true,
    audit: onlyReads,
    handle: ({ scope, body, services }) => takenTitles(services.database, scope, body.titles),
  }),
  'GET /applications/getListOfuploadedInventoryFiles': call({
    access: 'product.inventory',
    viewing: 'never',
    query: object({ inventId: id(), orgId: id() }),
    handle: async ({ scope, query, services }) => {
      const row = await inventoryRepository(services.database).byId(
        fullVisibility(scope),
        query.inventId,
      );
      if (!row) throw notFound();
      return documentsOf(services, row);
    },
  }),
  'GET /users/getListOfInventoryBucketFiles': call({
    access: 'product.inventory',
    viewing: 'never',
    query: object({ inventory_image_id: id() }),
    handle: async ({ scope, query, services }) => {
      const item = await itemOfImage(services, scope, query.inventory_image_id);
      return jsonAnswer({ data: await documentsOf(services, item) });
    },
  }),
  'POST /users/uploadDocumentInventory': call({
    access: 'product.inventory',
    body: 'multipart',
    rate: { limit: 120, seconds: 600 },
    audit: inHistory,
    handle: ({ scope, services, http }) =>
      withReceivedDocument(
        http.req.raw,
        services.settings.dataDir,
        async ({ imageId, ...file }) => {
          const item = await itemOfImage(services, scope, imageId);
          return attachDocument(services, { scope, item, file });
        },
      ),
  }),
});

import { jsonAnswer } from '@server/platform/http/answer';
import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, notFound } from '@server/platform/http/refusal';
import { editMany, removeMany } from './bulk/bulkActs';
import { attachDocument, documentsOf, itemOfImage } from './documents/documents';
import { withReceivedDocument } from './documents/receiveDocument';
import { importInventory, takenTitles } from './imports/importInventory';
import { withReceivedFile } from './imports/receiveFile';
import { inventoryRepository } from './inventoryStore';
import { exportAnswer, listAnswer } from './lists/answers';
import type { inventoryPolicy } from './policy';
import { fullReach, ownReach, seesAllItems } from './reach';
import { createItem, removeItem, updateItem } from './service';
import { importHistory, undoImport } from './undo/undoImport';
import { toItem } from './wire';

/** The inventory (spec 3.7). Items out of the caller's reach answer like absent ones. */
export const inventoryHandlers: HandlersOf<typeof inventoryPolicy> = {
  'GET /applications/inventory/:userId': ({ scope, params, query, services }) => {
    if (params.userId !== scope.userId) throw notFound();
    return listAnswer(services, ownReach(scope), query);
  },
  'GET /applications/inventoryForTopAdmin': ({ scope, query, services }) => {
    if (!seesAllItems(scope)) throw forbidden();
    return listAnswer(services, fullReach(scope), query);
  },
  'GET /applications/inventoryExport': ({ scope, query, services, http }) =>
    exportAnswer(services, { scope, order: query, timeZone: http.req.header('timezone') }),
  'GET /applications/getInventoryById': async ({ scope, query, services }) => {
    const row = await inventoryRepository(services.database).byId(
      fullReach(scope),
      query.InventoryId,
    );
    if (!row) throw notFound();
    return toItem(row);
  },
  /**
   * A copy names the item it is made of in a header, the payload being as for any new item (spec
   * 3.4).
   */
  'POST /applications/inventory': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () =>
        createItem(tx, {
          scope: call.scope,
          values: call.body,
          copyOf: call.http.req.header('copy-of'),
        }),
      ),
    ),
  /**
   * Others' items only for a top admin who says so by the access-type header; the header alone
   * gives nothing.
   */
  'PUT /applications/inventory': ({ scope, body, services, http }) => {
    const { inventoryId: id, version, ...values } = body;
    const reach = http.req.header('access-type') === 'all' ? fullReach(scope) : ownReach(scope);
    const at = services.clock();
    return services.database.transaction((tx) =>
      updateItem(tx, { scope, update: { reach, id, version, at }, values }),
    );
  },
  'DELETE /applications/inventory': ({ scope, query, services }) =>
    services.database.transaction((tx) => removeItem(tx, scope, query.inventoryID)),
  'POST /applications/inventory/bulk/delete': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => removeMany(tx, call.scope, call.body)),
    ),
  'POST /applications/inventory/bulk/edit': (call) => {
    const { field, value, ...target } = call.body;
    const change = { field, value, at: call.services.clock() };
    return call.services.database.transaction((tx) =>
      idempotently(call, tx, () => editMany(tx, { scope: call.scope, target, change })),
    );
  },
  'POST /applications/inventory/import': (call) =>
    withReceivedFile(call.http.req.raw, call.services.settings.dataDir, (file) =>
      importInventory(call, file),
    ),
  'GET /applications/inventoryImports': ({ scope, services }) =>
    importHistory(services.database, scope),
  'POST /applications/inventoryImports/:id/undo': async ({ scope, params, services }) => {
    const asked = { id: params.id ?? '', at: services.clock() };
    return services.database.transaction((tx) => undoImport(tx, scope, asked));
  },
  'POST /applications/inventory/takenTitles': ({ scope, body, services }) =>
    takenTitles(services.database, scope, body.titles),
  'GET /applications/getListOfuploadedInventoryFiles': async ({ scope, query, services }) => {
    const row = await inventoryRepository(services.database).byId(fullReach(scope), query.inventId);
    if (!row) throw notFound();
    return documentsOf(services, row);
  },
  'GET /users/getListOfInventoryBucketFiles': async ({ scope, query, services }) => {
    const item = await itemOfImage(services, scope, query.inventory_image_id);
    return jsonAnswer({ data: await documentsOf(services, item) });
  },
  'POST /users/uploadDocumentInventory': ({ scope, services, http }) =>
    withReceivedDocument(http.req.raw, services.settings.dataDir, async ({ imageId, ...file }) => {
      const item = await itemOfImage(services, scope, imageId);
      return attachDocument(services, { scope, item, file });
    }),
};

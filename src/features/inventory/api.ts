import { seesAllItems } from '@/domain/access/rolePermissions';
import type { Role } from '@/domain/access/roles';
import type { BulkAnswer, BulkFieldName, BulkTarget } from '@/domain/inventory/bulk';
import type { ImportRecord, UndoAnswer } from '@/domain/inventory/importRecord';
import type { InventoryItem, InventoryPayload } from '@/domain/inventory/inventoryItem';
import { api } from '@/shared/api/api';
import { type ListQuery, pageSize } from './listQuery';
import { localPage } from './localList';

/** Whose list is asked for: a top admin sees all organizations, others their own (spec 3.6). */
export interface ListOwner {
  userId: string;
  role: Role;
  mode: string;
}

/** One page of the list. */
export interface InventoryPage {
  items: InventoryItem[];
  /** Items in the whole list, whatever the search (readings D51). */
  total: number;
  /** What the whole list is worth, unit cost × count: `x.xx`. */
  value: string;
  /** Items that match the search. */
  matched: number;
  matchedIsExact: boolean;
  /** Cursors of the neighboring pages; null where there is none. */
  next: string | null;
  previous: string | null;
  /** All that match, in order, where the backend knows no pages and gave the whole list. */
  rows?: InventoryItem[];
}

/** A page of our own server; spec 3.7 alone promises no more than the whole list as `body`. */
interface ListAnswer {
  body: InventoryItem[];
  page?: Omit<InventoryPage, 'items' | 'rows'>;
}

/** An entry of an item's stored files: a link signed for 3600 s. */
export interface StoredDocument {
  url: string;
  name?: string;
}

/** What a save is told beside the item. */
interface Save {
  payload: InventoryPayload;
  role: Role;
  /** New items only: the same key makes the same item once. */
  idempotencyKey?: string;
  /**
   * Copies only: the id of the item that is copied, whose contents the server need not judge again.
   */
  copyOf?: string;
}

/** An act on many items, once under one key. */
interface BulkAct {
  target: BulkTarget;
  idempotencyKey: string;
}

/**
 * A top admin's saves say that they reach all (spec 3.6); the server asks the session, not this
 * header.
 */
function saveHeaders({ role, idempotencyKey, copyOf }: Save): Record<string, string> {
  return {
    ...(seesAllItems(role) ? { 'access-type': 'all' } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(copyOf ? { 'copy-of': copyOf } : {}),
  };
}

/** Path of the caller's list (spec 3.7). */
function listPath({ userId, role }: ListOwner): string {
  return seesAllItems(role)
    ? 'applications/inventoryForTopAdmin'
    : `applications/inventory/${userId}`;
}

/** The search, stock filter and sort of a list as the server reads them. */
export function listParams(
  { mode }: ListOwner,
  { search, stock, sort }: Pick<ListQuery, 'search' | 'stock' | 'sort'>,
): Record<string, string | undefined> {
  return {
    system_mode: mode,
    search: search.trim() === '' ? undefined : search,
    stock: stock || undefined,
    sort: sort?.key,
    order: sort?.order,
  };
}

/**
 * Inventory over the wire (spec 3.7); every change refreshes what shows inventory, by tags alone.
 */
const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A page of the caller's list; search, sort and count are the database's work where it pages.
     */
    listInventory: build.query<InventoryPage, { owner: ListOwner; query: ListQuery }>({
      query: ({ owner, query }) => ({
        url: listPath(owner),
        whole: true,
        answers: 'list',
        params: {
          ...listParams(owner, query),
          limit: pageSize,
          after: query.after || undefined,
          before: query.before || undefined,
        },
      }),
      transformResponse: ({ body, page }: ListAnswer, _, { query }) =>
        page ? { items: body, ...page } : localPage(body, query),
      providesTags: ['Inventory'],
    }),
    /** One item by its id; 404 when it is absent or another organization's. */
    getInventoryItem: build.query<InventoryItem, string>({
      query: (id) => ({ url: 'applications/getInventoryById', params: { InventoryId: id } }),
      providesTags: ['Inventory'],
    }),
    /** Creates an item; gives it as stored. */
    addInventoryItem: build.mutation<InventoryItem, Save>({
      query: (save) => ({
        url: 'applications/inventory',
        method: 'POST',
        data: save.payload,
        headers: saveHeaders(save),
      }),
      invalidatesTags: ['Inventory', 'Dashboard'],
    }),
    /** Updates an item; 409 with `current` when it was changed since it was read. */
    saveInventoryItem: build.mutation<InventoryItem, Save>({
      query: (save) => ({
        url: 'applications/inventory',
        method: 'PUT',
        data: save.payload,
        headers: saveHeaders(save),
      }),
      invalidatesTags: ['Inventory', 'Dashboard'],
    }),
    /** Deletes an item by its id. */
    removeInventoryItem: build.mutation<unknown, string>({
      query: (id) => ({
        url: 'applications/inventory',
        answers: 'any',
        method: 'DELETE',
        params: { inventoryID: id },
      }),
      invalidatesTags: ['Inventory', 'Dashboard'],
    }),
    /** Signed links of an item's documents; asked anew each time, for they expire. */
    listDocumentLinks: build.query<StoredDocument[], string>({
      query: (imageId) => ({
        url: 'users/getListOfInventoryBucketFiles',
        params: { inventory_image_id: imageId },
      }),
      transformResponse: ({ data }: { data: StoredDocument[] }) => data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListInventoryQuery,
  useGetInventoryItemQuery,
  useAddInventoryItemMutation,
  useSaveInventoryItemMutation,
  useRemoveInventoryItemMutation,
  useLazyListDocumentLinksQuery,
} = inventoryApi;

/** What is done with many items at once. */
const manyItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deletes many items; gives how many, and those that it left. */
    removeManyItems: build.mutation<BulkAnswer, BulkAct>({
      query: ({ target, idempotencyKey }) => ({
        url: 'applications/inventory/bulk/delete',
        method: 'POST',
        data: target,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Inventory', 'Dashboard'],
    }),
    /** Sets one field of many items; gives how many, and those that it left. */
    editManyItems: build.mutation<BulkAnswer, BulkAct & { field: BulkFieldName; value: string }>({
      query: ({ target, idempotencyKey, field, value }) => ({
        url: 'applications/inventory/bulk/edit',
        method: 'POST',
        data: { ...target, field, value },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Inventory', 'Dashboard'],
    }),
    /** The newest imports. */
    listImports: build.query<ImportRecord[], void>({
      query: () => ({ url: 'applications/inventoryImports', answers: 'rows' }),
      providesTags: ['Inventory'],
    }),
    /** Takes an import back, but for what was changed since. */
    undoImport: build.mutation<UndoAnswer, string>({
      query: (id) => ({ url: `applications/inventoryImports/${id}/undo`, method: 'POST' }),
      invalidatesTags: ['Inventory', 'Dashboard'],
    }),
  }),
});

export const {
  useRemoveManyItemsMutation,
  useEditManyItemsMutation,
  useListImportsQuery,
  useUndoImportMutation,
} = manyItemsApi;

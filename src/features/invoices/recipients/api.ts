import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { Recipient, RecipientValues } from '@/domain/invoices/recipient';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { invoicePaths } from '@/shared/invoices/api';
import { listSource } from '@/shared/lists/listSource';

/** The recipients of the caller's organization. */
export const recipients = listSource('recipients', ['Recipients']);

const addKey = attemptKeys();

const pathOf = (id: string): string => `${recipients.url}/${encodeURIComponent(id)}`;

/** An inventory item that a line may come from; the unit cost is `x.xx`. */
export interface FoundItem {
  id: string;
  title: string;
  sku: string;
  unitCost: string;
}

/** Recipients, and what the pickers of an invoice's form look for. */
const recipientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRecipients: build.query(recipients.rows<Recipient>()),
    /** At most 20 whose name, company or e-mail has what is typed. */
    findRecipients: build.query<Recipient[], string>({
      query: (search) => ({
        url: 'invoices/recipients',
        answers: 'rows',
        params: { search: search || undefined },
      }),
      providesTags: ['Recipients'],
    }),
    getRecipient: build.query(recipients.one<Recipient>()),
    /** Adds one; gives it as stored. */
    addRecipient: build.mutation<Recipient, RecipientValues>({
      query: (data) => ({
        url: recipients.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': addKey(data) },
      }),
      invalidatesTags: ['Recipients'],
    }),
    /** Saves one; 409 with `current` when it was changed since it was read. */
    saveRecipient: build.mutation<
      Recipient,
      { id: string; values: RecipientValues; version: number }
    >({
      query: ({ id, values, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        data: { ...values, version },
      }),
      invalidatesTags: ['Recipients'],
    }),
    /** Moves all invoices of one recipient to another and takes it off the lists. */
    mergeRecipient: build.mutation<unknown, { id: string; into: string }>({
      query: ({ id, into }) => ({
        url: `${pathOf(id)}/merge`,
        method: 'POST',
        data: { into },
      }),
      invalidatesTags: ['Recipients', 'Invoices'],
    }),
    /** At most 20 inventory items of the caller whose title or SKU has what is typed. */
    findItems: build.query<FoundItem[], { kind: InvoiceKind; search: string }>({
      query: ({ kind, search }) => ({
        url: `${invoicePaths[kind]}/items`,
        answers: 'rows',
        params: { search },
      }),
      providesTags: ['Inventory'],
    }),
  }),
});

export const {
  useListRecipientsQuery,
  useFindRecipientsQuery,
  useGetRecipientQuery,
  useAddRecipientMutation,
  useSaveRecipientMutation,
  useMergeRecipientMutation,
  useFindItemsQuery,
} = recipientsApi;

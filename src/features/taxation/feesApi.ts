import type {
  FeeSettingsValues,
  PickupItem,
  StoredFeeSettings,
} from '@/domain/invoices/mta/storedFeeSettings';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = { fees: attemptKeys() };

/** The fees of tax invoices, and what these name. */
const feesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the fees of tax invoices go by, and what it names. */
    readFeeSettings: build.query<StoredFeeSettings, void>({
      query: () => 'taxFeeSettings',
      providesTags: ['Taxation'],
    }),
    /** Stores them; 409 with `current` when they were changed since `version` was read. */
    saveFeeSettings: build.mutation<StoredFeeSettings, FeeSettingsValues & { version: number }>({
      query: (data) => ({
        url: 'taxFeeSettings',
        method: 'PUT',
        data,
        headers: { 'Idempotency-Key': keys.fees(data) },
      }),
      invalidatesTags: ['Taxation', 'Invoices', 'Paper'],
    }),
    /** At most 20 inventory items of the caller whose title or SKU has what is typed. */
    findPickupItems: build.query<PickupItem[], string>({
      query: (search) => ({ url: 'mtaInvoices/items', answers: 'rows', params: { search } }),
      providesTags: ['Inventory'],
    }),
  }),
});

export const { useReadFeeSettingsQuery, useSaveFeeSettingsMutation, useFindPickupItemsQuery } =
  feesApi;

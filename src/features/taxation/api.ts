import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import type { BalanceTotals, HolderBalance } from '@/domain/invoices/mta/holderBalance';
import type { LicenseHolderRow, MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import type { LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';
import type { MonthlyPreview, MonthlyResult, MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import type {
  Municipality,
  MunicipalityValues,
  RateVersionValues,
} from '@/domain/invoices/mta/municipality';
import type { MunicipalitySender, SenderValues } from '@/domain/invoices/mta/municipalitySender';
import type {
  FeeSettingsValues,
  PickupItem,
  StoredFeeSettings,
} from '@/domain/invoices/mta/storedFeeSettings';
import type { NamedStatement } from '@/domain/invoices/namedStatement';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** Municipalities, and what the product's settings say of fees. */
export interface Configuration {
  municipalities: Municipality[];
  fees: FeeSettings;
}

/** A month (`yyyy-MM`) and the ISO date of its invoices. */
export interface AskedMonth {
  period: string;
  invoiceDate: string;
}

/** A statement's holder and its days, ISO dates. */
export interface AskedStatement {
  holderId: string;
  from: string;
  to: string;
}

/** All rows of the balances, for their document. */
export interface BalanceRecords {
  rows: HolderBalance[];
  totals: BalanceTotals;
  sender: InvoiceSender;
  asOf: string;
}

const one = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Where the directory and the balances are; `…/export` is the whole list. */
export const taxPaths = { holders: 'licenseHolders', balances: 'mtaInvoices/byHolder' } as const;

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = {
  municipality: attemptKeys(),
  holder: attemptKeys(),
  saved: attemptKeys(),
  rates: attemptKeys(),
  sender: attemptKeys(),
  fees: attemptKeys(),
  changed: attemptKeys(),
  imported: attemptKeys(),
  monthly: attemptKeys(),
};

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

/** Municipalities, their rates, and who their documents are from. */
const municipalitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All municipalities with their rates. */
    readConfiguration: build.query<Configuration, void>({
      query: () => ({ url: 'municipalities', whole: true }),
      transformResponse: ({ body, fees }: { body: Municipality[]; fees: FeeSettings }) => ({
        municipalities: body,
        fees,
      }),
      providesTags: ['Taxation'],
    }),
    /** Adds a municipality, without rates. */
    addMunicipality: build.mutation<Municipality, MunicipalityValues>({
      query: (data) => ({
        url: 'municipalities',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.municipality(data) },
      }),
      invalidatesTags: ['Taxation'],
    }),
    /** Saves label and state; 409 with `current` when it was changed since `version` was read. */
    saveMunicipality: build.mutation<
      Municipality,
      { id: string; values: MunicipalityValues; version: number }
    >({
      query: ({ id, ...data }) => ({
        url: one('municipalities', id),
        method: 'PUT',
        data,
        headers: { 'Idempotency-Key': keys.saved({ id, data }) },
      }),
      invalidatesTags: ['Taxation'],
    }),
    /** Who the documents of a municipality are from. */
    readSender: build.query<MunicipalitySender, string>({
      query: (id) => `${one('municipalities', id)}/sender`,
      providesTags: ['Taxation', 'Paper'],
    }),
    /**
     * Saves it; `logo` is base64, null for none, absent where it stays. 409 with `current`, 400
     * with a message per field.
     */
    saveSender: build.mutation<
      MunicipalitySender,
      { id: string; values: SenderValues; version: number; logo?: string | null }
    >({
      query: ({ id, ...data }) => ({
        url: `${one('municipalities', id)}/sender`,
        method: 'PUT',
        data,
        headers: { 'Idempotency-Key': keys.sender({ id, data }) },
      }),
      invalidatesTags: ['Taxation', 'Invoices', 'Paper'],
    }),
    /** Adds rates (`versionId` null) or changes those that are yet to come; 409 as above. */
    saveRates: build.mutation<
      Municipality,
      { id: string; versionId: string | null; values: RateVersionValues; version: number }
    >({
      query: ({ id, versionId, ...data }) => {
        const url = `${one('municipalities', id)}/versions`;
        const headers = { 'Idempotency-Key': keys.rates({ id, versionId, data }) };
        return versionId === null
          ? { url, method: 'POST', data, headers }
          : { url: one(url, versionId), method: 'PUT', data, headers };
      },
      invalidatesTags: ['Taxation'],
    }),
  }),
});

export const {
  useReadConfigurationQuery,
  useAddMunicipalityMutation,
  useSaveMunicipalityMutation,
  useReadSenderQuery,
  useSaveSenderMutation,
  useSaveRatesMutation,
} = municipalitiesApi;

/** The directory of license holders. */
const holdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the directory of license holders. */
    listHolders: build.query<ListPage<LicenseHolderRow>, ListParams>({
      query: (params) => ({ url: taxPaths.holders, params, whole: true }),
      transformResponse: toPage<LicenseHolderRow>,
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** Municipalities to choose from. */
    listMunicipalityChoices: build.query<MunicipalityChoice[], void>({
      query: () => ({ url: `${taxPaths.holders}/municipalities`, answers: 'rows' }),
      providesTags: ['Taxation'],
    }),
    /** Adds a license holder. */
    addHolder: build.mutation<LicenseHolderRow, LicenseHolderValues>({
      query: (data) => ({
        url: taxPaths.holders,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.holder(data) },
      }),
      invalidatesTags: ['Taxation'],
    }),
    /** Saves a license holder; 409 with `current` when it was changed since `version` was read. */
    saveHolder: build.mutation<
      LicenseHolderRow,
      { id: string; values: LicenseHolderValues; version: number }
    >({
      query: ({ id, ...data }) => ({
        url: one(taxPaths.holders, id),
        method: 'PUT',
        data,
        headers: { 'Idempotency-Key': keys.changed({ id, data }) },
      }),
      invalidatesTags: ['Taxation'],
    }),
    /** Adds license holders from a file, all rows or none; 400 with `problems`. */
    importHolders: build.mutation<{ imported: number }, readonly LicenseHolderValues[]>({
      query: (rows) => ({
        url: `${taxPaths.holders}/import`,
        method: 'POST',
        data: { rows },
        headers: { 'Idempotency-Key': keys.imported(rows) },
      }),
      invalidatesTags: ['Taxation'],
    }),
  }),
});

export const {
  useListHoldersQuery,
  useListMunicipalityChoicesQuery,
  useAddHolderMutation,
  useSaveHolderMutation,
  useImportHoldersMutation,
} = holdersApi;

/** The invoices of a month. */
const monthlyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a monthly run would make, holder by holder. */
    previewMonthlyRun: build.query<MonthlyPreview, AskedMonth>({
      query: ({ period, invoiceDate }) => ({
        url: 'mtaInvoices/monthly',
        params: { period, invoiceDate },
      }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** Records what a holder reported and puts its row in place; '' takes the figure away. */
    reportFigure: build.mutation<MonthlyRow, AskedMonth & { holderId: string; amount: string }>({
      query: (data) => ({ url: 'mtaInvoices/monthly/reported', method: 'PUT', data }),
      async onQueryStarted({ period, invoiceDate }, { dispatch, queryFulfilled }) {
        // A failure is the caller's to tell.
        const row = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!row) return;
        const place = (preview: MonthlyPreview): void => {
          preview.rows = preview.rows.map((before) =>
            before.holder._id === row.holder._id ? row : before,
          );
        };
        const asked = { period, invoiceDate };
        dispatch(monthlyApi.util.updateQueryData('previewMonthlyRun', asked, place));
      },
    }),
    /**
     * Makes the invoices that were previewed, all or none; 409 with `current` when anything differs
     * by now.
     */
    makeMonthlyInvoices: build.mutation<
      MonthlyResult,
      AskedMonth & { holderIds: readonly string[]; total: string }
    >({
      query: (data) => ({
        url: 'mtaInvoices/monthly',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.monthly(data) },
      }),
      invalidatesTags: ['Taxation', 'Invoices'],
    }),
  }),
});

export const {
  usePreviewMonthlyRunQuery,
  useReportFigureMutation,
  useMakeMonthlyInvoicesMutation,
} = monthlyApi;

/** What license holders owe, and how they are told. */
const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of what license holders owe. */
    listBalances: build.query<ListPage<HolderBalance>, ListParams>({
      query: (params) => ({ url: taxPaths.balances, params, whole: true }),
      transformResponse: toPage<HolderBalance>,
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** The sums over all that match. */
    totalBalances: build.query<BalanceTotals, ListParams>({
      query: (params) => ({ url: `${taxPaths.balances}/totals`, params }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** All that match, for the ageing report. */
    readBalanceRecords: build.query<BalanceRecords, ListParams>({
      query: (params) => ({
        url: `${taxPaths.balances}/export`,
        params: { ...params, format: 'records' },
      }),
      keepUnusedDataFor: 0,
    }),
    /** The account statement of a license holder. */
    readStatement: build.query<NamedStatement, AskedStatement>({
      query: ({ holderId, from, to }) => ({
        url: 'mtaInvoices/statement',
        params: { holderId, from, to },
      }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** Mails a statement to its holder, once per attempt; says to which address. */
    mailStatement: build.mutation<
      { to: string },
      AskedStatement & { pdf: string; fileName: string; attempt: string }
    >({
      query: ({ attempt, ...data }) => ({
        url: 'mtaInvoices/statement/mail',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
    }),
    /** Reminds of one invoice, by mail with the link to pay. */
    remindOfInvoice: build.mutation<unknown, string>({
      query: (id) => ({
        url: `${one('mtaInvoices', id)}/remind`,
        answers: 'any',
        method: 'POST',
        data: {},
      }),
      invalidatesTags: ['Invoices'],
    }),
  }),
});

export const {
  useListBalancesQuery,
  useTotalBalancesQuery,
  useLazyReadBalanceRecordsQuery,
  useReadStatementQuery,
  useMailStatementMutation,
  useRemindOfInvoiceMutation,
} = balancesApi;

import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import type {
  Municipality,
  MunicipalityValues,
  RateVersionValues,
} from '@/domain/invoices/mta/municipality';
import type { MunicipalitySender, SenderValues } from '@/domain/invoices/mta/municipalitySender';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

/** Municipalities, and what the product's settings say of fees. */
export interface Configuration {
  municipalities: Municipality[];
  fees: FeeSettings;
}

const one = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = {
  municipality: attemptKeys(),
  saved: attemptKeys(),
  rates: attemptKeys(),
  sender: attemptKeys(),
};

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

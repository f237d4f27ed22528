import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import type { KeyedValues } from '@/domain/ledger/manualEntry';
import type {
  KeyingStanding,
  ManualEntryDetail,
  ManualEntryRow,
  ManualEntrySummary,
} from '@/domain/ledger/manualEntryRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { TransferOptions } from '@/shared/files/transfer';
import { upload } from '@/shared/files/upload';
import { listSource } from '@/shared/lists/listSource';

/** The manual ledger. */
export const manualEntries = listSource('manualEntries', ['ManualEntries']);

const saveKey = attemptKeys();
const actKey = attemptKeys();

const pathOf = (id: string): string => `${manualEntries.url}/${encodeURIComponent(id)}`;

/**
 * What is decided about an entry; `text` is the note of an approval, the reason of anything else,
 * `version` is of what was read.
 */
interface ActRequest {
  id: string;
  act: 'submit' | 'discard' | 'withdraw' | 'approve' | 'reject' | 'reverse';
  text: string;
  version: number;
  attempt: string;
}

const manualApi = api.injectEndpoints({
  endpoints: (build) => ({
    listManualEntries: build.query(manualEntries.rows<ManualEntryRow>()),
    summarizeManualEntries: build.query(manualEntries.summary<ManualEntrySummary>()),
    /** With what was done with it. */
    getManualEntry: build.query(manualEntries.one<ManualEntryDetail>()),
    /** The organizations in whose books one may key. */
    listManualOrganizations: build.query<ChosenOrganization[], void>({
      query: () => ({ url: `${manualEntries.url}/organizations`, answers: 'rows' }),
      providesTags: ['ManualEntries'],
    }),
    /** The link of its file, good for 3600 s. */
    getManualAttachment: build.query<{ name: string; url: string }, string>({
      query: (id) => `${pathOf(id)}/attachment`,
    }),
    /** Adds a draft; `attempt` names it however often it is sent. */
    addManualEntry: build.mutation<ManualEntryRow, { values: KeyedValues; attempt: string }>({
      query: ({ values, attempt }) => ({
        url: manualEntries.url,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['ManualEntries'],
    }),
    /** How the book of an organization stands, and on which days an entry of it may be dated. */
    getKeyingStanding: build.query<KeyingStanding, string>({
      query: (organization) => ({ url: `${manualEntries.url}/accounts`, params: { organization } }),
      providesTags: ['Journal', 'ManualEntries'],
    }),
    /** Changes a draft of one's own; `version` is of what was read. */
    saveManualEntry: build.mutation<
      ManualEntryRow,
      { id: string; values: KeyedValues; version: number }
    >({
      query: ({ id, values, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        data: { ...values, version },
        headers: { 'Idempotency-Key': saveKey({ id, values, version }) },
      }),
      invalidatesTags: ['ManualEntries'],
    }),
    /**
     * Submits, discards, withdraws, approves, rejects or reverses; 409 when that is not possible as
     * it stands.
     */
    actOnManualEntry: build.mutation<ManualEntryRow, ActRequest>({
      query: ({ id, act, text, version, attempt }) => ({
        url: `${pathOf(id)}/${act}`,
        method: 'POST',
        data: act === 'approve' ? { note: text, version } : { reason: text, version },
        headers: { 'Idempotency-Key': actKey({ id, act, text, version, attempt }) },
      }),
      invalidatesTags: ['ManualEntries', 'Transactions', 'Journal', 'Dashboard'],
    }),
  }),
});

export const {
  useListManualEntriesQuery,
  useSummarizeManualEntriesQuery,
  useListManualOrganizationsQuery,
  useGetKeyingStandingQuery,
  useGetManualEntryQuery,
  useLazyGetManualAttachmentQuery,
  useAddManualEntryMutation,
  useSaveManualEntryMutation,
  useActOnManualEntryMutation,
} = manualApi;

/** Sends the one file of a draft; rejects as `http` does. */
export async function sendAttachment(
  id: string,
  file: File,
  options: TransferOptions,
): Promise<void> {
  const form = new FormData();
  form.append('file', file, file.name);
  await upload(`${pathOf(id)}/attachment`, form, options);
}

import type { AchBank, AchFileRow, AchWaiting } from '@/domain/banking/achFileRow';
import type { UndeliveredFile } from '@/domain/banking/fileDelivery';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** NACHA files that were built. */
export const achFiles = listSource('ach/files', ['Banking']);

const buildKey = attemptKeys();

const deliverKey = attemptKeys();

/** A file is built for a bank of what waits; `sameDay` asks for its Same Day window. */
export interface BuildOrder {
  bank: string;
  sameDay: boolean;
}

/** What was built, and what stays for which reason. */
export interface Built {
  _id: string;
  entries: number;
  left: { reason: string; entries: number }[];
}

/** A file's text under its name. */
interface NamedFile {
  name: string;
  text: string;
}

/** What can be done with a file. */
export type FileAct = 'approve' | 'send' | 'discard';

const pathOf = (id: string): string => `${achFiles.url}/${encodeURIComponent(id)}`;

/** NACHA files: what waits for one, building, sending and reading them (catalogue: /nacha). */
export const {
  useListAchFilesQuery,
  useListWaitingQuery,
  useListFileWarningsQuery,
  useListAchBanksQuery,
  useViewAchFileQuery,
  useGetAchFileQuery,
  useBuildAchFileMutation,
  useActOnAchFileMutation,
  useListUndeliveredQuery,
  useDeliverAchFileMutation,
  useHandInAchFileMutation,
  useDownloadAchFileMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listAchFiles: build.query(achFiles.rows<AchFileRow>()),
    getAchFile: build.query(achFiles.one<AchFileRow>()),
    /** What waits for the next file, by its purpose. */
    listWaiting: build.query<AchWaiting[], void>({
      query: () => ({ url: 'ach/waiting', answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    /** What to know before a file is built or sent, by the file; '' for all that wait. */
    listFileWarnings: build.query<string[], string>({
      query: (file) => ({ url: 'ach/warnings', params: { file }, answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    /** Banks that a file can be built for. */
    listAchBanks: build.query<AchBank[], void>({
      query: () => ({ url: 'ach/banks', answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    /** The file with account numbers by their last four digits. */
    viewAchFile: build.query<NamedFile, string>({
      query: (id) => ({ url: `${pathOf(id)}/view` }),
      providesTags: ['Banking'],
    }),
    /** 409 where nothing can go. */
    buildAchFile: build.mutation<Built, BuildOrder>({
      query: (data) => ({
        url: achFiles.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': buildKey(data) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** 409 where it was sent, or needs a second person. */
    actOnAchFile: build.mutation<{ _id: string }, { id: string; act: FileAct; attempt: string }>({
      query: ({ id, act, attempt }) => ({
        url: `${pathOf(id)}/${act}`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** Files whose last delivery failed. */
    listUndelivered: build.query<UndeliveredFile[], void>({
      query: () => ({ url: 'ach/undelivered', answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    /** Tries at once; `isAbsent`: the bank says that it has not got it. 409 where it may have it. */
    deliverAchFile: build.mutation<AchFileRow, { id: string; isAbsent: boolean; attempt?: string }>(
      {
        query: ({ id, isAbsent, attempt }) => ({
          url: `${pathOf(id)}/deliver`,
          method: 'POST',
          data: { isAbsent },
          headers: { 'Idempotency-Key': attempt ?? deliverKey({ id, isAbsent }) },
        }),
        invalidatesTags: ['Banking'],
      },
    ),
    /** 409 while it is being delivered. */
    handInAchFile: build.mutation<{ _id: string }, { id: string; attempt: string }>({
      query: ({ id, attempt }) => ({
        url: `${pathOf(id)}/hand-in`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** The file as it goes out; told by the audit trail. */
    downloadAchFile: build.mutation<NamedFile, string>({
      query: (id) => ({ url: `${pathOf(id)}/download`, method: 'POST' }),
    }),
  }),
});

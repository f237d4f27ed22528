import type { AchAnswerRow, AnswerAct } from '@/domain/banking/achAnswer';
import type {
  KeyedReturn,
  OriginalEntry,
  ParkedAnswer,
  ReceivedFileRow,
} from '@/domain/banking/receivedFile';
import type { OriginatorRates, RateOutlook } from '@/domain/banking/returnOutlook';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** Returns and notifications of change. */
export const answers = listSource('ach/answers', ['Banking']);

/** Files in which banks sent them. */
export const received = listSource('ach/received', ['Banking']);

const keys = { keyed: attemptKeys(), act: attemptKeys(), match: attemptKeys() };

/** What a file of returns came to. */
export interface TakenFile {
  posted: number;
  parked: number;
  repeated: number;
  isKnown: boolean;
}

/** What is said of an act. */
interface AnswerOrder {
  id: string;
  act: AnswerAct;
  body: { reason?: string; code?: string; amount?: string };
}

const idIn = (id: string): string => encodeURIComponent(id);

/** What banks send back (catalogue: /ach-returns, /processReturns, /processReturns/add). */
export const {
  useReturnRatesQuery,
  useListAnswersQuery,
  useActOnAnswerMutation,
  useListReceivedQuery,
  useTakeReturnsMutation,
  useListParkedQuery,
  useLazyListParkedQuery,
  useMatchParkedMutation,
  useDismissParkedMutation,
  useLazyFindOriginalQuery,
  useKeyReturnMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Return rates by Nacha's counting. */
    returnRates: build.query<{ all: RateOutlook[]; originators: OriginatorRates[] }, void>({
      query: () => ({ url: 'ach/rates' }),
      providesTags: ['Banking'],
    }),
    listAnswers: build.query(answers.rows<AchAnswerRow>()),
    /** 409 where it cannot be done. */
    actOnAnswer: build.mutation<{ _id: string }, AnswerOrder>({
      query: ({ id, act, body }) => ({
        url: `${answers.url}/${idIn(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': keys.act({ id, act, body }) },
      }),
      invalidatesTags: ['Banking'],
    }),
    listReceived: build.query(received.rows<ReceivedFileRow>()),
    /** 400 for a file without returns. */
    takeReturns: build.mutation<TakenFile, { name: string; text: string }>({
      query: (data) => ({ url: received.url, method: 'POST', data }),
      invalidatesTags: ['Banking'],
    }),
    /** Answers that no entry is known for; of one file, or of all. */
    listParked: build.query<ParkedAnswer[], string>({
      query: (file) => ({ url: 'ach/parked', params: { file }, answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    matchParked: build.mutation<{ posted: true }, { id: string; trace: string }>({
      query: ({ id, trace }) => ({
        url: `ach/parked/${idIn(id)}/match`,
        method: 'POST',
        data: { trace },
        headers: { 'Idempotency-Key': keys.match({ id, trace }) },
      }),
      invalidatesTags: ['Banking'],
    }),
    dismissParked: build.mutation<{ _id: string }, string>({
      query: (id) => ({ url: `ach/parked/${idIn(id)}/dismiss`, method: 'POST' }),
      invalidatesTags: ['Banking'],
    }),
    /** The entry behind a trace number; 404 for one that no file gave. */
    findOriginal: build.query<OriginalEntry, string>({
      query: (trace) => ({ url: `ach/original/${idIn(trace)}` }),
    }),
    keyReturn: build.mutation<{ posted: true }, KeyedReturn>({
      query: (data) => ({
        url: 'ach/returns',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.keyed(data) },
      }),
      invalidatesTags: ['Banking'],
    }),
  }),
});

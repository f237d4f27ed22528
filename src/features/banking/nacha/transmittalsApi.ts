import type { TransmittalRow } from '@/domain/banking/transmittal';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The register of files that were sent. */
export const transmittals = listSource('ach/transmittals', ['Banking']);

const acknowledgeKey = attemptKeys();

const rejectKey = attemptKeys();

/** Transmittals, and what banks said of them (catalogue: /ach-transmittal). */
export const {
  useListTransmittalsQuery,
  useAcknowledgeFileMutation,
  useRejectFileMutation,
  useRedeliverFileMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listTransmittals: build.query(transmittals.rows<TransmittalRow>()),
    /** 409 for a file that is acknowledged. */
    acknowledgeFile: build.mutation<{ _id: string }, { id: string; text: string }>({
      query: ({ id, text }) => ({
        url: `${transmittals.url}/${encodeURIComponent(id)}/acknowledge`,
        method: 'POST',
        data: { text },
        headers: { 'Idempotency-Key': acknowledgeKey({ id, text }) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** 409 for a file that is answered; 403 for who recorded what a second person confirms. */
    rejectFile: build.mutation<
      { _id: string; isRejected: boolean },
      { id: string; reason: string; confirms: boolean }
    >({
      query: ({ id, reason, confirms }) => ({
        url: `${transmittals.url}/${encodeURIComponent(id)}/reject`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': rejectKey({ id, reason, confirms }) },
      }),
      invalidatesTags: ['Banking', 'Disbursements', 'Settlements', 'Transactions'],
    }),
    /** 409 for a file that is acknowledged, or which a person handed in. */
    redeliverFile: build.mutation<{ _id: string }, string>({
      query: (id) => ({
        url: `${transmittals.url}/${encodeURIComponent(id)}/redeliver`,
        method: 'POST',
      }),
      invalidatesTags: ['Banking'],
    }),
  }),
});

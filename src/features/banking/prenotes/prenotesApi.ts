import type { PrenoteRow } from '@/domain/banking/prenote';
import type { MarkValues } from '@/domain/banking/prenoteMark';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';
import type { BuildOrder, Built } from '../nacha/filesApi';

/** Zero-dollar entries that verify accounts. */
export const prenotes = listSource('ach/prenotes', ['Banking']);

const keys = { send: attemptKeys(), mark: attemptKeys() };

/** Prenotes, sending those that wait, and what a person says of one (catalogue: /processPreNotes). */
export const { useListPrenotesQuery, useSendPrenotesMutation, useMarkPrenoteMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listPrenotes: build.query(prenotes.rows<PrenoteRow>()),
      /** 409 where none can go. */
      sendPrenotes: build.mutation<Built, BuildOrder>({
        query: (data) => ({
          url: `${prenotes.url}/send`,
          method: 'POST',
          data,
          headers: { 'Idempotency-Key': keys.send(data) },
        }),
        invalidatesTags: ['Banking'],
      }),
      /** 409 where the account cannot be marked as verified; 400 for a ground that does not hold. */
      markPrenote: build.mutation<{ _id: string }, { id: string; values: MarkValues }>({
        query: ({ id, values }) => ({
          url: `${prenotes.url}/${encodeURIComponent(id)}/mark`,
          method: 'POST',
          data: values,
          headers: { 'Idempotency-Key': keys.mark({ id, values }) },
        }),
        invalidatesTags: ['Banking'],
      }),
    }),
  });

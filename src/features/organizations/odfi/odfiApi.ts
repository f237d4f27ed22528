import type { AssignmentOverview, AssignmentValues } from '@/domain/banking/odfiAssignment';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

const assignKey = attemptKeys();

/** What a version is decided by. */
export type AssignmentDeed = 'approve' | 'decline' | 'withdraw';

const changed = ['Banking', 'Organizations', 'Settlements'] as const;

export const { useGetAssignmentsQuery, useAssignOdfiMutation, useDecideAssignmentMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getAssignments: build.query<AssignmentOverview, string>({
        query: (id) => `organizations/${encodeURIComponent(id)}/odfi`,
        providesTags: ['Banking'],
      }),
      /** What loosens a limit is pending until a second person approves it. */
      assignOdfi: build.mutation<AssignmentOverview, { id: string; values: AssignmentValues }>({
        query: ({ id, values }) => ({
          url: `organizations/${encodeURIComponent(id)}/odfi`,
          method: 'POST',
          data: values,
          headers: { 'Idempotency-Key': assignKey({ id, values }) },
        }),
        invalidatesTags: changed,
      }),
      decideAssignment: build.mutation<
        AssignmentOverview,
        { id: string; act: AssignmentDeed; reason: string; attempt: string }
      >({
        query: ({ id, act, reason, attempt }) => ({
          url: `odfiAssignments/${encodeURIComponent(id)}/${act}`,
          method: 'POST',
          data: { reason },
          headers: { 'Idempotency-Key': attempt },
        }),
        invalidatesTags: changed,
      }),
    }),
  });

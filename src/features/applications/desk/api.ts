import type { ApplicationNote, StaffMember } from '@/domain/applications/desk';
import { api } from '@/shared/api/api';

interface Given {
  assignedTo: string;
  assignedName: string;
}

/** What staff do among themselves about an application; the server tells nobody else of it. */
const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who can look after applications, by name. */
    listApplicationStaff: build.query<StaffMember[], void>({
      query: () => ({ url: 'onboarding/applicationStaff', answers: 'rows' }),
    }),
    /** Adds a note of 1 to 2,000 characters; gives all of them. */
    addApplicationNote: build.mutation<
      ApplicationNote[],
      { id: string; text: string; attempt: string }
    >({
      query: ({ id, text, attempt }) => ({
        url: `onboarding/applications/${encodeURIComponent(id)}/notes`,
        answers: 'rows',
        method: 'POST',
        data: { text },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Applications'],
    }),
    /**
     * Gives an application to a member of staff, or to nobody (''). 409 where `from` no longer
     * looks after it.
     */
    assignApplication: build.mutation<
      Given,
      { id: string; userId: string; from: string; attempt: string }
    >({
      query: ({ id, userId, from, attempt }) => ({
        url: `onboarding/applications/${encodeURIComponent(id)}/assignment`,
        method: 'POST',
        data: { userId, from },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Applications'],
    }),
  }),
});

export const {
  useListApplicationStaffQuery,
  useAddApplicationNoteMutation,
  useAssignApplicationMutation,
} = deskApi;

import type { InvitationValues } from '@/domain/onboarding/invitation';
import type {
  InviteEvent,
  InviteFunnel,
  InviteRecord,
  OpenedInvitation,
} from '@/domain/partners/invitationRecord';
import { api } from '@/shared/api/api';
import type { AuthenticateAnswer } from '@/shared/session/storedSession';

/** What of the history is asked for; '' means all. */
export interface HistoryFilters {
  search: string;
  status: string;
  isoId: string;
  /** Days back from now; '' for all time. */
  days: string;
}

/** One page of the history, newest first. */
export interface HistoryPage {
  records: InviteRecord[];
  matched: number;
  matchedIsExact: boolean;
  next: string | null;
  previous: string | null;
}

/** Rows per page. */
export const pageSize = 10;

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * The filters as the server reads them; days begin at the reader's midnight, so that a reload asks
 * the same.
 */
export function historyParams(
  { search, status, isoId, days }: HistoryFilters,
  now = new Date(),
): Record<string, string | undefined> {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const from = Number(days) > 0 ? new Date(midnight - (Number(days) - 1) * dayMilliseconds) : null;
  return {
    search: search.trim() || undefined,
    status: status || undefined,
    isoId: isoId || undefined,
    from: from?.toISOString(),
  };
}

type PageAsked = { filters: HistoryFilters; after: string; before: string };

/** Invitations as those who sent them see them. */
const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the history. */
    listInvitations: build.query<HistoryPage, PageAsked>({
      query: ({ filters, after, before }) => ({
        url: '/onboarding/invitations',
        whole: true,
        params: {
          ...historyParams(filters),
          limit: pageSize,
          after: after || undefined,
          before: before || undefined,
        },
      }),
      transformResponse: ({
        body,
        page,
      }: {
        body: InviteRecord[];
        page: Omit<HistoryPage, 'records'>;
      }) => ({
        records: body,
        ...page,
      }),
      providesTags: ['Invitations'],
    }),
    /** How far the invitations of a filter have got, whatever their status. */
    getInviteFunnel: build.query<InviteFunnel, HistoryFilters>({
      query: (filters) => ({
        url: '/onboarding/invitationFunnel',
        params: historyParams({ ...filters, status: '' }),
      }),
      providesTags: ['Invitations'],
    }),
    /** The timeline of one invitation, oldest first. */
    listInviteEvents: build.query<InviteEvent[], number>({
      query: (inviteId) => ({ url: `/onboarding/invitations/${inviteId}/events`, answers: 'rows' }),
      providesTags: ['Invitations'],
    }),
    /** One more link of an invitation, to be handed over by other means. */
    copyInvitationLink: build.mutation<{ invitationLink: string }, number>({
      query: (inviteId) => ({ url: `/onboarding/invitations/${inviteId}/link`, method: 'POST' }),
      invalidatesTags: ['Invitations'],
    }),
    /** Corrects who is invited and under whom, of the version that was read. */
    correctInvitation: build.mutation<
      InviteRecord,
      InvitationValues & { inviteId: number; version: number }
    >({
      query: ({ inviteId, ...data }) => ({
        url: `/onboarding/invitations/${inviteId}`,
        method: 'PUT',
        data,
      }),
      invalidatesTags: ['Invitations'],
    }),
    /** Takes an invitation back: its links stop working. */
    revokeInvitation: build.mutation<InviteRecord, number>({
      query: (inviteId) => ({ url: `/onboarding/invitations/${inviteId}/revoke`, method: 'POST' }),
      invalidatesTags: ['Invitations'],
    }),
  }),
});

export const {
  useListInvitationsQuery,
  useGetInviteFunnelQuery,
  useListInviteEventsQuery,
  useCopyInvitationLinkMutation,
  useRevokeInvitationMutation,
  useCorrectInvitationMutation,
} = invitationsApi;

/** What somebody does who was invited, by the key of the link. */
const invitedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Tells that a link was opened, and what it says (spec 2.4, 2.7). Refused by name:
     * domain/partners/invitationRecord.
     */
    openInvitation: build.mutation<OpenedInvitation, string>({
      query: (merchantKey) => ({
        url: '/onboarding/onClickedInviteHistory/create',
        method: 'POST',
        data: { merchantKey, status: 'clicked' },
        answers: 'record',
      }),
    }),
    /** Mails a fresh link to the invited address; the answer tells nothing of it. */
    mailInvitationLink: build.mutation<{ message: string }, string>({
      query: (merchantKey) => ({
        url: '/onboarding/mailInvitationLink',
        method: 'POST',
        data: { merchantKey },
      }),
    }),
    /** The link's key for a limited session; answers as a sign-in does (readings C12). */
    startInvitation: build.mutation<AuthenticateAnswer, string>({
      query: (merchantKey) => ({
        url: '/onboarding/startInvitation',
        method: 'POST',
        data: { merchantKey },
      }),
    }),
  }),
});

export const {
  useOpenInvitationMutation,
  useStartInvitationMutation,
  useMailInvitationLinkMutation,
} = invitedApi;

import type { ApplicationList } from '@/domain/applications/applicationColumns';
import type { ApplicationDetail, DuplicateFinding } from '@/domain/applications/applicationDetail';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import type { ReviewAct } from '@/domain/applications/decisions';
import type { TabCounts } from '@/domain/applications/status';
import type { CheckFinding, FindingAct } from '@/domain/checks/finding';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** One page of a list of applications, with the counts of the tabs. */
export interface ApplicationPage extends ListPage<ApplicationListRow> {
  /** All that the caller sees, whatever the filter. */
  total: number;
  counts: TabCounts;
}

/** Where each list is asked for; what it holds is decided by the caller's reach. */
const paths = {
  queue: 'onboarding/applications',
  history: 'onboarding/applicationHistory',
  demo: 'onboarding/demoHistory',
} as const satisfies Record<ApplicationList, string>;

/** Where each list is exported. */
export const exportPaths = {
  queue: 'onboarding/applicationExport',
  history: 'onboarding/applicationHistoryExport',
  demo: 'onboarding/demoHistoryExport',
} as const satisfies Record<ApplicationList, string>;

const partnerPaths = {
  queue: 'onboarding/applicationPartners',
  history: 'onboarding/applicationHistoryPartners',
} as const;

/** A decision or request; the same key acts once. */
export interface Review {
  id: string;
  act: ReviewAct;
  body: { version: number } & Record<string, unknown>;
  idempotencyKey: string;
}

const actPaths = {
  request_information: 'requestInformation',
  approve: 'approve',
  decline: 'decline',
  reopen: 'reopen',
  remind: 'remind',
} as const satisfies Record<ReviewAct, string>;

/** What the log of menu use is told of a decision (spec 2.7). */
export interface ReviewNote {
  activityType: 'On-Boarding App Status' | 'Document Declined';
  menuLabel: string;
  menuUrl: string;
  status: string;
}

/** What is done with a finding of a check; the same `attempt` acts once. */
interface FindingOrder {
  applicationId: string;
  findingId: string;
  /** Of the finding as it was read. */
  version: number;
  act: FindingAct;
  reason: string;
  attempt: string;
}

interface Named {
  id: string;
  name: string;
}

/** Applications over the wire, and their documents. */
const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of one of the lists. */
    listApplications: build.query<ApplicationPage, { list: ApplicationList; params: ListParams }>({
      query: ({ list, params }) => ({ url: paths[list], params, whole: true }),
      transformResponse: toPage<ApplicationListRow, ApplicationPage>,
      providesTags: ['Applications'],
    }),
    /** An application in full; 404 when it is absent or not visible. */
    getApplicationDetail: build.query<ApplicationDetail, { list: ApplicationList; id: string }>({
      query: ({ list, id }) => `${paths[list]}/${encodeURIComponent(id)}`,
      providesTags: ['Applications'],
    }),
    /** ISOs and agents of the applications that the caller sees. */
    listApplicationPartners: build.query<
      { isos: Named[]; agents: Named[] },
      keyof typeof partnerPaths
    >({
      query: (list) => partnerPaths[list],
      providesTags: ['Applications'],
    }),
    /**
     * Other applications that share something with this one; for compliance officers and top
     * admins.
     */
    listDuplicates: build.query<DuplicateFinding[], string>({
      query: (id) => ({
        url: `onboarding/applications/${encodeURIComponent(id)}/duplicates`,
        answers: 'rows',
      }),
      providesTags: ['Applications'],
    }),
    /** A link to a document, good for 3600 s; asked anew each time. */
    getDocumentLink: build.query<{ name: string; url: string }, string>({
      query: (id) => `onboarding/applicationDocuments/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** Makes the sample data of the caller's organization anew. */
    resetDemoHistory: build.mutation<{ applications: number }, string>({
      query: (idempotencyKey) => ({
        url: 'onboarding/demoHistory/reset',
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Applications'],
    }),
  }),
});

export const {
  useListApplicationsQuery,
  useGetApplicationDetailQuery,
  useLazyGetApplicationDetailQuery,
  useListApplicationPartnersQuery,
  useListDuplicatesQuery,
  useLazyGetDocumentLinkQuery,
  useResetDemoHistoryMutation,
} = applicationsApi;

/** What is decided of them; every decision refreshes what shows applications, by tags alone. */
const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Decides, asks or reminds; gives the row as it is now. 409 with `current` when it changed
     * since it was read.
     */
    reviewApplication: build.mutation<ApplicationListRow, Review>({
      query: ({ id, act, body, idempotencyKey }) => ({
        url: `onboarding/applications/${encodeURIComponent(id)}/${actPaths[act]}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Applications', 'Licenses', 'Invitations', 'Dashboard'],
    }),
    /**
     * Decides on what a check found, judges or takes back a decision, or reopens it; `reason` 3 to
     * 1000 characters, `version` of what was read. 409 with `current` where it changed since.
     */
    actOnFinding: build.mutation<CheckFinding, FindingOrder>({
      query: ({ applicationId, findingId, version, act, reason, attempt }) => {
        const url = `onboarding/applications/${encodeURIComponent(applicationId)}/findings/${encodeURIComponent(findingId)}`;
        const sent = { method: 'POST', headers: { 'Idempotency-Key': attempt } } as const;
        return act === 'reopen'
          ? { ...sent, url: `${url}/reopen`, data: { version, reason } }
          : { ...sent, url, data: { version, act, reason } };
      },
      invalidatesTags: ['Applications', 'Dashboard'],
    }),
    /** A partner's reminder to the merchant of an application that it sees. */
    remindMerchant: build.mutation<
      ApplicationListRow,
      { id: string; version: number; idempotencyKey: string }
    >({
      query: ({ id, version, idempotencyKey }) => ({
        url: `${paths.history}/${encodeURIComponent(id)}/remind`,
        method: 'POST',
        data: { version },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Applications'],
    }),
    /** Tells the log of a decision; nobody waits for it. */
    noteReview: build.mutation<unknown, ReviewNote>({
      query: (data) => ({ url: 'logs/savemenulog', answers: 'any', method: 'POST', data }),
    }),
  }),
});

export const {
  useReviewApplicationMutation,
  useActOnFindingMutation,
  useRemindMerchantMutation,
  useNoteReviewMutation,
} = reviewsApi;

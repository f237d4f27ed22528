import type { AttachedMerchant } from '@/domain/organizations/attachedMerchant';
import type {
  OrganizationNote,
  OrganizationProfile,
  SnapshotAnswers,
  SnapshotPart,
  TimelinePage,
} from '@/domain/organizations/snapshot';
import { api } from '@/shared/api/api';

const place = (id: string, part = ''): string =>
  `organizations/${encodeURIComponent(id)}${part && `/${part}`}`;

/** What a snapshot is made old by. */
const providesTags = [
  'Organizations',
  'Applications',
  'Transactions',
  'Settlements',
  'Hits',
  'Banking',
] as const;

const partOf = (part: SnapshotPart, answers: 'record' | 'rows' = 'rows') => ({
  query: (id: string) => ({ url: place(id, part), answers }),
  providesTags,
});

export const {
  useGetOrganizationQuery,
  useGetOrganizationPeopleQuery,
  useGetOrganizationBalancesQuery,
  useListOrganizationVolumeQuery,
  useListOrganizationReturnsQuery,
  useGetOrganizationWorkQuery,
  useListOrganizationDocumentsQuery,
  useListOrganizationNotesQuery,
  useGetOrganizationTimelineQuery,
  useAddOrganizationNoteMutation,
  useListAttachedMerchantsQuery,
  useAttachMerchantMutation,
  useDetachMerchantMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who an organization is; 404 absent or not visible. */
    getOrganization: build.query<OrganizationProfile, string>({
      query: (id) => ({ url: place(id) }),
      providesTags,
    }),
    getOrganizationPeople: build.query<SnapshotAnswers['people'], string>(
      partOf('people', 'record'),
    ),
    getOrganizationBalances: build.query<SnapshotAnswers['balances'], string>(
      partOf('balances', 'record'),
    ),
    listOrganizationVolume: build.query<SnapshotAnswers['volume'], string>(partOf('volume')),
    listOrganizationReturns: build.query<SnapshotAnswers['returns'], string>(partOf('returns')),
    getOrganizationWork: build.query<SnapshotAnswers['work'], string>(partOf('work', 'record')),
    listOrganizationDocuments: build.query<SnapshotAnswers['documents'], string>(
      partOf('documents'),
    ),
    listOrganizationNotes: build.query<SnapshotAnswers['notes'], string>(partOf('notes')),
    /** A page of its timeline after a cursor; '' is the newest one. */
    getOrganizationTimeline: build.query<TimelinePage, { id: string; after: string }>({
      query: ({ id, after }) => ({ url: place(id, 'timeline'), params: { after } }),
      providesTags,
    }),
    /** Merchants attached to a financial institution, by name. */
    listAttachedMerchants: build.query<AttachedMerchant[], string>({
      query: (id) => ({ url: place(id, 'attached'), answers: 'rows' }),
      providesTags: ['Organizations'],
    }),
    /** 400 for what is no merchant. */
    attachMerchant: build.mutation<
      AttachedMerchant[],
      { id: string; merchant: string; attempt: string }
    >({
      query: ({ id, merchant, attempt }) => ({
        url: place(id, 'attached'),
        answers: 'rows',
        method: 'POST',
        data: { merchant },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Organizations'],
    }),
    /** 404 where it is not attached. */
    detachMerchant: build.mutation<AttachedMerchant[], { id: string; merchant: string }>({
      query: ({ id, merchant }) => ({
        url: place(id, `attached/${encodeURIComponent(merchant)}/detach`),
        answers: 'rows',
        method: 'POST',
      }),
      invalidatesTags: ['Organizations'],
    }),
    /** Adds a note of 1 to 2,000 characters; gives all of them. */
    addOrganizationNote: build.mutation<
      OrganizationNote[],
      { id: string; text: string; attempt: string }
    >({
      query: ({ id, text, attempt }) => ({
        url: place(id, 'notes'),
        answers: 'rows',
        method: 'POST',
        data: { text },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Organizations'],
    }),
  }),
});

import type { BankFundingRow, BankFundingSummary } from '@/domain/banking/funding/fundingRow';
import type { ScheduleRow, ScheduleValues } from '@/domain/banking/funding/fundingSchedule';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import type { SettlementPreview } from '@/domain/settlements/pending';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** What went to the banks of organizations, and came from them. */
export const bankFunding = listSource('bank-funding', ['Banking', 'Settlements', 'Disbursements']);

/** What of others it changes: settlements are made or sent again. */
const changed = ['Banking', 'Settlements', 'Disbursements', 'Transactions'] as const;

const keyed = (attempt: string) => ({ 'Idempotency-Key': attempt });

/** Money to and from the banks of organizations (catalogue: /bankFunding). */
export const {
  useListBankFundingQuery,
  useSummarizeBankFundingQuery,
  useGetBankFundingQuery,
  useListFundingSchedulesQuery,
  useListFundedOrganizationsQuery,
  usePreviewBankFundingQuery,
  useFundBankMutation,
  useSetFundingScheduleMutation,
  useHoldFundingMutation,
  useRetryFundingMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listBankFunding: build.query(bankFunding.rows<BankFundingRow>()),
    summarizeBankFunding: build.query(bankFunding.summary<BankFundingSummary>()),
    getBankFunding: build.query(bankFunding.one<BankFundingRow>()),
    /** Of the organizations that a search finds: one more than are shown where there are more. */
    listFundingSchedules: build.query<ScheduleRow[], { search: string; most: number }>({
      query: (params) => ({
        url: 'bank-funding/schedules',
        params,
        answers: 'rows',
      }),
      providesTags: ['Banking', 'Settlements'],
    }),
    listFundedOrganizations: build.query<ChosenOrganization[], void>({
      query: () => ({ url: 'bank-funding/organizations', answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** What paying an organization now would come to. */
    previewBankFunding: build.query<SettlementPreview, string>({
      query: (id) => ({ url: `bank-funding/preview/${encodeURIComponent(id)}` }),
      providesTags: ['Banking', 'Settlements', 'Disbursements'],
    }),
    /** 409 where nothing can be paid, or the amount has changed. */
    fundBank: build.mutation<
      { _id: string },
      { organization: string; net: string; attempt: string }
    >({
      query: ({ attempt, ...data }) => ({
        url: 'bank-funding/fund',
        method: 'POST',
        data,
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
    setFundingSchedule: build.mutation<
      { _id: string },
      { values: ScheduleValues; attempt: string }
    >({
      query: ({ values, attempt }) => ({
        url: 'bank-funding/schedule',
        method: 'POST',
        data: values,
        headers: keyed(attempt),
      }),
      invalidatesTags: ['Banking'],
    }),
    /** Holds or releases; 409 where it stands so already. */
    holdFunding: build.mutation<
      { _id: string },
      { act: 'hold' | 'release'; organization: string; reason: string; attempt: string }
    >({
      query: ({ act, attempt, ...data }) => ({
        url: `bank-funding/${act}`,
        method: 'POST',
        data,
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
    /** 409 where it cannot be. */
    retryFunding: build.mutation<
      { _id: string },
      { kind: BankFundingRow['kind']; id: string; attempt: string }
    >({
      query: ({ kind, id, attempt }) => ({
        url: `bank-funding/${kind}s/${encodeURIComponent(id)}/retry`,
        method: 'POST',
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
  }),
});

import type { AttachableApplication, CheckRun } from '@/domain/checks/checkRecord';
import type { CheckType } from '@/domain/checks/checkType';
import { api } from '@/shared/api/api';
import type { ListView } from '@/shared/lists/listView';
import { pageSize } from './runsView';

/** Which earlier runs are asked for: of a name, after or before a key. */
type RunsAsked = Pick<ListView, 'search' | 'after' | 'before'> & { type: CheckType };

/** One page of earlier runs. */
export interface RunsPage {
  runs: CheckRun[];
  /** Runs that match the search. */
  matched: number;
  matchedIsExact: boolean;
  /** Cursors of the neighbouring pages; null where there is none. */
  next: string | null;
  previous: string | null;
}

/** A run and where it is to belong. */
interface Attachment {
  recordId: string;
  merchantStepId: string;
  /** Whose score it is among the owners; absent: nobody's changes. */
  index?: number;
}

const complianceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Earlier runs of a type, newest first. */
    listCheckRuns: build.query<RunsPage, RunsAsked>({
      query: ({ type, search, after, before }) => ({
        url: 'complianceClear/runs',
        whole: true,
        params: {
          type,
          limit: pageSize,
          search: search.trim() || undefined,
          after: after || undefined,
          before: before || undefined,
        },
      }),
      transformResponse: ({ body, page }: { body: CheckRun[]; page: Omit<RunsPage, 'runs'> }) => ({
        runs: body,
        ...page,
      }),
      providesTags: ['Checks'],
    }),
    /** Applications whose company name holds the text, beside a run, the newest first, twenty at most. */
    listAttachable: build.query<AttachableApplication[], { search: string; recordId: string }>({
      query: (params) => ({ url: 'complianceClear/applications', params }),
      providesTags: ['Applications'],
    }),
    /** Attaches a run to an application, and its score to the business or to an owner. */
    attachCheck: build.mutation<unknown, Attachment>({
      query: ({ recordId, ...body }) => ({
        url: `complianceClear/attach/${encodeURIComponent(recordId)}`,
        method: 'POST',
        data: body,
      }),
      invalidatesTags: ['Checks', 'Applications'],
    }),
  }),
});

export const { useListCheckRunsQuery, useListAttachableQuery, useAttachCheckMutation } = complianceApi;

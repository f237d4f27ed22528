import type { AttachableApplication, CheckRun } from '@/domain/checks/checkRecord';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

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
    listCheckRuns: build.query<ListPage<CheckRun>, ListParams>({
      query: (params) => ({ url: 'complianceClear/runs', params, whole: true }),
      transformResponse: toPage<CheckRun>,
      providesTags: ['Checks'],
    }),
    /**
     * Applications whose company name holds the text, beside a run, the newest first, twenty at
     * most.
     */
    listAttachable: build.query<AttachableApplication[], { search: string; recordId: string }>({
      query: (params) => ({ url: 'complianceClear/applications', answers: 'rows', params }),
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

export const { useListCheckRunsQuery, useListAttachableQuery, useAttachCheckMutation } =
  complianceApi;

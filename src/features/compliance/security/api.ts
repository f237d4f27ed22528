import type {
  SecurityEvent,
  SecurityPerson,
  SecuritySeries,
  SecuritySummary,
} from '@/domain/compliance/security/securityEvent';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

type Page = ListPage<SecurityEvent>;

/** What is done about an entry: with its session, or with the account behind it. */
export type SecurityAct = 'revoke' | 'lock' | 'unlock';

interface AskedAct {
  act: SecurityAct;
  /** Of the session, or of the user. */
  id: string;
  reason: string;
  /** Names this act however often it is sent. */
  attempt: string;
}

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the audit trail. */
    listSecurity: build.query<Page, ListParams>({
      query: (params) => ({ url: 'securityLogs', params, whole: true }),
      transformResponse: toPage<SecurityEvent>,
      providesTags: ['SecurityLogs'],
    }),
    /** How many entries match. */
    summarizeSecurity: build.query<SecuritySummary, ListParams>({
      query: (params) => ({ url: 'securityLogs/summary', params }),
      providesTags: ['SecurityLogs'],
    }),
    /** The same over time. */
    getSecuritySeries: build.query<SecuritySeries, ListParams>({
      query: (params) => ({ url: 'securityLogs/series', params }),
      providesTags: ['SecurityLogs'],
    }),
    /** Whom the trail tells of, by name. */
    listSecurityPeople: build.query<SecurityPerson[], void>({
      query: () => ({ url: 'securityLogs/people', answers: 'rows' }),
      providesTags: ['SecurityLogs'],
    }),
    /** One entry, on whatever page it is; 404 for none. */
    getSecurityEvent: build.query<SecurityEvent, string>({
      query: (id) => `securityLogs/${encodeURIComponent(id)}`,
      providesTags: ['SecurityLogs'],
    }),
    /** Ends a session, locks an account or opens it again; gives whose. */
    actOnSecurity: build.mutation<{ userName: string }, AskedAct>({
      query: ({ act, id, reason, attempt }) => ({
        url: `securityLogs/${act === 'revoke' ? 'sessions' : 'users'}/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['SecurityLogs'],
    }),
  }),
});

export const {
  useListSecurityQuery,
  useSummarizeSecurityQuery,
  useGetSecuritySeriesQuery,
  useListSecurityPeopleQuery,
  useGetSecurityEventQuery,
  useActOnSecurityMutation,
} = securityApi;

import type {
  SecurityEvent,
  SecurityPerson,
  SecuritySeries,
  SecuritySummary,
} from '@/domain/compliance/security/securityEvent';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';
import type { ListParams } from '@/shared/lists/useListExport';

/** The audit trail. */
export const securityLogs = listSource('securityLogs', ['SecurityLogs']);

/** What is done about an entry: with its session, or with the account behind it. */
export type SecurityAct = 'revoke' | 'lock' | 'unlock';

interface ActRequest {
  act: SecurityAct;
  /** Of the session, or of the user. */
  id: string;
  reason: string;
  /** Names this act however often it is sent. */
  attempt: string;
}

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSecurity: build.query(securityLogs.rows<SecurityEvent>()),
    summarizeSecurity: build.query(securityLogs.summary<SecuritySummary>()),
    getSecurityEvent: build.query(securityLogs.one<SecurityEvent>()),
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
    /** Ends a session, locks an account or opens it again; gives whose. */
    actOnSecurity: build.mutation<{ userName: string }, ActRequest>({
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

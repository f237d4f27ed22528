import type { LeadDetail, LeadRow } from '@/domain/leads/lead';
import type { LeadApproval, LeadConversion, LeadStep } from '@/domain/leads/leadActs';
import type { LeadCode, LeadCodeValues } from '@/domain/leads/leadCode';
import type { LeadFunnel } from '@/domain/leads/leadFunnel';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';
import type { ListParams } from '@/shared/lists/useListExport';

export const leads = listSource('leads', ['Leads']);
export const leadCodes = listSource('leadCodes', ['Leads']);
export const leadRegistrations = listSource('leadRegistrations', ['Leads']);

/** One key per act and body: a second sending after a lost answer does not act twice. */
const key = attemptKeys();

type Named<Body> = Body & { id: string };

const act = <Body extends object>(name: string, method: 'POST' | 'PUT' = 'POST') => ({
  query: ({ id, ...data }: Named<Body>) => ({
    url: `${leads.url}/${encodeURIComponent(id)}/${name}`,
    method,
    data,
    headers: { 'Idempotency-Key': key({ name, id, data }) },
  }),
  invalidatesTags: ['Leads'] as const,
});

/** An act that may be done again later on: `attempt` names it. */
interface Attempt {
  attempt: string;
}

export const {
  useListLeadsQuery,
  useListLeadRegistrationsQuery,
  useListLeadCodesQuery,
  useGetLeadQuery,
  useListLeadOwnersQuery,
  useNoteLeadMutation,
  usePlanLeadMutation,
  useAssignLeadMutation,
  useApproveLeadMutation,
  useDeclineLeadMutation,
  useConvertLeadMutation,
  useInviteLeadMutation,
  useListCodePartnersQuery,
  useGetLeadFunnelQuery,
  useAddLeadCodeMutation,
  useRevokeLeadCodeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listLeads: build.query(leads.rows<LeadRow>()),
    listLeadRegistrations: build.query(leadRegistrations.rows<LeadRow>()),
    listLeadCodes: build.query(leadCodes.rows<LeadCode>()),
    getLead: build.query(leads.one<LeadDetail>()),
    /** Who may look after a lead. */
    listLeadOwners: build.query<{ id: string; name: string; company: string }[], string>({
      query: (id) => ({ url: `${leads.url}/${encodeURIComponent(id)}/owners`, answers: 'rows' }),
      providesTags: ['Leads'],
    }),
    noteLead: build.mutation<LeadDetail, Named<{ note: string }>>(act('notes')),
    planLead: build.mutation<LeadDetail, Named<LeadStep>>(act('step', 'PUT')),
    assignLead: build.mutation<LeadDetail, Named<{ ownerId: string }>>(act('owner', 'PUT')),
    approveLead: build.mutation<LeadDetail, Named<LeadApproval>>(act('approve')),
    declineLead: build.mutation<LeadDetail, Named<{ reason: string }>>(act('decline')),
    convertLead: build.mutation<LeadDetail, Named<LeadConversion>>(act('convert')),
    /** Mails the lead the way to go on. */
    inviteLead: build.mutation<LeadDetail, Named<Attempt>>({
      query: ({ id, attempt }) => ({
        url: `${leads.url}/${encodeURIComponent(id)}/invite`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Leads'],
    }),
    /** The partners for whom codes can be made. */
    listCodePartners: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${leadCodes.url}/partners`, answers: 'rows' }),
      providesTags: ['Partners'],
    }),
    getLeadFunnel: build.query<LeadFunnel, ListParams>({
      query: (params) => ({ url: `${leadCodes.url}/funnel`, params }),
      providesTags: ['Leads'],
    }),
    addLeadCode: build.mutation<LeadCode, LeadCodeValues>({
      query: (data) => ({
        url: leadCodes.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': key(data) },
      }),
      invalidatesTags: ['Leads'],
    }),
    revokeLeadCode: build.mutation<LeadCode, Named<Attempt>>({
      query: ({ id, attempt }) => ({
        url: `${leadCodes.url}/${encodeURIComponent(id)}/revoke`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Leads'],
    }),
  }),
});

import { withConstantTime } from '@server/identity/users/constantTime';
import { inHistory, isALog, isTheRecord } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { staffRoles } from '@/domain/access/staff';
import {
  leadAssignmentSchema,
  leadDeclineSchema,
  leadNoteSchema,
  leadStepSchema,
} from '@/domain/leads/leadActs';
import { leadCodeSchema } from '@/domain/leads/leadCode';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { leadBody } from './bodies';
import {
  addLeadCode,
  codePartners,
  countLeadScan,
  leadFunnelOf,
  openLeadCode,
  revokeLeadCode,
} from './codeCommands';
import { leadCodeList } from './codeListQueries';
import { approveLead, declineLead } from './decideLead';
import { convertLead, inviteLead } from './inviteLead';
import { assignLead, leadDetail, leadOwners, noteLead, planLead } from './leadDesk';
import { leadList, registrationList } from './leadListQueries';
import { saveLead } from './saveLead';

const desk = { access: 'crm.leads' } as const;
const codes = { access: 'agent.qrLeadCode' } as const;
const acting = {
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies Partial<CallRow>;
const mailing = {
  rate: { limit: 60, seconds: 600 },
  idempotent: true,
} as const satisfies Partial<CallRow>;

const text = string().default('').max(100);

/** Leads: the registration of the person (spec 1.2, 1.3, 1.7), the desk, and the codes that bring them. */
export const leadsCalls = calls({
  'POST /lead/saveLeadInformation': call({
    access: 'public',
    body: leadBody,
    rate: { limit: 10, seconds: 600 },
    idempotent: true,
    audit: isTheRecord,
    handle: (call) =>
      withConstantTime(() =>
        call.services.database.transaction((tx) =>
          idempotently(call, tx, () => saveLead(call, tx)),
        ),
      ),
  }),
  'GET /lead/codes/:code': call({
    access: 'public',
    rate: { limit: 120, seconds: 600 },
    handle: openLeadCode,
  }),
  'POST /lead/codes/:code/scans': call({
    access: 'public',
    body: object({ visit: string().uuid().required() }),
    rate: { limit: 60, seconds: 600 },
    small: true,
    audit: isALog,
    handle: countLeadScan,
  }),
  'GET /leads': call({ ...desk, ...leadList.page }),
  'GET /leads/export': call({ ...desk, ...leadList.export }),
  'GET /leads/:id': call({ ...desk, handle: leadDetail }),
  'GET /leads/:id/owners': call({ ...desk, handle: leadOwners }),
  'POST /leads/:id/notes': call({
    ...desk,
    ...acting,
    body: leadNoteSchema,
    audit: inHistory,
    handle: noteLead,
  }),
  'PUT /leads/:id/step': call({
    ...desk,
    ...acting,
    body: leadStepSchema,
    audit: inHistory,
    handle: planLead,
  }),
  'PUT /leads/:id/owner': call({
    ...desk,
    ...acting,
    body: leadAssignmentSchema,
    audit: { event: 'recordChange', title: 'Assign lead' },
    handle: assignLead,
  }),
  'POST /leads/:id/invite': call({
    ...desk,
    ...mailing,
    audit: inHistory,
    handle: (call) => inviteLead({ ...call, body: undefined }),
  }),
  'POST /leads/:id/convert': call({
    ...desk,
    ...mailing,
    roles: roles.filter(maySendInvitation),
    body: object({ isoId: text, agentId: text, subAgentId: text }),
    audit: { event: 'recordChange', title: 'Invite lead to apply' },
    handle: convertLead,
  }),
  'POST /leads/:id/approve': call({
    ...desk,
    ...mailing,
    roles: staffRoles,
    body: object({ parentId: text, splitPercent: text }),
    audit: { event: 'approval', title: 'Approve partner' },
    handle: approveLead,
  }),
  'POST /leads/:id/decline': call({
    ...desk,
    ...mailing,
    roles: staffRoles,
    body: leadDeclineSchema,
    audit: { event: 'approval', title: 'Decline partner' },
    handle: declineLead,
  }),
  'GET /leadCodes': call({ ...codes, ...leadCodeList.page }),
  'GET /leadCodes/export': call({ ...codes, ...leadCodeList.export }),
  'GET /leadCodes/funnel': call({ ...codes, ...leadFunnelOf }),
  'GET /leadCodes/partners': call({
    ...codes,
    handle: (call) => codePartners({ ...call, body: undefined }),
  }),
  'POST /leadCodes': call({
    ...codes,
    ...acting,
    body: leadCodeSchema,
    audit: { event: 'recordChange', title: 'Generate lead code' },
    handle: addLeadCode,
  }),
  'POST /leadCodes/:id/revoke': call({
    ...codes,
    ...acting,
    audit: { event: 'recordChange', title: 'Revoke lead code' },
    handle: (call) => revokeLeadCode({ ...call, body: undefined }),
  }),
  'GET /leadRegistrations': call({ ...codes, ...registrationList.page }),
  'GET /leadRegistrations/export': call({ ...codes, ...registrationList.export }),
});

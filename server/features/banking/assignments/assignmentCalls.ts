import { type CallRow, call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object } from 'yup';
import { assignmentSchema } from '@/domain/banking/odfiAssignment';
import { free } from '@/domain/forms/fieldRules';
import { reasonRule } from '@/domain/settlements/holds';
import {
  approveAssignment,
  assignOdfi,
  declineAssignment,
  readAssignments,
  withdrawAssignment,
} from './commands';

const assignments = { access: 'org-management.organisationOdfi' } as const;

const acting = {
  ...assignments,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

/** Through which bank organizations originate (catalogue: /org-management/{orgId}/odfi/{orgName}). */
export const assignmentCalls = calls({
  'GET /organizations/:id/odfi': call({ ...assignments, handle: readAssignments }),
  'POST /organizations/:id/odfi': call({
    ...acting,
    stepUp: 'whereFactor',
    body: assignmentSchema,
    audit: { event: 'recordChange', title: 'Assign ODFI to organization' },
    handle: assignOdfi,
  }),
  'POST /odfiAssignments/:id/approve': call({
    ...acting,
    stepUp: 'whereFactor',
    body: object({ reason: ruledText(free(300)) }),
    audit: { event: 'approval', title: 'Approve ODFI assignment' },
    handle: approveAssignment,
  }),
  'POST /odfiAssignments/:id/decline': call({
    ...acting,
    body: object({ reason: ruledText(reasonRule) }),
    audit: { event: 'approval', title: 'Decline ODFI assignment' },
    handle: declineAssignment,
  }),
  'POST /odfiAssignments/:id/withdraw': call({
    ...acting,
    body: object({ reason: ruledText(free(300)) }),
    audit: { event: 'recordChange', title: 'Withdraw ODFI assignment' },
    handle: withdrawAssignment,
  }),
});

import { findingDecision } from '@server/features/checks/findings/decide';
import type { CallRow } from '@server/platform/http/call';
import { decidingRoles, radarRoles, remindingRoles } from '@/domain/applications/decisions';
import { assignmentSchema, noteSchema } from '@/domain/applications/desk';
import {
  approveSchema,
  declineSchema,
  reasonSchema,
  remindSchema,
  requestInformationSchema,
} from '@/domain/applications/reviewSchemas';
import { exportQuery, listQuery } from './lists/listQuery';

/**
 * The work queue and the history are the same lists behind two subjects; reach decides what each
 * caller sees.
 */
const queue = { access: 'settings.applications', reach: 'own' } as const;
const history = { access: 'onboarding.onboarding-history', reach: 'own' } as const;
const deciding = {
  access: 'settings.applications',
  roles: decidingRoles,
  reach: 'all',
  idempotent: true,
} as const;
const exports = { limit: 60, seconds: 600 };

/** Calls of the applications hub, the histories and the decisions. */
export const applicationsPolicy = {
  'GET /onboarding/applications': { ...queue, query: listQuery },
  'GET /onboarding/applications/:id': queue,
  'GET /onboarding/applicationExport': { ...queue, query: exportQuery, rate: exports },
  'GET /onboarding/applicationPartners': queue,
  'GET /onboarding/applicationStaff': {
    access: 'settings.applications',
    roles: decidingRoles,
    reach: 'all',
  },
  'GET /onboarding/applicationHistory': { ...history, query: listQuery },
  'GET /onboarding/applicationHistory/:id': history,
  'POST /onboarding/applicationHistory/:id/remind': {
    ...history,
    roles: remindingRoles,
    body: remindSchema,
    idempotent: true,
    rate: { limit: 60, seconds: 600 },
  },
  'GET /onboarding/applicationHistoryExport': { ...history, query: exportQuery, rate: exports },
  'GET /onboarding/applicationHistoryPartners': history,
  'GET /onboarding/applicationDocuments/:id': history,
  'GET /onboarding/demoHistory': { ...history, query: listQuery },
  'GET /onboarding/demoHistory/:id': history,
  'GET /onboarding/demoHistoryExport': { ...history, query: exportQuery, rate: exports },
  'GET /onboarding/applications/:id/duplicates': {
    access: 'settings.applications',
    roles: radarRoles,
    reach: 'all',
  },
  'POST /onboarding/applications/:id/requestInformation': {
    ...deciding,
    body: requestInformationSchema,
  },
  'POST /onboarding/applications/:id/approve': { ...deciding, body: approveSchema },
  'POST /onboarding/applications/:id/decline': { ...deciding, body: declineSchema },
  'POST /onboarding/applications/:id/findings/:findingId': { ...deciding, body: findingDecision },
  'POST /onboarding/applications/:id/notes': { ...deciding, body: noteSchema },
  'POST /onboarding/applications/:id/assignment': { ...deciding, body: assignmentSchema },
  'POST /onboarding/applications/:id/reopen': { ...deciding, body: reasonSchema },
  'POST /onboarding/applications/:id/remind': {
    ...deciding,
    body: remindSchema,
    rate: { limit: 120, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;

import {
  decideFinding,
  findingDecision,
  findingReopening,
  reopenFinding,
} from '@server/features/checks/findings/decide';
import { documentLink } from '@server/features/onboarding/documents/stored';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { jsonAnswer } from '@server/platform/http/answer';
import { inHistory } from '@server/platform/http/audit';
import { call, calls, type Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { decidingRoles, radarRoles, remindingRoles } from '@/domain/applications/decisions';
import { assignmentSchema, noteSchema } from '@/domain/applications/desk';
import {
  approveSchema,
  declineSchema,
  reasonSchema,
  remindSchema,
  requestInformationSchema,
} from '@/domain/applications/reviewSchemas';
import { addNote, assign } from './desk/commands';
import { deskRepository } from './desk/deskStore';
import { detailOf } from './detail';
import { applicationListsRepository } from './lists/listQueries';
import { askedBy, exportQuery, listQuery, type PageQuery } from './lists/listQuery';
import { applicationPage } from './lists/pages';
import { type Seen, seenAsDemo, seenBy } from './lists/seen';
import { exportAnswer } from './lists/wholeList';
import { radarRepository } from './radarQueries';
import {
  approve,
  decline,
  remind,
  remindAsPartner,
  reopen,
  requestInformation,
} from './reviews/commands';

/**
 * The work queue and the history are the same lists behind two subjects; reach decides what each
 * caller sees.
 */
const queue = { access: 'settings.applications' } as const;
const history = { access: 'onboarding.onboarding-history' } as const;

const deciding = {
  access: 'settings.applications',
  roles: decidingRoles,
  idempotent: true,
} as const;

const exports = { limit: 60, seconds: 600 };

const page = async (
  { services, scope, query }: { services: Services; scope: Scope; query: PageQuery },
  seen: Seen,
): Promise<Response> =>
  jsonAnswer(
    await applicationPage(services.database, {
      seen,
      query: askedBy(scope, query),
      now: services.clock(),
    }),
  );

/** Calls of the applications hub, the histories and the decisions. */
export const applicationsCalls = calls({
  'GET /onboarding/applications': call({
    ...queue,
    query: listQuery,
    handle: (call) => page(call, seenBy(call.scope)),
  }),
  'GET /onboarding/applications/:id': call({
    ...queue,
    handle: ({ services, scope, params }) =>
      detailOf(services, { scope, seen: seenBy(scope), id: params.id ?? '' }),
  }),
  'GET /onboarding/applicationExport': call({
    ...queue,
    query: exportQuery,
    rate: exports,
    handle: (call) => exportAnswer(call, 'queue', seenBy(call.scope)),
  }),
  'GET /onboarding/applicationPartners': call({
    ...queue,
    handle: ({ services, scope }) =>
      applicationListsRepository(services.database).partners(seenBy(scope)),
  }),
  'GET /onboarding/applicationStaff': call({
    access: 'settings.applications',
    roles: decidingRoles,
    handle: ({ services }) => deskRepository(services.database).staff(),
  }),
  'GET /onboarding/applicationHistory': call({
    ...history,
    query: listQuery,
    handle: (call) => page(call, seenBy(call.scope)),
  }),
  'GET /onboarding/applicationHistory/:id': call({
    ...history,
    handle: ({ services, scope, params }) =>
      detailOf(services, { scope, seen: seenBy(scope), id: params.id ?? '' }),
  }),
  'POST /onboarding/applicationHistory/:id/remind': call({
    ...history,
    roles: remindingRoles,
    body: remindSchema,
    idempotent: true,
    rate: { limit: 60, seconds: 600 },
    audit: inHistory,
    handle: remindAsPartner,
  }),
  'GET /onboarding/applicationHistoryExport': call({
    ...history,
    query: exportQuery,
    rate: exports,
    handle: (call) => exportAnswer(call, 'history', seenBy(call.scope)),
  }),
  'GET /onboarding/applicationHistoryPartners': call({
    ...history,
    handle: ({ services, scope }) =>
      applicationListsRepository(services.database).partners(seenBy(scope)),
  }),
  'GET /onboarding/applicationDocuments/:id': call({
    ...history,
    audit: { event: 'reveal', title: 'Documents of application' },
    handle: ({ services, scope, params }) => documentLink(services, scope, params.id ?? ''),
  }),
  'GET /onboarding/demoHistory': call({
    ...history,
    query: listQuery,
    handle: (call) => page(call, seenAsDemo(call.scope)),
  }),
  'GET /onboarding/demoHistory/:id': call({
    ...history,
    handle: ({ services, scope, params }) =>
      detailOf(services, { scope, seen: seenAsDemo(scope), id: params.id ?? '' }),
  }),
  'GET /onboarding/demoHistoryExport': call({
    ...history,
    query: exportQuery,
    rate: exports,
    handle: (call) => exportAnswer(call, 'demo', seenAsDemo(call.scope)),
  }),
  'GET /onboarding/applications/:id/duplicates': call({
    access: 'settings.applications',
    roles: radarRoles,
    handle: async ({ services, scope, params }) => {
      const visibility = applicationVisibility(scope);
      const found = await applicationsRepository(services.database).find(
        visibility,
        params.id ?? '',
      );
      if (!found) throw notFound();
      return radarRepository(services.database).duplicatesOf(visibility, found.id);
    },
  }),
  'POST /onboarding/applications/:id/requestInformation': call({
    ...deciding,
    body: requestInformationSchema,
    audit: inHistory,
    handle: requestInformation,
  }),
  'POST /onboarding/applications/:id/approve': call({
    ...deciding,
    body: approveSchema,
    audit: { event: 'approval', title: 'Approve application' },
    handle: approve,
  }),
  'POST /onboarding/applications/:id/decline': call({
    ...deciding,
    body: declineSchema,
    audit: { event: 'approval', title: 'Decline application' },
    handle: decline,
  }),
  'POST /onboarding/applications/:id/findings/:findingId': call({
    ...deciding,
    body: findingDecision,
    audit: { event: 'approval', title: 'Decide on a finding of application' },
    handle: decideFinding,
  }),
  'POST /onboarding/applications/:id/findings/:findingId/reopen': call({
    ...deciding,
    body: findingReopening,
    audit: { event: 'approval', title: 'Reopen a finding of application' },
    handle: reopenFinding,
  }),
  'POST /onboarding/applications/:id/notes': call({
    ...deciding,
    body: noteSchema,
    audit: inHistory,
    handle: addNote,
  }),
  'POST /onboarding/applications/:id/assignment': call({
    ...deciding,
    body: assignmentSchema,
    audit: inHistory,
    handle: assign,
  }),
  'POST /onboarding/applications/:id/reopen': call({
    ...deciding,
    body: reasonSchema,
    audit: { event: 'approval', title: 'Reopen application' },
    handle: reopen,
  }),
  'POST /onboarding/applications/:id/remind': call({
    ...deciding,
    body: remindSchema,
    rate: { limit: 120, seconds: 600 },
    audit: inHistory,
    handle: remind,
  }),
});

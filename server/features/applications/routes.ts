import { decideFinding } from '@server/features/checks/findings/decide';
import { documentLink } from '@server/features/onboarding/documents/stored';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { applicationReach } from '@server/identity/reach/applicationReach';
import { jsonAnswer } from '@server/platform/http/answer';
import type { HandlersOf, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { addNote, assign } from './desk/acts';
import { deskRepository } from './desk/deskStore';
import { detailOf } from './detail';
import { applicationListsRepository } from './lists/listQueries';
import { askedBy, type PageQuery } from './lists/listQuery';
import { applicationPage } from './lists/pages';
import { type Seen, seenAsDemo, seenBy } from './lists/seen';
import { exportAnswer } from './lists/wholeList';
import type { applicationsPolicy } from './policy';
import { radarRepository } from './radarQueries';
import {
  approve,
  decline,
  remind,
  remindAsPartner,
  reopen,
  requestInformation,
} from './reviews/acts';

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

/**
 * The applications hub, the histories and the decisions. What is out of the caller's reach answers
 * like absent.
 */
export const applicationsHandlers: HandlersOf<typeof applicationsPolicy> = {
  'GET /onboarding/applications': (call) => page(call, seenBy(call.scope)),
  'GET /onboarding/applications/:id': ({ services, scope, params }) =>
    detailOf(services, { scope, seen: seenBy(scope), id: params.id ?? '' }),
  'GET /onboarding/applicationExport': (call) => exportAnswer(call, 'queue', seenBy(call.scope)),
  'GET /onboarding/applicationPartners': ({ services, scope }) =>
    applicationListsRepository(services.database).partners(seenBy(scope)),
  'GET /onboarding/applicationHistory': (call) => page(call, seenBy(call.scope)),
  'GET /onboarding/applicationHistory/:id': ({ services, scope, params }) =>
    detailOf(services, { scope, seen: seenBy(scope), id: params.id ?? '' }),
  'GET /onboarding/applicationStaff': ({ services }) => deskRepository(services.database).staff(),
  'POST /onboarding/applications/:id/notes': addNote,
  'POST /onboarding/applications/:id/assignment': assign,
  'POST /onboarding/applicationHistory/:id/remind': remindAsPartner,
  'GET /onboarding/applicationHistoryExport': (call) =>
    exportAnswer(call, 'history', seenBy(call.scope)),
  'GET /onboarding/applicationHistoryPartners': ({ services, scope }) =>
    applicationListsRepository(services.database).partners(seenBy(scope)),
  'GET /onboarding/applicationDocuments/:id': ({ services, scope, params }) =>
    documentLink(services, scope, params.id ?? ''),
  'GET /onboarding/demoHistory': (call) => page(call, seenAsDemo(call.scope)),
  'GET /onboarding/demoHistory/:id': ({ services, scope, params }) =>
    detailOf(services, { scope, seen: seenAsDemo(scope), id: params.id ?? '' }),
  'GET /onboarding/demoHistoryExport': (call) => exportAnswer(call, 'demo', seenAsDemo(call.scope)),
  'GET /onboarding/applications/:id/duplicates': async ({ services, scope, params }) => {
    const reach = applicationReach(scope);
    const found = await applicationsRepository(services.database).find(reach, params.id ?? '');
    if (!found) throw notFound();
    return radarRepository(services.database).duplicatesOf(reach, found.id);
  },
  'POST /onboarding/applications/:id/requestInformation': requestInformation,
  'POST /onboarding/applications/:id/approve': approve,
  'POST /onboarding/applications/:id/decline': decline,
  'POST /onboarding/applications/:id/findings/:findingId': decideFinding,
  'POST /onboarding/applications/:id/reopen': reopen,
  'POST /onboarding/applications/:id/remind': remind,
};

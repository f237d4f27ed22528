import { inHistory, notesItself } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { object, string } from 'yup';
import { checkerRoles } from '@/domain/checks/checkers';
import { attachRun } from './attach';
import { attachableApplications } from './attachable';
import { businessSearch, id, index, personSearch } from './bodies';
import { checkRecord } from './records';
import { removeRun } from './removal';
import { runLists } from './runListQueries';
import { searchBusiness, searchPerson } from './search';

/** Running checks and seeing their results. */
const checking = {
  access: 'compliance.transactionLog',
  roles: checkerRoles,
} as const;

// Each search is paid for.
const searching = { ...checking, rate: { limit: 60, seconds: 600 }, idempotent: true } as const;

/**
 * Calls of background checks (spec 2.7). User, scores and type in bodies never decide: the stored
 * run does.
 */
export const checksCalls = calls({
  'POST /complianceClear/complianceClearPersonSearch': call({
    ...searching,
    body: personSearch,
    audit: notesItself,
    handle: searchPerson,
  }),
  'POST /complianceClear/complianceClearBusinessSearch': call({
    ...searching,
    body: businessSearch,
    audit: notesItself,
    handle: searchBusiness,
  }),
  /**
   * Also made by who fills the application in that the run belongs to, when an owner is taken out
   * (spec 2.4).
   */
  'DELETE /complianceClear/deleteDataById/:id': call({
    access: 'session',
    invited: true,
    audit: { event: 'deletion', title: 'Delete background check' },
    handle: (call) => removeRun(call, call.params.id ?? ''),
  }),
  'GET /complianceClear/getclearRecordById/:id': call({
    ...checking,
    rate: { limit: 600, seconds: 600 },
    audit: { event: 'reveal', title: 'Background check' },
    handle: (call) => checkRecord(call, call.params.id ?? ''),
  }),
  'GET /complianceClear/runs': call({
    ...checking,
    ...runLists.person_data.page,
    handle: (call) => runLists[call.query.type].page.handle(call),
  }),
  'GET /complianceClear/runs/export': call({
    ...checking,
    ...runLists.person_data.export,
    handle: (call) => runLists[call.query.type].export.handle(call),
  }),
  'GET /complianceClear/applications': call({
    ...checking,
    query: object({ search: string().default('').max(200), recordId: id.required() }),
    handle: (call) => attachableApplications(call, call.query),
  }),
  'POST /complianceClear/attach/:id': call({
    ...checking,
    body: object({ merchantStepId: id.required(), index }),
    audit: inHistory,
    handle: (call) => {
      const { merchantStepId: applicationId, index } = call.body;
      return attachRun(call, { recordId: call.params.id ?? '', target: { applicationId, index } });
    },
  }),
  'PUT /onboarding/updateMerchant/:id': call({
    ...checking,
    body: object({ updatedData: object({ business_clear_id: id.required() }) }),
    audit: inHistory,
    handle: (call) => {
      const target = { applicationId: call.params.id ?? '' };
      return attachRun(call, {
        recordId: call.body.updatedData.business_clear_id,
        target,
        type: 'business_data',
      });
    },
  }),
  'PUT /onboarding/updateMerchantIndex/:id': call({
    ...checking,
    body: object({
      updatedData: object({ person_clear_id: id.required(), index: index.required() }),
    }),
    audit: inHistory,
    handle: (call) => {
      const { person_clear_id, index } = call.body.updatedData;
      return attachRun(call, {
        recordId: person_clear_id,
        target: { applicationId: call.params.id ?? '', index },
        type: 'person_data',
      });
    },
  }),
});

import { jsonAnswer } from '@server/platform/http/answer';
import type { HandlersOf } from '@server/platform/http/call';
import { attachRun } from './attach';
import { attachableApplications } from './attachable';
import type { checksPolicy } from './policy';
import { checkRecord, runsExport, runsPage } from './records';
import { removeRun } from './removal';
import { searchBusiness, searchPerson } from './search';

/**
 * Background checks (spec 2.7). Runs of another mode, and applications out of reach, answer like
 * absent ones.
 */
export const checksHandlers: HandlersOf<typeof checksPolicy> = {
  'POST /complianceClear/complianceClearPersonSearch': searchPerson,
  'POST /complianceClear/complianceClearBusinessSearch': searchBusiness,
  'DELETE /complianceClear/deleteDataById/:id': (call) => removeRun(call, call.params.id ?? ''),
  'GET /complianceClear/getclearRecordById/:id': (call) => checkRecord(call, call.params.id ?? ''),
  'GET /complianceClear/runs': async (call) => jsonAnswer(await runsPage(call, call.query)),
  'GET /complianceClear/runs/export': runsExport,
  'GET /complianceClear/applications': (call) => attachableApplications(call, call.query),
  'POST /complianceClear/attach/:id': (call) => {
    const { merchantStepId: applicationId, index } = call.body;
    return attachRun(call, { recordId: call.params.id ?? '', target: { applicationId, index } });
  },
  'PUT /onboarding/updateMerchant/:id': (call) => {
    const target = { applicationId: call.params.id ?? '' };
    return attachRun(call, {
      recordId: call.body.updatedData.business_clear_id,
      target,
      type: 'business_data',
    });
  },
  'PUT /onboarding/updateMerchantIndex/:id': (call) => {
    const { person_clear_id, index } = call.body.updatedData;
    return attachRun(call, {
      recordId: person_clear_id,
      target: { applicationId: call.params.id ?? '', index },
      type: 'person_data',
    });
  },
};

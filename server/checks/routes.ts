import { jsonAnswer } from '@server/http/answer';
import type { HandlersOf } from '@server/http/call';
import { ownerNames } from './applicants';
import { attachRun } from './attach';
import { applicationPicker } from './pickers/repository';
import type { checksPolicy } from './policy';
import { checkRecord, removeRun, runsPage } from './records';
import { searchBusiness, searchPerson } from './search';

/** Background checks (spec 2.7). Runs of another mode, and applications out of reach, answer like absent ones. */
export const checksHandlers: HandlersOf<typeof checksPolicy> = {
  'POST /complianceClear/complianceClearPersonSearch': searchPerson,
  'POST /complianceClear/complianceClearBusinessSearch': searchBusiness,
  'DELETE /complianceClear/deleteDataById/:id': (call) => removeRun(call, call.params.id ?? ''),
  'GET /complianceClear/getclearRecordById/:id': (call) => checkRecord(call, call.params.id ?? ''),
  'GET /complianceClear/runs': async (call) => jsonAnswer(await runsPage(call, call.query)),
  'GET /complianceClear/applications': async ({ scope, query, services }) => {
    const found = await applicationPicker(services.database, scope).find(query.search);
    return found.map(({ id, number, companyName, owners }) => ({
      ...{ _id: id, merchantId: number, companyName },
      owners: owners ? ownerNames(owners) : [],
    }));
  },
  'POST /complianceClear/attach/:id': (call) => {
    const { merchantStepId: applicationId, index } = call.body;
    return attachRun(call, call.params.id ?? '', { applicationId, index });
  },
  'PUT /onboarding/updateMerchant/:id': (call) => {
    const target = { applicationId: call.params.id ?? '' };
    return attachRun(call, call.body.updatedData.business_clear_id, target, 'business_data');
  },
  'PUT /onboarding/updateMerchantIndex/:id': (call) => {
    const { person_clear_id, index } = call.body.updatedData;
    return attachRun(call, person_clear_id, { applicationId: call.params.id ?? '', index }, 'person_data');
  },
};

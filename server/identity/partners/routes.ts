import { jsonAnswer } from '@server/platform/http/answer';
import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { addUser, organisationsFor } from './accounts/addUser';
import { accountByEmail, accountById } from './accounts/readAccounts';
import {
  agentById,
  agentsOfIso,
  listedIsos,
  namesOf,
  partnerIdByEmail,
  subAgentByEmail,
  subAgentsOfAgent,
} from './choices';
import type { partnersPolicy } from './policy';

/**
 * The pickers' calls (spec 2.7). A partner out of the caller's reach answers like an absent one.
 */
export const partnersHandlers: HandlersOf<typeof partnersPolicy> = {
  'GET /users/getListOfISO': listedIsos,
  'GET /agents/agentByParentOrgId/:orgId': agentsOfIso,
  'GET /agents/subagentByAgentId/:agentId': subAgentsOfAgent,
  'GET /agents/agentById/:id': agentById,
  'GET /agents/getAgentByEmail/:email': partnerIdByEmail,
  'GET /agents/getSubAgentByEmailId': subAgentByEmail,
  'POST /users/getAgentISOAndSubagentUserDetails': namesOf,
  'GET /users/getUserByMonId/:id': accountById,
  'POST /users/getUserDetailFromAuth0': async (call) =>
    jsonAnswer({ data: await accountByEmail(call) }),
  'GET /users/organisationsForRole': organisationsFor,
  'POST /users/addUser': (call) =>
    call.services.database.transaction((tx) => idempotently(call, tx, () => addUser(tx, call))),
};

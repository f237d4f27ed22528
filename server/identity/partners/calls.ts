import { jsonAnswer } from '@server/platform/http/answer';
import { notesItself, onlyReads } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { array, object, string } from 'yup';
import { addUser, organizationsFor } from './accounts/addUser';
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

const id = string().default('').max(100);

/** Sent by the application; neither decides anything (readings E4). */
const pickerQuery = object({
  onboarding: string().default('').max(10),
  systemMode: string().default('').max(100),
});

const picking = { access: 'onboarding.newApplication', query: pickerQuery } as const;
const often = { limit: 120, seconds: 60 };
const word = string().default('').max(300);

/** What is read of a new user's form; the rules are the form's own (domain/partners/userForm). */
const userBody = object({
  role: word,
  firstName: word,
  lastName: word,
  email: word,
  phone: word,
  orgId: word,
  companyName: word,
  isoId: word,
  permissions: array(string().required().max(100)).max(200).nullable().default(null),
});

/**
 * What the pickers of an application and of an invitation read (spec 2.3, 2.7), limited by role
 * (spec 2.6); and new accounts.
 */
export const partnersCalls = calls({
  'GET /users/getListOfISO': call({ ...picking, handle: listedIsos }),
  'GET /agents/agentByParentOrgId/:orgId': call({ ...picking, handle: agentsOfIso }),
  'GET /agents/subagentByAgentId/:agentId': call({ ...picking, handle: subAgentsOfAgent }),
  'GET /agents/agentById/:id': call({ ...picking, handle: agentById }),
  'GET /agents/getAgentByEmail/:email': call({ ...picking, rate: often, handle: partnerIdByEmail }),
  'GET /agents/getSubAgentByEmailId': call({
    ...picking,
    query: pickerQuery.shape({ email: string().default('').max(254) }),
    rate: often,
    handle: subAgentByEmail,
  }),
  'POST /users/getAgentISOAndSubagentUserDetails': call({
    access: 'session',
    body: object({ agentId: id, subAgentId: id, isoId: id }),
    small: true,
    invited: true,
    audit: onlyReads,
    handle: namesOf,
  }),
  'GET /users/getUserByMonId/:id': call({ access: 'session', invited: true, handle: accountById }),
  'POST /users/getUserDetailFromAuth0': call({
    access: 'session',
    body: object({ email: string().default('').max(254) }),
    rate: often,
    small: true,
    audit: onlyReads,
    handle: async (call) => jsonAnswer({ data: await accountByEmail(call) }),
  }),
  'GET /users/organizationsForRole': call({
    access: 'login.user_manager',
    query: object({ role: word, search: word }),
    handle: organizationsFor,
  }),
  'POST /users/addUser': call({
    stepUp: 'whereFactor',
    access: 'login.user_manager',
    body: userBody,
    rate: { limit: 60, seconds: 600 },
    idempotent: true,
    audit: notesItself,
    handle: (call) =>
      call.services.database.transaction((tx) => idempotently(call, tx, () => addUser(tx, call))),
  }),
});

import type { CallRow } from '@server/platform/http/call';
import { array, object, string } from 'yup';

const id = string().default('').max(100);

/** Sent by the application; neither decides anything (readings E4). */
const pickerQuery = object({
  onboarding: string().default('').max(10),
  systemMode: string().default('').max(100),
});

const picking = { access: 'onboarding.newApplication', reach: 'own', query: pickerQuery } as const;
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
export const partnersPolicy = {
  'GET /users/getListOfISO': picking,
  'GET /agents/agentByParentOrgId/:orgId': picking,
  'GET /agents/subagentByAgentId/:agentId': picking,
  'GET /agents/agentById/:id': picking,
  'GET /agents/getAgentByEmail/:email': { ...picking, rate: often },
  'GET /agents/getSubAgentByEmailId': {
    ...picking,
    query: pickerQuery.shape({ email: string().default('').max(254) }),
    rate: often,
  },
  'POST /users/getAgentISOAndSubagentUserDetails': {
    access: 'session',
    reach: 'own',
    body: object({ agentId: id, subAgentId: id, isoId: id }),
    small: true,
    invited: true,
  },
  'GET /users/getUserByMonId/:id': { access: 'session', reach: 'own', invited: true },
  'POST /users/getUserDetailFromAuth0': {
    access: 'session',
    reach: 'own',
    body: object({ email: string().default('').max(254) }),
    rate: often,
    small: true,
  },
  'GET /users/organisationsForRole': {
    access: 'login.user_manager',
    reach: 'own',
    query: object({ role: word, search: word }),
  },
  'POST /users/addUser': {
    access: 'login.user_manager',
    reach: 'own',
    body: userBody,
    rate: { limit: 60, seconds: 600 },
    idempotent: true,
  },
} as const satisfies Record<string, CallRow>;

import { notesItself, onlyReads } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { recordVersion } from '@server/platform/http/recordVersion';
import { ruledText } from '@server/platform/http/ruledText';
import { array, object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { staffRoles } from '@/domain/access/staff';
import { reasonError } from '@/domain/transactions/deletion';
import { endSessions, givePassword, mailPasswordLink, unlockSignIn } from './commands';
import { managedDetail, userHistory } from './reading';
import { saveUser } from './saveUser';
import { managedOrganizations, userList, userSummary } from './userListQueries';
import { viewAs } from './viewAs';
import { whatIf } from './whatIf';

const manager = { access: 'login.user_manager' } as const;
const acting = {
  ...manager,
  rate: { limit: 120, seconds: 600 },
  audit: notesItself,
} as const;

const word = string().default('').max(300);
const grants = array(string().required().max(100)).max(200).default([]);

/**
 * Accounts, for those who look after them (catalogue: /user-manager): staff those of everybody,
 * others those of their organization; nobody the own one or one of a higher role
 * (domain/users/managing). Suspending and letting in again are calls of userRemovals.
 */
export const userManagerCalls = calls({
  'GET /userManager': call({ ...manager, ...userList.page }),
  'GET /userManager/export': call({ ...manager, ...userList.export }),
  'GET /userManager/summary': call({ ...manager, ...userSummary }),
  'GET /userManager/organizations': call({
    ...manager,
    handle: ({ services, scope }) => managedOrganizations(services.database, scope),
  }),
  'GET /userManager/:id': call({
    ...manager,
    handle: (call) => managedDetail(call.services.database, call),
  }),
  'GET /userManager/:id/history': call({ ...manager, handle: userHistory }),
  'POST /userManager/:id/whatIf': call({
    ...manager,
    body: object({ role: string().oneOf(roles).required(), grants }),
    rate: { limit: 600, seconds: 600 },
    audit: onlyReads,
    handle: whatIf,
  }),
  'PUT /userManager/:id': call({
    ...acting,
    stepUp: 'whereFactor',
    body: object({
      firstName: word,
      lastName: word,
      phone: word,
      role: word,
      grants,
      version: recordVersion,
    }),
    handle: saveUser,
  }),
  'POST /userManager/:id/sessions/end': call({ ...acting, idempotent: true, handle: endSessions }),
  'POST /userManager/:id/unlock': call({ ...acting, idempotent: true, handle: unlockSignIn }),
  'POST /userManager/:id/passwordLink': call({
    ...acting,
    idempotent: true,
    handle: mailPasswordLink,
  }),
  'POST /userManager/:id/password': call({
    ...acting,
    stepUp: 'whereFactor',
    body: object({ password: word }),
    idempotent: true,
    handle: givePassword,
  }),
  'POST /userManager/:id/viewAs': call({
    ...acting,
    stepUp: 'whereFactor',
    roles: staffRoles,
    body: object({ reason: ruledText(reasonError) }),
    handle: viewAs,
  }),
});

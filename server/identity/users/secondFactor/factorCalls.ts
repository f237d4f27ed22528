import { notesItself, onlyReads, ownSetting } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { array, object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { factorName, proofSchema } from '@/domain/users/secondFactor';
import {
  addPasskey,
  confirmApp,
  ownFactors,
  removeFactor,
  renameFactor,
  renewRecovery,
  startApp,
  startPasskey,
} from './enrolling';
import { ownProofWays, proofPasskey, proveSelf } from './freshProof';
import { factorRoles, setFactorRoles } from './rules';

const acts = { limit: 60, seconds: 600 };

const own = { access: 'session', rate: acts, enrolling: true } as const;

/** A stolen session must not shut its owner out by a factor of its own. */
const changing = { ...own, stepUp: 'always', audit: notesItself } as const;

const code = string().default('').max(40);
const passkey = string().default('').max(20_000);

const administrators = { access: 'session', roles: ['TOP_ADMIN'] } as const;

/** One's second factors, the proof that some calls take, and who must have one (docs/adr/0073). */
export const secondFactorCalls = calls({
  'GET /user/factors': call({
    access: 'session',
    enrolling: true,
    handle: ({ services, scope }) => ownFactors(services.database, scope),
  }),
  'POST /user/factors/app/start': call({ ...changing, handle: startApp }),
  'POST /user/factors/app': call({
    ...changing,
    body: object({ code, name: factorName }),
    handle: confirmApp,
  }),
  'POST /user/factors/passkeys/start': call({ ...changing, handle: startPasskey }),
  'POST /user/factors/passkeys': call({
    ...changing,
    body: object({ passkey, name: factorName }),
    maxBodyBytes: 64_000,
    handle: addPasskey,
  }),
  'PATCH /user/factors/:id': call({
    ...own,
    audit: ownSetting,
    body: object({ name: factorName }),
    handle: renameFactor,
  }),
  'POST /user/factors/:id/remove': call({ ...changing, handle: removeFactor }),
  'POST /user/recoveryCodes': call({ ...changing, handle: renewRecovery }),
  'GET /user/proof': call({ access: 'session', enrolling: true, handle: ownProofWays }),
  'POST /user/proof/passkey': call({ ...own, audit: onlyReads, handle: proofPasskey }),
  'POST /user/proof': call({
    ...own,
    small: true,
    body: proofSchema,
    audit: ownSetting,
    handle: proveSelf,
  }),
  'GET /secondFactorRoles': call({ ...administrators, handle: factorRoles }),
  'PUT /secondFactorRoles': call({
    ...administrators,
    rate: acts,
    stepUp: 'whereFactor',
    body: object({ roles: array(string().oneOf(roles).required()).required().max(roles.length) }),
    audit: notesItself,
    handle: setFactorRoles,
  }),
});

import { randomInt } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { InferType } from 'yup';
import type { registrationPayloadSchema } from '@/domain/contact/schemas';
import { refusalNames } from '@/domain/session/refusals';
import { defaultSystemMode } from '@/domain/session/systemMode';
import { isCommonPassword } from './commonPasswords';
import { hashPassword } from './passwords';
import { insertOrganization, type UserRecord, usersRepository } from './userStore';
import { mailVerification } from './verificationMail';

type Registration = InferType<typeof registrationPayloadSchema>;
type RegistrationCall = Pick<Call, 'http' | 'services'> & {
  scope: Call['scope'] | null;
  body: Registration;
};

/** Readings E17. */
const commonPasswordText = 'This password is too common. Please choose another one.';

/** @throws Refusal 400 for one of the passwords that everybody tries first */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalid({ password: commonPasswordText });
}

/** A new organization id: digits of the time and a random tail (spec 1.9). */
export const newOrganizationId = (now: Date): string =>
  `${now.getTime()}${randomInt(100_000, 1_000_000)}`;

/**
 * Registers a merchant with an organization of its own and queues the verification mail (spec 1.3,
 * 1.4).
 * @throws Refusal 400 for a common password, or named BadRequestError when the address has an
 * account
 */
export async function register(call: RegistrationCall): Promise<{ _id: string; email: string }> {
  const { services, body } = call;
  refuseCommonPassword(body.password);
  // Before the transaction: hashing takes its time, and nothing else may wait for it.
  const passwordHash = await hashPassword(body.password, services.settings);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const user = await insertMerchant(tx, { body, passwordHash, now: services.clock() });
      const { id, email, orgId } = user;
      await mailVerification(call, tx, user);
      await activityRepository(tx).record({
        userId: id,
        orgId,
        kind: 'account',
        label: 'Registered',
      });
      return { _id: id, email };
    }),
  );
}

async function insertMerchant(
  tx: Tx,
  { body, passwordHash, now }: { body: Registration; passwordHash: string; now: Date },
): Promise<UserRecord> {
  const { user_metadata: given, email, referralId } = body;
  const firstName = given.firstName.trim();
  const lastName = given.lastName.trim();
  const name = `${firstName} ${lastName}`;
  const { companyName, country, state, phone, zip, job } = given;
  const orgId = newOrganizationId(now);
  const company = companyName.trim() || name;
  await insertOrganization(tx, {
    id: orgId,
    name: company,
    kind: 'merchant',
    systemMode: defaultSystemMode,
  });
  const user = await usersRepository(tx).insert({
    email,
    passwordHash,
    name,
    firstName,
    lastName,
    orgId,
    job,
    companyName,
    country,
    state,
    phone,
    zip,
    role: 'MERCHANT',
    source: 'ODFI100',
    systemMode: defaultSystemMode,
    referralId: referralId.trim() || null,
  });
  if (user) return user;
  // Thrown within the transaction, which takes the organization back.
  throw new Refusal(400, 'User is already registered', { name: refusalNames.badRequest });
}

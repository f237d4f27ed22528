import { randomInt } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { InferType } from 'yup';
import type { recipientPayloadSchema } from '@/domain/contact/recipientSchemas';
import type { registrationPayloadSchema } from '@/domain/contact/schemas';
import { refusalNames } from '@/domain/session/refusals';
import { defaultSystemMode } from '@/domain/session/systemMode';
import { isCommonPassword } from './commonPasswords';
import { hashPassword } from './passwords';
import { noteReferred } from './referredStore';
import {
  insertOrganization,
  insertRecipientAddress,
  type NewUser,
  type UserRecord,
  usersRepository,
} from './userStore';
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

/** Writes a new user with an organization, in the transaction of the registration. */
type InsertUser = (tx: Tx, as: { passwordHash: string; now: Date }) => Promise<UserRecord>;

/** Registers somebody by an insert of their kind and queues the verification mail (spec 1.4). */
async function registered(
  call: Pick<Call, 'http' | 'services'> & {
    scope: Call['scope'] | null;
    body: { password: string };
  },
  insert: InsertUser,
): Promise<{ _id: string; email: string }> {
  const { services, body } = call;
  refuseCommonPassword(body.password);
  // Before the transaction: hashing takes its time, and nothing else may wait for it.
  const passwordHash = await hashPassword(body.password, services.settings);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const user = await insert(tx, { passwordHash, now: services.clock() });
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

/**
 * Registers a merchant with an organization of its own and queues the verification mail (spec 1.3,
 * 1.4).
 * @throws Refusal 400 for a common password, or named BadRequestError when the address has an
 * account
 */
export const register = (call: RegistrationCall): Promise<{ _id: string; email: string }> =>
  registered(call, (tx, as) => insertMerchant(tx, { body: call.body, ...as }));

/**
 * The same of a recipient of invoices (catalogue: /recipientRegistration). Which invoices are theirs
 * is told by the address of the account, and not before it is verified.
 */
export const registerRecipient = (
  call: Omit<RegistrationCall, 'body'> & { body: InferType<typeof recipientPayloadSchema> },
): Promise<{ _id: string; email: string }> =>
  registered(call, (tx, as) => insertRecipient(tx, { body: call.body, ...as }));

/** Somebody new, and the kind of organization that is theirs. */
interface NewPerson {
  company: string;
  kind: 'merchant' | 'recipient';
  now: Date;
  user: Omit<NewUser, 'orgId' | 'name' | 'source' | 'systemMode'>;
}

/** @throws Refusal 400 named BadRequestError when the address has an account */
async function insertPerson(tx: Tx, { company, kind, now, user }: NewPerson): Promise<UserRecord> {
  const orgId = newOrganizationId(now);
  const name = `${user.firstName} ${user.lastName}`;
  await insertOrganization(tx, {
    id: orgId,
    name: company || name,
    kind,
    systemMode: defaultSystemMode,
  });
  const added = await usersRepository(tx).insert({
    ...user,
    name,
    orgId,
    source: 'ODFI100',
    systemMode: defaultSystemMode,
  });
  if (added) return added;
  // Thrown within the transaction, which takes the organization back.
  throw new Refusal(400, 'User is already registered', { name: refusalNames.badRequest });
}

async function insertMerchant(
  tx: Tx,
  { body, passwordHash, now }: { body: Registration; passwordHash: string; now: Date },
): Promise<UserRecord> {
  const { user_metadata: given, email, referralId } = body;
  const { companyName, country, state, phone, zip, job } = given;
  const user = await insertPerson(tx, {
    company: companyName.trim(),
    kind: 'merchant',
    now,
    user: {
      email,
      passwordHash,
      firstName: given.firstName.trim(),
      lastName: given.lastName.trim(),
      job,
      companyName,
      country,
      state,
      phone,
      zip,
      role: 'MERCHANT',
      referralId: referralId.trim() || null,
    },
  });
  await noteReferred(tx, { code: referralId.trim(), userId: user.id, at: now });
  return user;
}

async function insertRecipient(
  tx: Tx,
  {
    body,
    passwordHash,
    now,
  }: { body: InferType<typeof recipientPayloadSchema>; passwordHash: string; now: Date },
): Promise<UserRecord> {
  const { email, phone, state } = body;
  const companyName = body.companyName.trim();
  const user = await insertPerson(tx, {
    company: companyName,
    kind: 'recipient',
    now,
    user: {
      email,
      passwordHash,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      companyName,
      phone,
      state,
      zip: body.zip.trim(),
      country: 'us',
      role: 'RECIPIENT',
    },
  });
  const [address, city] = [body.address.trim(), body.city.trim()];
  await insertRecipientAddress(tx, { userId: user.id, address, city });
  return user;
}

import { openedCriteria } from '@server/features/checks/sealedRun';
import { openedStep } from '@server/features/onboarding/stepStore';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import type { Tx } from '@server/platform/db/client';
import { checkRuns } from '@server/platform/db/schema/checks';
import { applications } from '@server/platform/db/schema/onboarding';
import { users } from '@server/platform/db/schema/users';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash } from '@server/platform/secrets/fields';
import { eq } from 'drizzle-orm';
import { roleName } from '@/domain/access/roleNames';
import { isPersonCriteria } from '@/domain/checks/criteria';
import { personKey } from '@/domain/contact/personKey';
import { ownersOf } from '@/domain/onboarding/owners';
import { shapedStep } from '@/domain/onboarding/stepRules';
import type { PersonSource } from '@/domain/people/person';
import type { ReadRecord, ReadSource } from './recordStore';

const digits = (text: string): string => text.replace(/\D/g, '');

/** The fingerprint of an SSN as duplicates are found by; null for what is no whole number. */
const ssnHash = (keys: FieldKeys, text: string): Buffer | null =>
  digits(text).length === 9 ? lookupHash(keys, 'ssn', digits(text)) : null;

const birthHash = (keys: FieldKeys, day: string): Buffer | null =>
  /^\d{8}$/.test(day) ? lookupHash(keys, 'birth date', day) : null;

const phoneOf = (text: string): string =>
  digits(text).length >= 10 ? digits(text).slice(-10) : '';

const blank = {
  part: 0,
  title: '',
  email: '',
  phone: '',
  percent: null,
  score: null,
  checkedAt: null,
  ssnHash: null,
  birthHash: null,
} as const;

async function ownersRead(tx: Tx, keys: FieldKeys, id: string): Promise<ReadSource | null> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  const step = row && (await stepsRepository(tx).one(id, 4));
  if (!step) return null;
  const owners = ownersOf(shapedStep(4, openedStep(keys, step)).values);
  const records = owners.map((owner): ReadRecord => {
    const name = `${owner.ownerName} ${owner.ownerLastName}`.trim();
    const percent = Number(owner.percentageOfEntityOwned);
    return {
      ...blank,
      part: owner.id,
      name,
      nameKey: personKey(name),
      title: owner.ownerTitleWithCompany,
      email: owner.ownerEmail.trim().toLowerCase(),
      phone: phoneOf(owner.ownerPhone),
      percent: Number.isInteger(percent) && percent > 0 && percent <= 100 ? percent : null,
      score: owner.personTotalScore,
      ssnHash: ssnHash(keys, owner.ownerSSN),
      birthHash: birthHash(keys, digits(owner.ownerDOB)),
    };
  });
  const { systemMode, orgId } = row;
  return {
    source: 'owner',
    sourceId: id,
    systemMode,
    orgId,
    records: records.filter(({ name }) => name !== ''),
  };
}

async function checkRead(tx: Tx, keys: FieldKeys, id: string): Promise<ReadSource | null> {
  const [found] = await tx
    .select({ run: checkRuns, orgId: applications.orgId })
    .from(checkRuns)
    .leftJoin(applications, eq(applications.id, checkRuns.applicationId))
    .where(eq(checkRuns.id, id))
    .for('update', { of: checkRuns });
  if (!found) return null;
  const { run, orgId } = found;
  const criteria = openedCriteria(keys, run);
  if (!isPersonCriteria(criteria)) return null;
  const { Day, Month, Year } = criteria.BirthDate;
  const record: ReadRecord = {
    ...blank,
    name: run.name,
    nameKey: personKey(run.name),
    phone: phoneOf(criteria.PhoneNumber),
    score: run.score,
    checkedAt: run.at,
    ssnHash: ssnHash(keys, criteria.SSN),
    birthHash: birthHash(keys, `${Month}${Day}${Year}`),
  };
  return { source: 'check', sourceId: id, systemMode: run.systemMode, orgId, records: [record] };
}

async function userRead(tx: Tx, _keys: FieldKeys, id: string): Promise<ReadSource | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) return null;
  const record: ReadRecord = {
    ...blank,
    name: user.name,
    nameKey: personKey(user.name),
    title: roleName(user.role),
    email: user.email,
    phone: phoneOf(user.phone),
  };
  const systemMode = user.systemMode === 'Sandbox' ? 'Sandbox' : 'Production';
  return { source: 'user', sourceId: id, systemMode, orgId: user.orgId, records: [record] };
}

/** Reads what a source says of people, kept from others until the transaction ends; null where it is gone. */
export const sourceReaders: Readonly<
  Record<PersonSource, (tx: Tx, keys: FieldKeys, id: string) => Promise<ReadSource | null>>
> = { owner: ownersRead, check: checkRead, user: userRead };

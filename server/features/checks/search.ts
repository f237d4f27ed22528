import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bureauFailed } from '@server/features/bureau/bureauFailed';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { activityRepository } from '@server/platform/logs/activity';
import type { BureauAnswer } from '@server/platform/outside/bureau';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { todayIn } from '@server/platform/zones/today';
import type { InferType } from 'yup';
import { raisedFlags } from '@/domain/checks/checkReading';
import { checkTexts, type SearchAnswer } from '@/domain/checks/checkRecord';
import type { CheckType } from '@/domain/checks/checkType';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import { maskedSsn } from '@/domain/onboarding/masks';
import { applicationFor, withStoredBusiness, withStoredPerson } from './applicants';
import type { businessSearch, personSearch } from './bodies';
import { checksRepository, nameKey } from './checkStore';
import { refuseBusinessCriteria, refusePersonCriteria } from './criteriaErrors';
import { openFinding } from './findings/openFinding';
import { openedCriteria, sealedCriteria, sealedResult } from './sealedRun';

interface Bodies {
  Person: InferType<typeof personSearch>;
  Business: InferType<typeof businessSearch>;
}

type SearchCall<Body> = Pick<Call, 'http' | 'services'> & { scope: Scope; body: Body };

/** Longer than the bureau may take: then another request may ask for the run. */
const askedMilliseconds = 30_000;
const pollMilliseconds = 250;

interface Begun {
  id: string;
  type: CheckType;
  criteria: PersonCriteria | BusinessCriteria;
  name: string;
  applicationId: string | null;
}

async function begin(
  tx: Tx,
  { scope, services }: SearchCall<unknown>,
  begun: Begun,
): Promise<string> {
  const { id, type, criteria, name, applicationId } = begun;
  await checksRepository(tx, scope).begin({
    id,
    type,
    name,
    nameKey: nameKey(name),
    shownSsn: 'SSN' in criteria ? maskedSsn(criteria.SSN) : '',
    criteria: sealedCriteria(services.settings.fieldKeys, id, criteria),
    at: services.clock(),
    applicationId,
  });
  return id;
}

/**
 * Notes the run in the activity log, in the audit trail and in the timeline of its application;
 * never a number of a person.
 */
async function note(tx: Tx, { scope, services }: SearchCall<unknown>, id: string): Promise<void> {
  const run = await checksRepository(tx, scope).find(id);
  if (!run) return;
  const kind = run.type === 'person_data' ? 'person' : 'business';
  const found = run.score === null ? 'no score' : `score ${run.score}`;
  const { userId, orgId } = scope;
  const detail = { recordId: id };
  const label = `Ran ${kind} check No. ${run.number}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'check', label, detail });
  const target = `${label} of ${run.name}`;
  await noteSecurity(tx, {
    event: 'reveal',
    by: scope,
    target,
    after: detail,
    at: services.clock(),
  });
  if (run.applicationId === null) return;
  await applicationEventsRepository(tx).record({
    applicationId: run.applicationId,
    at: services.clock(),
    scope,
    kind: 'check',
    label: `Ran a ${kind} check on ${run.name}: ${found}`,
    detail: { ...detail, score: run.score },
  });
}

type Ask = (criteria: PersonCriteria | BusinessCriteria) => Promise<BureauAnswer>;

/**
 * Asks the bureau, outside of any transaction, and keeps its answer. @throws Refusal 503, and
 * nothing is kept
 */
async function ask(call: SearchCall<unknown>, id: string, bureau: Ask): Promise<void> {
  const { scope, services } = call;
  const { database, settings } = services;
  const run = await checksRepository(database, scope).find(id);
  if (!run) throw bureauFailed();
  try {
    const { score, tree } = await bureau(openedCriteria(settings.fieldKeys, run));
    const result = sealedResult(settings.fieldKeys, id, tree);
    await database.transaction(async (tx) => {
      const flags = tree ? raisedFlags(tree, run.type) : [];
      await checksRepository(tx, scope).finish(id, { score, result, flags });
      await openFinding(tx, {
        keys: settings.fieldKeys,
        run: { ...run, score, result },
        applicationId: run.applicationId,
      });
      await note(tx, call, id);
    });
  } catch (error) {
    await checksRepository(database, scope).giveUp(id);
    throw error;
  }
}

/**
 * The run once it is done, asked for by this request or, with the same key, by another one. @throws
 * Refusal 503
 */
async function answerOf(call: SearchCall<unknown>, id: string, bureau: Ask): Promise<SearchAnswer> {
  const { scope, services } = call;
  const runs = checksRepository(services.database, scope);
  for (let waited = 0; waited <= askedMilliseconds; waited += pollMilliseconds) {
    const now = services.clock();
    const isOurs = await runs.take(id, now, new Date(now.getTime() + askedMilliseconds));
    if (isOurs) await ask(call, id, bureau);
    const run = await runs.find(id);
    if (!run) throw bureauFailed();
    if (run.state === 'done') return toAnswer(run.type, id, run.score);
    await wait(pollMilliseconds);
  }
  throw bureauFailed();
}

function toAnswer(type: CheckType, record_id: string, score: number | null): SearchAnswer {
  if (type === 'person_data') {
    const message = score === null ? checkTexts.noPersonScore : 'Person check finished';
    return { personTotalScore: score, record_id, message };
  }
  const message = score === null ? checkTexts.noBusinessScore : 'Business check finished';
  return { businessTotalScore: score, record_id, message };
}

/** Criteria without spaces at the ends of their texts. */
function trimmed<Criteria extends object>(criteria: Criteria): Criteria {
  const entries = Object.entries(criteria).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  // The same members with the same kinds of values.
  return Object.fromEntries(entries) as Criteria;
}

/** The application that the body names, or null. @throws Refusal 404 */
async function namedApplication(
  call: SearchCall<{ merchantStepId: string }>,
): Promise<string | null> {
  const { merchantStepId } = call.body;
  if (merchantStepId === '') return null;
  return (await applicationFor(call.services.database, call.scope, merchantStepId)).id;
}

async function search<Criteria extends PersonCriteria | BusinessCriteria>(
  call: SearchCall<unknown>,
  begun: Omit<Begun, 'id'>,
  bureau: (criteria: Criteria) => Promise<BureauAnswer>,
): Promise<SearchAnswer> {
  const { database } = call.services;
  const id = await database.transaction((tx) =>
    idempotently(call, tx, () => begin(tx, call, { ...begun, id: randomUUID() })),
  );
  // What was begun with these criteria is opened with them.
  return answerOf(call, id, (criteria) => bureau(criteria as Criteria));
}

/**
 * Searches for a person (spec 2.7) and keeps the run. A masked SSN or birth date means the stored
 * one of the owner at `index` of the application. The same `Idempotency-Key` asks the bureau once.
 * @throws Refusal 400 with a message per criterion, 404 for an application not visible, 503 when
 * the bureau fails
 */
export async function searchPerson(call: SearchCall<Bodies['Person']>): Promise<SearchAnswer> {
  const { body, services, http } = call;
  const { fieldKeys } = services.settings;
  const applicationId = await namedApplication(call);
  const { index } = body;
  const given = trimmed(body.Criteria);
  const criteria =
    applicationId === null
      ? given
      : await withStoredPerson(services.database, {
          keys: fieldKeys,
          criteria: given,
          applicationId,
          index,
        });
  refusePersonCriteria(criteria, todayIn(services.clock(), http.req.header('timezone')));
  const name = `${criteria.FirstName} ${criteria.LastName}`;
  const begun = { type: 'person_data', criteria, name, applicationId } as const;
  return search<PersonCriteria>(call, begun, services.bureau.personSearch);
}

/**
 * Searches for a business; see `searchPerson`. A masked FEIN means the stored one. @throws Refusal
 * 400, 404, 503
 */
export async function searchBusiness(call: SearchCall<Bodies['Business']>): Promise<SearchAnswer> {
  const { body, services } = call;
  const { fieldKeys } = services.settings;
  const applicationId = await namedApplication(call);
  const given = trimmed(body.Criteria);
  const criteria =
    applicationId === null
      ? given
      : await withStoredBusiness(services.database, {
          keys: fieldKeys,
          criteria: given,
          applicationId,
        });
  refuseBusinessCriteria(criteria);
  const begun = {
    type: 'business_data',
    criteria,
    name: criteria.BusinessName,
    applicationId,
  } as const;
  return search<BusinessCriteria>(call, begun, services.bureau.businessSearch);
}

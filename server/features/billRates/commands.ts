import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import {
  type BillRate,
  type BillRateValues,
  type RateTrial,
  termsOf,
  withdrawError,
} from '@/domain/billing/billRate';
import { rateFeeCents } from '@/domain/billing/rate';
import { daysAfter, settledDay } from '@/domain/dates/days';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { toldRate } from './rateListQueries';
import {
  areOrganizations,
  escrowsByPrice,
  isMethod,
  paymentsByPrice,
  rateStore,
} from './rateStore';

/** A call about rates by somebody signed in. */
type RateCall<Body = undefined> = Pick<Call, 'services' | 'params'> & { scope: Scope; body: Body };

const todayOf = ({ services }: Pick<Call, 'services'>): string => postingToday(services.clock());

/** @throws Refusal 400 for an organization that does not exist */
async function knownOrganizations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!(await areOrganizations(tx, ids))) throw invalid({ organization: 'Choose an organization' });
}

/** A version that begins on a day to come. @throws Refusal 400 at the day */
export async function addVersion(
  tx: Tx,
  { scope, services }: Pick<RateCall, 'scope' | 'services'>,
  values: BillRateValues,
): Promise<string> {
  const today = todayOf({ services });
  if (values.effectiveFrom <= today)
    throw invalid({ effectiveFrom: 'Choose a later day: payments of today carry a fee already' });
  const terms = termsOf(values);
  const row = await rateStore(tx).insert({
    service: values.service,
    orgId: values.organization || null,
    role: values.role || null,
    kind: values.kind,
    steps: [...(terms?.steps ?? [])],
    minCents: terms?.minCents ?? 0,
    maxCents: terms?.maxCents ?? null,
    effectiveFrom: values.effectiveFrom,
    note: values.note,
    createdBy: scope.userId,
    createdAt: services.clock(),
  });
  if (!row) throw invalid({ effectiveFrom: 'Another version of this rate begins on that day' });
  return row.id;
}

async function told(tx: Tx, id: string, today: string): Promise<BillRate> {
  const found = isUuid(id) ? await toldRate(tx, id, today) : null;
  if (!found) throw notFound();
  return found;
}

/** One version. @throws Refusal 404 */
export const findRate = (call: Omit<RateCall, 'body'>): Promise<BillRate> =>
  told(call.services.database, call.params.id ?? '', todayOf(call));

/** Adds a version of a rate. @throws Refusal 400 for a day that is not to come or taken */
export async function addRate(tx: Tx, call: RateCall<BillRateValues>): Promise<BillRate> {
  if (call.body.organization !== '') await knownOrganizations(tx, [call.body.organization]);
  return told(tx, await addVersion(tx, call, call.body), todayOf(call));
}

/** To whom a version is copied, from which day on. */
export interface RateCopy {
  organizations: string[];
  effectiveFrom: string;
}

/** Gives organizations a version of their own that says the same. @throws Refusal 400, 404 */
export async function copyRate(tx: Tx, call: RateCall<RateCopy>): Promise<{ added: number }> {
  const of = await told(tx, call.params.id ?? '', todayOf(call));
  if (of.kind === 'standard') throw invalid({ organizations: 'There is nothing to copy' });
  await knownOrganizations(tx, call.body.organizations);
  for (const organization of new Set(call.body.organizations))
    await addVersion(tx, call, {
      ...of,
      organization,
      role: '',
      effectiveFrom: settledDay(call.body.effectiveFrom),
    });
  return { added: new Set(call.body.organizations).size };
}

/** Withdraws a version that no payment carries yet. @throws Refusal 404; 409 once it is in force */
export async function withdrawRate(tx: Tx, call: Omit<RateCall, 'body'>): Promise<{ _id: string }> {
  const row = await rateStore(tx).lock(call.params.id ?? '');
  if (!row) throw notFound();
  const refused = withdrawError(await told(tx, row.id, todayOf(call)));
  if (refused) throw new Refusal(409, refused, { name: 'RateState' });
  await rateStore(tx).remove(row.id);
  return { _id: row.id };
}

const trialDays = 90;

/** What the last 90 days of an organization or a role would have cost. @throws Refusal 400 */
export async function tryRate({
  services,
  scope,
  body,
}: RateCall<BillRateValues>): Promise<RateTrial> {
  const { service, organization, role } = body;
  const terms = termsOf(body);
  if ((organization === '' && role === '') || terms === null || service === 'ach_return')
    throw invalid({
      organization: 'Choose an organization or a role, and a rate of payments or escrows',
    });
  const { database } = services;
  if (organization !== '') await knownOrganizations(database, [organization]);
  const today = todayOf({ services });
  const asked = {
    payers: role === '' ? { orgId: organization } : { role, today },
    systemMode: importMode(scope.mode),
    since: daysAfter(today, -trialDays),
  };
  const groups = isMethod(service)
    ? await paymentsByPrice(database, service, asked)
    : await escrowsByPrice(database, asked);
  const sum = (of: (group: (typeof groups)[number]) => number): number =>
    groups.reduce((all, group) => all + of(group), 0);
  return {
    uses: sum(({ uses }) => uses),
    price: toAmount(sum(({ priceCents, uses }) => priceCents * uses)),
    carried: toAmount(sum(({ feeCents }) => feeCents)),
    would: toAmount(sum(({ priceCents, uses }) => rateFeeCents(terms, priceCents) * uses)),
  };
}

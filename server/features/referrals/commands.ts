import { randomBytes } from 'node:crypto';
import { usersRepository } from '@server/identity/users/userStore';
import { partnerReach } from '@server/identity/visibility/partnerReach';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { referralLetter } from '@server/platform/mail/letters/referral';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { toAmount } from '@/domain/money/cents';
import {
  type Referral,
  type ReferralDetail,
  type ReferralValues,
  readReferralCode,
  referralEditError,
} from '@/domain/referrals/referral';
import { importMode } from '@/domain/session/systemMode';
import { type ReferralReader, referralInReach } from './referralListQueries';
import { type ReferralRecord, referralStore, referralTimelineStore } from './referralStore';

/** A call about referrals by somebody signed in. */
export type ReferralCall<Body = undefined> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

/** A referral that an act works on. */
export interface HeldReferral {
  tx: Tx;
  record: ReferralRecord;
  told: Referral;
  at: Date;
}

const readerOf = (scope: Scope): ReferralReader => ({
  reach: partnerReach(scope),
  userId: scope.userId,
});

async function detailOf(tx: Tx, scope: Scope, id: string): Promise<ReferralDetail> {
  const told = isUuid(id) ? await referralInReach(tx, readerOf(scope), id) : null;
  if (!told) throw notFound();
  return { ...told, timeline: await referralTimelineStore(tx).of(id) };
}

/** A referral in full. @throws Refusal 404 */
export const referralDetail = ({
  services: { database },
  scope,
  params,
}: Omit<ReferralCall, 'body'>): Promise<ReferralDetail> =>
  detailOf(database, scope, params.id ?? '');

/** What a new referral is worth now. */
export const referralTerms = ({ services }: Pick<Call, 'services'>): { reward: string } => ({
  reward: toAmount(services.settings.referralRewardCents),
});

/**
 * Runs an act on the referral of a call once, in one transaction; gives the referral after it.
 * @throws Refusal 404; what the work throws
 */
export const onReferral = <Body>(
  call: ReferralCall<Body>,
  work: (held: HeldReferral) => Promise<void>,
): Promise<ReferralDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, params, services } = call;
      const reader = readerOf(scope);
      const record = await referralStore(tx).lock(reader.reach, params.id ?? '');
      const told = record && (await referralInReach(tx, reader, record.id));
      if (!record || !told) throw notFound();
      await work({ tx, record, told, at: services.clock() });
      return detailOf(tx, scope, record.id);
    }),
  );

const searchKeyOf = ({ name, email }: ReferralValues, referrer: string): string =>
  sortKey([name, email, referrer].join(' '));

/** Creates a referral of the caller, worth what the policy says now; nothing is sent yet. */
export const addReferral = (call: ReferralCall<ReferralValues>): Promise<ReferralDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, body, services } = call;
      const known = await usersRepository(tx).byEmail(body.email);
      if (body.email === scope.email || known?.orgId === scope.orgId)
        throw invalid({ email: 'Refer someone outside your organization.' });
      const at = services.clock();
      const { id } = await referralStore(tx).insert({
        ...body,
        orgId: scope.orgId,
        userId: scope.userId,
        systemMode: importMode(scope.mode),
        code: randomBytes(12).toString('base64url'),
        searchKey: searchKeyOf(body, scope.name),
        rewardCents: services.settings.referralRewardCents,
        createdAt: at,
      });
      const moment = { referralId: id, at, userName: scope.name, label: 'Created' };
      await referralTimelineStore(tx).note(moment);
      return detailOf(tx, scope, id);
    }),
  );

/** @throws Refusal 409 once the person has registered */
function refuseRegistered(told: Referral): void {
  const message = referralEditError(told);
  if (message) throw new Refusal(409, message, { name: 'ReferralState' });
}

/**
 * Saves whom a referral is for, until that person has registered. @throws Refusal 404; 409, also with
 * `current` when it changed since it was read
 */
export const saveReferral = (
  call: ReferralCall<ReferralValues & { version: number }>,
): Promise<ReferralDetail> =>
  onReferral(call, async ({ tx, record, told, at }) => {
    const { version, ...values } = call.body;
    refuseRegistered(told);
    if (record.version !== version) throw conflict(told);
    const searchKey = searchKeyOf(values, told.referrer);
    await referralStore(tx).update(record.id, { ...values, searchKey });
    await referralTimelineStore(tx).note({
      referralId: record.id,
      at,
      userName: call.scope.name,
      label: 'Changed',
    });
  });

const sentLabel = 'Link emailed';
/** Emails of one referral within a day. */
const maxPerDay = 3;
const dayMilliseconds = 24 * 3600 * 1000;

/**
 * Mails the link, for the first time or again. @throws Refusal 404; 409 once the person has
 * registered; 429 after three emails in a day
 */
export const sendReferral = (call: ReferralCall): Promise<ReferralDetail> =>
  onReferral(call, async ({ tx, record, told, at }) => {
    refuseRegistered(told);
    const timeline = referralTimelineStore(tx);
    const dayAgo = new Date(at.getTime() - dayMilliseconds);
    if ((await timeline.countSince(record.id, sentLabel, dayAgo)) >= maxPerDay)
      throw new Refusal(
        429,
        'This link was emailed three times within a day. Try again tomorrow.',
        {
          name: 'SentOften',
        },
      );
    const { email: to, name, note } = record;
    const { referrer, company } = told;
    const link = linkTo(call, `/referral/${record.code}`);
    await mailRepository(tx).queue(referralLetter({ to, name, referrer, company, note, link }));
    await referralStore(tx).update(record.id, { sentAt: record.sentAt ?? at });
    const moment = { referralId: record.id, at, userName: call.scope.name, label: sentLabel };
    await timeline.note(moment);
  });

/** Notes the first opening of a link; any text is answered alike. */
export const noteReferralClick = ({
  services,
  params,
}: Pick<Call, 'services' | 'params'>): Promise<{ status: 'success' }> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const code = readReferralCode(params.code ?? '');
    const referralId = code && (await referralStore(tx).noteClick(code, at));
    if (referralId) await referralTimelineStore(tx).note({ referralId, at, label: 'Link opened' });
    return { status: 'success' };
  });

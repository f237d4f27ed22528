import { organizationNames } from '@server/identity/partners/organizationNameQueries';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { storeNoticeLetter } from '@server/platform/mail/letters/storeNotice';
import { mailRepository } from '@server/platform/mail/outbox';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { HitRow, WatchReport } from '@/domain/compliance/watch/hit';
import { blocksRepository } from '../blockStore';
import { storeContacts } from '../organizationQueries';
import { type HitCall, lockedHit, shownHit } from './decide';
import { hitsRepository } from './hitStore';

const noPurchaser = (): Refusal =>
  new Refusal(409, 'The purchaser is unknown', { name: 'NoPurchaser' });

const noContact = (): Refusal =>
  new Refusal(409, 'No one at this organization has an account to email', { name: 'NoContact' });

/**
 * Blocks all sales of the organization to the purchaser, or lets them in again. @throws Refusal
 * 404; 409 for an unknown purchaser
 */
export function blockPurchaser(
  call: HitCall<{ reason: string; blocked: boolean }>,
  report: WatchReport,
): Promise<HitRow> {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await lockedHit(tx, call, report);
      if (row.purchaserKey === '') throw noPurchaser();
      const at = services.clock();
      const { userId, name } = scope;
      const { orgId, systemMode, purchaserKey, purchaserName } = row;
      const blocks = blocksRepository(tx);
      const who = { orgId, systemMode, purchaserKey };
      const by = { blockedBy: userId, blockedByName: name, blockedAt: at };
      const isChanged = body.blocked
        ? await blocks.block({ ...who, purchaserName, reason: body.reason, ...by })
        : await blocks.lift(who, { name, at });
      if (isChanged) {
        const act = body.blocked ? 'Purchaser blocked' : 'Purchaser unblocked';
        await hitsRepository(tx).note({
          hitId: row.id,
          at,
          byName: name,
          act,
          reason: body.reason,
        });
        const company = (await organizationNames(tx, [orgId])).get(orgId) ?? orgId;
        const target = `${purchaserName} at ${company}`;
        const after = { blocked: body.blocked, reason: body.reason };
        await noteSecurity(tx, { event: 'purchaserBlock', by: scope, target, after, at });
        await activityRepository(tx).record({
          userId,
          orgId: scope.orgId,
          kind: 'compliance',
          label: act,
        });
      }
      return shownHit(tx, call, report);
    }),
  );
}

/**
 * Writes to those who answer for the organization, in the officer's words: the mail says nothing of
 * rules, hits or cases.
 * @throws Refusal 404; 409 where there is nobody to write to
 */
export function contactStore(
  call: HitCall<{ message: string }>,
  report: WatchReport,
): Promise<{ to: string[] }> {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await lockedHit(tx, call, report);
      const contacts = await storeContacts(tx, row.orgId);
      if (contacts.length === 0) throw noContact();
      for (const { email, name } of contacts) {
        const letter = storeNoticeLetter({
          to: email,
          name,
          message: body.message,
          store: row.store,
        });
        await mailRepository(tx).queue(letter);
      }
      const at = services.clock();
      await hitsRepository(tx).note({
        hitId: row.id,
        at,
        byName: scope.name,
        act: 'Store contacted',
        reason: body.message,
      });
      return { to: contacts.map(({ email }) => email) };
    }),
  );
}

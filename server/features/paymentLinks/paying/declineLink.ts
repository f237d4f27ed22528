import { postingToday } from '@server/books/ledger/postingToday';
import { organizationSender, senderOf } from '@server/features/invoices/sender';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { declinedRequestLetter } from '@server/platform/mail/letters/paymentLink';
import { mailRepository } from '@server/platform/mail/outbox';
import { formatMoney } from '@/domain/money/cents';
import type { LinkDecline } from '@/domain/paymentLinks/linkDecline';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import { linkStateOf } from '@/domain/paymentLinks/paymentLink';
import { linkPaymentStore } from '../linkPaymentStore';
import { linkStore } from '../linkStore';
import { openedLink } from './openedLink';
import { notActive, takenNow } from './refusals';

type DeclineCall = Pick<Call, 'services' | 'params' | 'http'> & { body: LinkDecline };

/**
 * Whoever was asked to pay says no; the organization is told. @throws Refusal 404 also for a link
 * that nobody was asked through; 409 where it cannot be paid, or is being paid
 */
export function declineLink(call: DeclineCall): Promise<{ declined: true }> {
  const { services, params, body } = call;
  const { database, settings, clock } = services;
  return database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, async () => {
      const link = await openedLink(tx, { settings, key: params.key ?? '', locked: true });
      if (!linkPages[link.source].mayDecline) throw notFound();
      const at = clock();
      const state = linkStateOf(link, postingToday(at));
      if (state === 'declined') return { declined: true } as const;
      if (state !== 'active') throw notActive(state);
      if ((await linkPaymentStore(tx).sums(link.id)).started > 0) throw takenNow();
      const change = { declinedAt: at, declineReason: body.reason.trim(), updatedAt: at };
      await linkStore(tx).update(link.id, change);
      const { email } = await senderOf(tx, settings, link);
      const { name: company } = await organizationSender(tx, settings, link);
      await mailRepository(tx).queue(
        declinedRequestLetter({
          to: email,
          company,
          title: link.title,
          amount: formatMoney(link.amountCents),
          reason: change.declineReason,
        }),
      );
      return { declined: true } as const;
    }),
  );
}

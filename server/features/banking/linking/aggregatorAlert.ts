import { activityRepository } from '@server/platform/logs/activity';
import { activityRows } from '@server/platform/logs/logStore';
import { alertLetter } from '@server/platform/mail/letters/alert';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';

/** An outage reaches everybody who links an account: support is told of it once in a while. */
const quietMilliseconds = 15 * 60_000;

const subject = 'Alert P2: bank connection';

/**
 * Tells support that the aggregator failed on a page that nobody signs in to; signed-in pages do it
 * by `POST logs/sendAlert` (spec 1.7).
 */
export async function alertAggregator({ database, settings, clock }: Services): Promise<void> {
  const since = new Date(clock().getTime() - quietMilliseconds);
  await database.transaction(async (tx) => {
    if (await activityRows(tx).hasAlerted(subject, since)) return;
    await activityRepository(tx).record({
      userId: null,
      orgId: null,
      kind: 'alert',
      label: subject,
    });
    const lines = ['The bank connection service failed on a public page (error 100).'];
    await mailRepository(tx).queue(alertLetter({ to: settings.supportEmail, subject, lines }));
  });
}

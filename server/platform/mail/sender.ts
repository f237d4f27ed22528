import type { Services } from '@server/platform/services';
import { createTransport, type Transporter } from 'nodemailer';
import { attachmentsRepository } from './attachments/attachmentStore';
import { type OutboxMail, outboxRepository } from './mailStore';

const second = 1000;
const minute = 60 * second;
/** A letter taken for sending is free again after this, should the server die meanwhile. */
const leaseMilliseconds = 5 * minute;
/**
 * Letters older than this are not sent any more: their links have expired, and nobody waits for
 * them.
 */
const giveUpMilliseconds = 24 * 60 * minute;

/** Time until the next try: one minute, doubling, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(minute * 2 ** Math.max(0, attempts - 1), 60 * minute);
}

/** A mail server reached by `SMTP_URL`, with time-outs well under the lease. */
export function smtpTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** By which letters go out, and who hears of those that do not. */
interface Delivery {
  transport: Transporter;
  /** A letter was not sent: at the first try that fails, and when it is given up. */
  onFailed(mail: OutboxMail, isGivenUp: boolean): Promise<void>;
}

async function deliver(
  services: Services,
  { transport, onFailed }: Delivery,
  mail: OutboxMail,
): Promise<void> {
  const { settings, clock, database, log } = services;
  const outbox = outboxRepository(database);
  try {
    const attachments = await attachmentsRepository(database).of(mail.id);
    await transport.sendMail({
      from: settings.mailFrom,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
      // The same each time, so that a receiver can tell a second copy after a crash between sending
      // and noting.
      messageId: `<outbox-${mail.id}-${mail.at.getTime()}@greenledger>`,
    });
    await outbox.markSent(mail.id, clock(), !settings.outbox);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const retryAt = new Date(clock().getTime() + retryDelay(mail.attempts));
    const tooOld = retryAt.getTime() - mail.at.getTime() > giveUpMilliseconds;
    await outbox.markFailed(mail.id, reason.slice(0, 500), tooOld ? null : retryAt);
    if (mail.attempts === 1 || tooOld) await onFailed(mail, tooOld);
    // The address stays out of the log.
    log(`mail ${mail.id} was not sent (try ${mail.attempts})${tooOld ? ', given up' : ''}`);
  }
}

/**
 * Sends every due letter, one after the other; gives how many were tried. Several copies of the
 * server may run it at once over one database: each letter is claimed by one of them.
 */
export async function sendDueMails(services: Services, delivery: Delivery): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    const now = services.clock();
    const mail = await outboxRepository(services.database).claim({
      now,
      oldest: new Date(now.getTime() - giveUpMilliseconds),
      leaseEnds: new Date(now.getTime() + leaseMilliseconds),
    });
    if (!mail) return tried;
    await deliver(services, delivery, mail);
  }
}

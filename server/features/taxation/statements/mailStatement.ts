import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { activityRepository } from '@server/platform/logs/activity';
import { pdfAttachment } from '@server/platform/mail/attachments/pdfAttachment';
import { taxStatementLetter } from '@server/platform/mail/letters/taxStatement';
import { mailRepository } from '@server/platform/mail/outbox';
import { holderName } from '@/domain/invoices/namedStatement';
import { namedStatement, type StatementRequest } from './statement';

type MailCall = Pick<Call, 'http' | 'services'> & {
  scope: Scope;
  body: StatementRequest & { pdf: string; fileName: string };
};

/**
 * Mails a statement to the address at which its license holder gets invoices.
 * @throws Refusal 400 for what is no PDF; 404 for a holder that is absent or another organization's
 */
export async function mailStatement(call: MailCall): Promise<{ to: string }> {
  const { scope, services, body } = call;
  const document = pdfAttachment(body.pdf, body.fileName);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { holder, sender, closing, from, to } = await namedStatement(tx, call, body);
      const letter = taxStatementLetter({
        to: holder.email,
        name: holder.name,
        sender: sender.name,
        first: from,
        last: to,
        closing,
        document,
      });
      await mailRepository(tx).queue(letter);
      await activityRepository(tx).record({
        userId: scope.userId,
        orgId: scope.orgId,
        kind: 'taxation',
        label: `Emailed ${holderName(holder)} its statement`,
        detail: { holderId: holder._id, from, to },
      });
      return { to: holder.email };
    }),
  );
}

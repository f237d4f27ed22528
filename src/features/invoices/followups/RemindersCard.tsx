import type { ReactElement } from 'react';
import { isDisputed, payStanding } from '@/domain/invoices/dispute';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { printedDate } from '@/domain/invoices/printed';
import { isOpen } from '@/domain/invoices/status';
import { useSwitchRemindersMutation } from '@/shared/invoices/followupsApi';
import { FormError } from '@/shared/ui/fields/FormError';
import { useAct } from '@/shared/ui/useAct';

/** What will come of reminders by schedule, in a sentence. */
function remindersText({ reminders, disputes, invoice }: AnyInvoiceDetail): string {
  if (reminders.isOff) return 'Turned off for this invoice.';
  if (isDisputed({ disputes })) return 'Stopped until the dispute is answered.';
  if (payStanding(disputes[0]) === 'correcting')
    return 'Stopped until you credit, edit or resend the invoice.';
  if (invoice.status === 'Draft') return 'Reminders start once the invoice is sent.';
  return reminders.next
    ? `The next reminder is sent on ${printedDate(reminders.next)}.`
    : 'No reminders left.';
}

/**
 * Whether the invoice is reminded of by schedule, and when next; nothing where there is no
 * schedule, or nothing is owed.
 */
export function RemindersCard({
  detail,
  mayWrite,
}: {
  detail: AnyInvoiceDetail;
  mayWrite: boolean;
}): ReactElement | null {
  const { kind, invoice, reminders } = detail;
  const [send] = useSwitchRemindersMutation();
  const { busy, failure, run } = useAct(() => undefined);
  const isAsked = invoice.status === 'Draft' || isOpen(invoice.status);
  if (!reminders.isScheduled || !isAsked) return null;
  const isOff = !reminders.isOff;
  const done = `Automatic reminders for ${invoice.invoiceId} are ${isOff ? 'off' : 'on'}`;
  return (
    <section className="card gl-side-card" aria-labelledby="invoice-reminders">
      <h2 id="invoice-reminders">Automatic reminders</h2>
      <FormError message={failure} />
      <p role="status">{remindersText(detail)}</p>
      {mayWrite ? (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          disabled={busy}
          onClick={() => void run(() => send({ kind, id: invoice._id, isOff }).unwrap(), done)}
        >
          {isOff ? 'Turn off' : 'Turn on'}
        </button>
      ) : null}
    </section>
  );
}

import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { isCreditable } from '@/domain/invoices/creditNote';
import { isDisputed } from '@/domain/invoices/dispute';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { actionsFor } from '@/domain/invoices/lifeCycle';
import { cloneRefusal } from '@/domain/invoices/mta/monthlyCopy';
import { invoiceFileName, invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { copyText } from '@/shared/ui/copyText';
import { Icon } from '@/shared/ui/Icon';
import { LinkDialog } from '@/shared/ui/LinkDialog';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { toastSuccess } from '@/shared/ui/toast';

/** What is asked in a dialog of its own. */
export type ActRequest = 'send' | 'remind' | 'pay' | 'void' | 'recur' | 'credit';

interface InvoiceActionsProps {
  detail: AnyInvoiceDetail;
  /** Whether this person may change anything at all. */
  mayWrite: boolean;
  onAsk: (act: ActRequest) => void;
  onClone: () => void;
}

/** What was credited must not change under its note. */
const isCredited = ({ creditedAmount }: AnyInvoiceDetail): boolean => creditedAmount !== '0.00';

/** What else can be done with it, in a menu; `onCopy` takes the link to be copied. */
function furtherActions(
  { detail, mayWrite, onAsk, onClone }: InvoiceActionsProps,
  onCopy: (link: string) => void,
): RowAction[] {
  const { invoice, payLink } = detail;
  const isMonthly = detail.kind === 'mta' && detail.invoice.jenkinMonthlyInvoiceCreation;
  // One of the monthly run bills what was reported for its month: once.
  const canRecur = mayWrite && invoice.status !== 'Void' && !isMonthly;
  const canVoid = mayWrite && actionsFor(invoice.status).includes('void') && !isCredited(detail);
  const canCredit = mayWrite && isCreditable(detail);
  return [
    ...(payLink ? [{ label: 'Copy pay link', onSelect: () => onCopy(payLink) }] : []),
    ...(mayWrite ? [{ label: 'Clone', onSelect: onClone, refused: cloneRefusal(invoice) }] : []),
    ...(canRecur ? [{ label: 'Recurring …', onSelect: () => onAsk('recur') }] : []),
    ...(canCredit ? [{ label: 'Credit note …', onSelect: () => onAsk('credit') }] : []),
    ...(canVoid
      ? [{ label: 'Void …', onSelect: () => onAsk('void'), tone: 'danger' as const }]
      : []),
  ];
}

/** What can be done with the invoice, as its status allows. */
export function InvoiceActions(props: InvoiceActionsProps): ReactElement {
  const { detail, mayWrite, onAsk } = props;
  const { invoice } = detail;
  const [shownLink, setShownLink] = useState<string | null>(null);
  const acts = mayWrite ? actionsFor(invoice.status, isDisputed(detail)) : [];
  const has = (act: (typeof acts)[number]): boolean => acts.includes(act);
  const copyLink = async (link: string): Promise<void> => {
    if (await copyText(link)) toastSuccess('Pay link copied');
    else setShownLink(link);
  };
  const more = furtherActions(props, (link) => void copyLink(link));
  return (
    <>
      {has('edit') && !isCredited(detail) ? (
        <Link
          className="btn btn-outline-secondary"
          to={invoicePlaces[detail.kind].edit(invoice._id)}
        >
          <Icon name="pencil" /> Edit
        </Link>
      ) : null}
      <PaperActions detail={detail} />
      {has('remind') ? (
        <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('remind')}>
          <Icon name="bell" /> Remind
        </button>
      ) : null}
      {has('pay') ? (
        <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('pay')}>
          <Icon name="wallet2" /> Record payment
        </button>
      ) : null}
      {has('send') ? (
        <button type="button" className="btn btn-primary" onClick={() => onAsk('send')}>
          <Icon name="envelope" /> {invoice.status === 'Draft' ? 'Send' : 'Resend'}
        </button>
      ) : null}
      {more.length > 0 ? <RowMenu label="More" subject={invoice.invoiceId} actions={more} /> : null}
      {shownLink ? (
        <LinkDialog
          title="Copy pay link"
          label="Pay link"
          link={shownLink}
          onClose={() => setShownLink(null)}
        />
      ) : null}
    </>
  );
}

/** The invoice on paper: as a file, and printed. */
function PaperActions({ detail }: { detail: AnyInvoiceDetail }): ReactElement {
  const { download, print } = useInvoicePdf();
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => void download(invoicePdf(detail), invoiceFileName(detail.invoice.invoiceId))}
      >
        <Icon name="download" /> PDF
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => void print(invoicePdf(detail))}
      >
        <Icon name="printer" /> Print
      </button>
    </>
  );
}

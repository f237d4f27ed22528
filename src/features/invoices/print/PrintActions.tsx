import type { ReactElement } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { batchTitle } from '@/domain/invoices/pdf/batchTitle';
import { invoiceFileName, invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { useBatchPdf } from '@/shared/invoices/useBatchPdf';
import { useUser } from '@/shared/session/useUser';
import { Icon, type IconName } from '@/shared/ui/Icon';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { toastFailure } from '@/shared/ui/toastFailure';

/** Prints or saves all chosen invoices. */
export function PrintActions({ details }: { details: readonly AnyInvoiceDetail[] }): ReactElement {
  const { companyName } = useUser();
  const { transfer, isRunning, cancel, save, print } = useBatchPdf();
  const name = details.length === 1 ? (details[0]?.invoice.invoiceId ?? 'invoice') : 'invoices';
  const parts = details.map((detail) => ({
    name: invoiceFileName(detail.invoice.invoiceId),
    document: () => invoicePdf(detail),
  }));
  const told = (work: Promise<void>): void => void work.catch(toastFailure);
  const title = batchTitle(details.map(({ invoice }) => invoice.invoiceId));
  const keep = (as: 'pdf' | 'zip'): void =>
    told(save(parts, { as, name, title, author: companyName }));
  return (
    <>
      <div className="gl-print-acts">
        <ActButton
          label="Print"
          icon="printer"
          isFirst
          disabled={details.length === 0 || isRunning}
          onClick={() => told(print(parts))}
        />
        <ActButton
          label="Download PDF"
          icon="download"
          disabled={details.length === 0 || isRunning}
          onClick={() => keep('pdf')}
        />
        <ActButton
          label="Zip of PDFs"
          icon="download"
          disabled={details.length < 2 || isRunning}
          onClick={() => keep('zip')}
        />
      </div>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
    </>
  );
}

interface ActButtonProps {
  label: string;
  icon: IconName;
  isFirst?: boolean;
  disabled: boolean;
  onClick: () => void;
}

function ActButton({ label, icon, isFirst, disabled, onClick }: ActButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={isFirst ? 'btn btn-primary' : 'btn btn-outline-secondary'}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} /> {label}
    </button>
  );
}

import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { PrintedInvoice } from '@/domain/invoices/pdf/printedInvoice';
import { penaltyLinesOf } from '@/domain/invoices/totals';
import { failureMessage } from '@/shared/api/failure';
import { type AnyInvoiceValues, useGetInvoiceVersionQuery } from '@/shared/invoices/api';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { changedParts } from '../form/differences';
import { billedForm, formOf, type InvoiceFormValues } from '../form/invoiceForm';
import { PreviewPane } from '../form/PreviewPane';
import { printedForm } from '../form/printedForm';
import { usePaper } from '../usePaper';

interface VersionDialogProps {
  detail: AnyInvoiceDetail;
  version: number;
  onClose: () => void;
}

/** An earlier version says so where its number stands: it is not what was sent last. */
const versionOf = (printed: PrintedInvoice, name: string): PrintedInvoice => ({
  ...printed,
  invoice: { ...printed.invoice, invoiceId: name },
});

/** What a version said, with the penalties that it billed. */
const billedBy = (kind: InvoiceKind, version: AnyInvoiceValues): InvoiceFormValues =>
  billedForm(formOf(kind, version), kind === 'mta' ? penaltyLinesOf(version) : []);

/** A version is what was filled in; the month belongs to the invoice itself. */
const sameTexts: Readonly<Record<InvoiceKind, string>> = {
  recipient: 'The current version is the same.',
  mta: 'The current version is the same. Versions do not keep the tax period.',
};

/** The invoice as a save left it, with what has changed since. */
export function VersionDialog({ detail, version, onClose }: VersionDialogProps): ReactElement {
  const titleId = useId();
  const { kind, invoice } = detail;
  const paper = usePaper(kind, detail);
  const { currentData, error, isFetching, refetch } = useGetInvoiceVersionQuery({
    kind,
    id: invoice._id,
    version,
  });
  const name = `${invoice.invoiceId}, version ${version}`;
  const changes = currentData ? changedParts(currentData, invoice) : [];
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="xl" scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {name}
      </ModalHeader>
      <ModalBody>
        {error && !isFetching ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {currentData ? (
          <>
            <p className="gl-muted">
              {changes.length === 0 ? sameTexts[kind] : `Changed since: ${changes.join(', ')}.`}
            </p>
            <PreviewPane
              printed={versionOf(printedForm(billedBy(kind, currentData), paper, detail), name)}
              pause={0}
            />
          </>
        ) : (
          <LoadingRows label={`Loading version ${version}`} />
        )}
      </ModalBody>
    </Dialog>
  );
}

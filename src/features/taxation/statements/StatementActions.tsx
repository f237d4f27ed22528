import { type ReactElement, useState } from 'react';
import {
  holderName,
  type NamedStatement,
  statementFileName,
} from '@/domain/invoices/namedStatement';
import { statementPdf } from '@/domain/invoices/pdf/statementPdf';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { randomKey } from '@/shared/randomKey';
import { useAbility } from '@/shared/session/ability';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useMailStatementMutation } from '../balancesApi';

/** Prints, saves or mails a statement. */
export function StatementActions({ statement }: { statement: NamedStatement }): ReactElement {
  const pdf = useInvoicePdf();
  const [isMaking, setMaking] = useState(false);
  const canMail = useAbility().can('access', 'tax_authority.createMtaInvoices');
  const made = async (work: () => Promise<void>): Promise<void> => {
    setMaking(true);
    await work();
    setMaking(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isMaking}
        onClick={() => void made(() => pdf.print(statementPdf(statement)))}
      >
        <Icon name="printer" /> Print
      </button>
      <BusyButton
        type="button"
        busy={isMaking}
        busyText="Creating the PDF …"
        className="btn btn-outline-secondary"
        onClick={() =>
          void made(() => pdf.download(statementPdf(statement), statementFileName(statement)))
        }
      >
        <Icon name="download" /> PDF
      </BusyButton>
      {canMail ? <MailButton statement={statement} /> : null}
    </>
  );
}

function MailButton({ statement }: { statement: NamedStatement }): ReactElement {
  const { asBase64 } = useInvoicePdf();
  const [mail] = useMailStatementMutation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Sent again after a lost answer it goes out once; asked for again it goes out again.
  const [attempt, setAttempt] = useState(randomKey);
  const { holder, from, to } = statement;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const fileName = statementFileName(statement);
      const document = await asBase64(statementPdf(statement));
      const asked = { holderId: holder._id, from, to, pdf: document, fileName, attempt };
      const sent = await mail(asked).unwrap();
      setAttempt(randomKey());
      toastSuccess(`Statement emailed to ${sent.to}`);
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setAsking(true)}>
        <Icon name="envelope" /> Email
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title="Email this statement"
        confirmLabel="Send"
        busy={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        {holderName(holder)} gets the statement as a PDF at {holder.email}.
      </ConfirmModal>
    </>
  );
}

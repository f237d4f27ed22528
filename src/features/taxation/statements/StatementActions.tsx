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
import { useConfirmed } from '@/shared/ui/useConfirmed';
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
  const [isAsking, setAsking] = useState(false);
  // Sent again after a lost answer it goes out once; asked for again it goes out again.
  const [attempt, setAttempt] = useState(randomKey);
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setAsking(true)}>
        <Icon name="envelope" /> Email
      </button>
      {isAsking ? (
        <MailQuestion
          statement={statement}
          attempt={attempt}
          onSent={() => setAttempt(randomKey())}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface MailQuestionProps {
  statement: NamedStatement;
  attempt: string;
  onSent: () => void;
  onClose: () => void;
}

function MailQuestion({ statement, attempt, onSent, onClose }: MailQuestionProps): ReactElement {
  const { asBase64 } = useInvoicePdf();
  const [mail] = useMailStatementMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const { holder, from, to } = statement;
  const send = async (): Promise<{ to: string }> => {
    const fileName = statementFileName(statement);
    const document = await asBase64(statementPdf(statement));
    return mail({ holderId: holder._id, from, to, pdf: document, fileName, attempt }).unwrap();
  };
  return (
    <ConfirmModal
      isOpen
      title="Email this statement"
      confirmLabel="Send"
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm(send, (sent) => `Statement emailed to ${sent.to}`, onSent)}
      onCancel={onClose}
    >
      {holderName(holder)} gets the statement as a PDF at {holder.email}.
    </ConfirmModal>
  );
}

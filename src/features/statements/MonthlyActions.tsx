import { type ReactElement, useState } from 'react';
import { monthText, type OrganizationStatement } from '@/domain/statements/statement';
import { randomKey } from '@/shared/randomKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useMailOrganizationStatementMutation } from './api';
import { statementFile, useMonthlyPdf } from './useMonthlyPdf';

interface StatementProps {
  statement: OrganizationStatement;
}

/** Prints, saves or mails the statement of a month; one that is not issued is not mailed. */
export function MonthlyActions({ statement }: StatementProps): ReactElement {
  const pdf = useMonthlyPdf();
  const [isMaking, setMaking] = useState(false);
  const [isMailing, setMailing] = useState(false);
  // Sent again after a lost answer it goes out once; asked for again it goes out again.
  const [attempt, setAttempt] = useState(randomKey);
  const made = async (work: Promise<void>): Promise<void> => {
    setMaking(true);
    await work;
    setMaking(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isMaking}
        onClick={() => void made(pdf.print(statement))}
      >
        <Icon name="printer" /> Print
      </button>
      <BusyButton
        type="button"
        busy={isMaking}
        busyText="Creating the PDF …"
        className="btn btn-outline-secondary"
        onClick={() => void made(pdf.save(statement))}
      >
        <Icon name="download" /> PDF
      </BusyButton>
      {statement.issued ? (
        <button type="button" className="btn btn-primary" onClick={() => setMailing(true)}>
          <Icon name="envelope" /> Email
        </button>
      ) : null}
      {isMailing ? (
        <MailQuestion
          statement={statement}
          attempt={attempt}
          onSent={() => setAttempt(randomKey())}
          onClose={() => setMailing(false)}
        />
      ) : null}
    </>
  );
}

interface MailQuestionProps extends StatementProps {
  attempt: string;
  onSent: () => void;
  onClose: () => void;
}

function MailQuestion({ statement, attempt, onSent, onClose }: MailQuestionProps): ReactElement {
  const { asBase64 } = useMonthlyPdf();
  const [mail] = useMailOrganizationStatementMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const send = async (): Promise<{ to: string[] }> => {
    const pdf = await asBase64(statement);
    const id = statement.issued?._id ?? '';
    return mail({ id, pdf, fileName: statementFile(statement), attempt }).unwrap();
  };
  return (
    <ConfirmModal
      isOpen
      title={`Email the statement for ${monthText(statement.month)}`}
      confirmLabel="Send"
      busy={busy}
      failure={failure}
      onConfirm={() =>
        void confirm(send, ({ to }) => `Statement emailed to ${to.join(', ')}`, onSent)
      }
      onCancel={onClose}
    >
      Everyone at {statement.companyName} who may read statements gets it as a PDF.
    </ConfirmModal>
  );
}

import { type ReactElement, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { codeTitle } from '@/domain/banking/achAnswer';
import { type ParkedAnswer, traceMessage } from '@/domain/banking/receivedFile';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { useUser } from '@/shared/session/useUser';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { DetailSection } from '@/shared/ui/DetailSection';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { RetryLine } from '@/shared/ui/RetryLine';
import { toastSuccess } from '@/shared/ui/toast';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useDismissParkedMutation, useListParkedQuery, useMatchParkedMutation } from './returnsApi';

/** What was asked for with a parked answer. */
interface Asked {
  act: 'match' | 'dismiss';
  answer: ParkedAnswer;
}

const nameOf = ({ code, trace }: ParkedAnswer): string => `${code}, trace number ${trace}`;

/** The answers of a file that no entry is known for, and what can be done with them. */
export function ParkedList({ fileId }: { fileId: string }): ReactElement {
  const { data = [], error, isFetching, refetch } = useListParkedQuery(fileId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      {error && data.length === 0 && !isFetching ? (
        <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {data.length > 0 ? <Parked answers={data} onAsk={setAsked} /> : null}
      {/* It stays to tell how it went, also where nothing is left to be asked about. */}
      {asked?.act === 'match' ? <MatchDialog answer={asked.answer} onClose={close} /> : null}
      {asked?.act === 'dismiss' ? <DismissQuestion answer={asked.answer} onClose={close} /> : null}
    </>
  );
}

interface ParkedProps {
  answers: readonly ParkedAnswer[];
  onAsk: (asked: Asked) => void;
}

function Parked({ answers, onAsk }: ParkedProps): ReactElement {
  const mayDecide = isStaff(useUser().role);
  return (
    <DetailSection title={`Unmatched: ${counted(answers.length, 'entry', 'entries')}`}>
      <ul className="gl-parked">
        {answers.map((answer) => (
          <li key={answer._id}>
            <p className="mb-1">
              <strong>{answer.code}</strong> {codeTitle(answer.code)},{' '}
              {formatMoney(moneyCents(answer.amount) ?? 0)}, {answer.receiver || 'no name'}
            </p>
            <p className="gl-muted mb-1">
              Trace number {answer.trace}. {answer.note}.
            </p>
            {mayDecide ? <ParkedActs answer={answer} onAsk={onAsk} /> : null}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

interface ParkedActsProps {
  answer: ParkedAnswer;
  onAsk: (asked: Asked) => void;
}

function ParkedActs({ answer, onAsk }: ParkedActsProps): ReactElement {
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary me-2"
        onClick={() => onAsk({ act: 'match', answer })}
      >
        Match …
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => onAsk({ act: 'dismiss', answer })}
      >
        Dismiss …
      </button>
    </>
  );
}

interface DialogProps {
  answer: ParkedAnswer;
  onClose: () => void;
}

function MatchDialog({ answer, onClose }: DialogProps): ReactElement {
  const [match] = useMatchParkedMutation();
  return (
    <FormModal<{ trace: string }>
      title={`Match ${answer.code}`}
      values={{ trace: '' }}
      validate={({ trace }) => (/^\d{15}$/.test(trace.trim()) ? {} : { trace: traceMessage })}
      onSave={async ({ trace }) => {
        await match({ id: answer._id, trace: trace.trim() }).unwrap();
        toastSuccess(`${answer.code} matched and posted`);
        onClose();
      }}
      onClose={onClose}
      saveLabel="Match and post"
    >
      <p>
        The bank named {nameOf(answer)}. Enter the trace number of the entry that it means, as the
        NACHA file has it.
      </p>
      <TextField name="trace" label="Trace number" inputMode="numeric" maxLength={15} required />
    </FormModal>
  );
}

function DismissQuestion({ answer, onClose }: DialogProps): ReactElement {
  const [dismiss] = useDismissParkedMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title={`Dismiss ${answer.code}`}
      confirmLabel="Dismiss"
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => dismiss(answer._id).unwrap(), `${answer.code} was dismissed`)
      }
    >
      <p className="mb-0">
        {nameOf(answer)}, is not one of our entries. It is put aside and nothing is posted. The file
        itself is kept.
      </p>
    </ConfirmModal>
  );
}

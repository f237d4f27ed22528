import { type ReactElement, useState } from 'react';
import type { AchFileRow } from '@/domain/banking/achFileRow';
import { isInDoubt, isUndelivered } from '@/domain/banking/fileDelivery';
import { formatDateTime } from '@/domain/dates/format';
import { failureMessage } from '@/shared/api/failure';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { toastSuccess } from '@/shared/ui/toast';
import { useDeliverAchFileMutation, useHandInAchFileMutation } from './filesApi';

/** What a file that waits for its delivery waits for, and what can be done about it. */
export function DeliveryPanel({ file }: { file: AchFileRow }): ReactElement | null {
  if (!isUndelivered(file)) return null;
  if (file.deliveryFailure === '')
    return <p className="alert alert-info">This file is being delivered to {file.bank}.</p>;
  return <FailedDelivery key={file._id} file={file} />;
}

function FailedDelivery({ file }: { file: AchFileRow }): ReactElement {
  const [deliver, { isLoading }] = useDeliverAchFileMutation();
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState<'again' | 'hand' | null>(null);
  const isDoubtful = isInDoubt(file);
  const tryNow = async (): Promise<void> => {
    setFailure('');
    try {
      const { deliveredAt } = await deliver({ id: file._id, isAbsent: false }).unwrap();
      if (deliveredAt) toastSuccess(`F-${file.number} was delivered`);
      else setFailure('It failed once more. The reason is above.');
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  const ask = (what: 'again' | 'hand') => () => setAsked(what);
  return (
    <section className="alert alert-danger gl-acted-lines" aria-label="Delivery">
      <p>
        <strong>This file has not reached {file.bank}.</strong> {file.deliveryFailure}
      </p>
      {file.nextTryAt ? <p>The next try comes after {formatDateTime(file.nextTryAt)}.</p> : null}
      <div className="gl-detail-acts">
        {isDoubtful ? (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={ask('again')}>
            Deliver again …
          </button>
        ) : (
          <BusyButton
            type="button"
            busy={isLoading}
            busyText="Delivering …"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => void tryNow()}
          >
            Try again now
          </BusyButton>
        )}
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={ask('hand')}>
          Mark as handed in …
        </button>
      </div>
      <div role="status">{failure ? <p className="mb-0">{failure}</p> : null}</div>
      {asked ? <Question act={asked} file={file} onClose={() => setAsked(null)} /> : null}
    </section>
  );
}

interface QuestionProps {
  act: 'again' | 'hand';
  file: AchFileRow;
  onClose: () => void;
}

function Question({ act, file, onClose }: QuestionProps): ReactElement {
  const [deliver] = useDeliverAchFileMutation();
  const [handIn] = useHandInAchFileMutation();
  const name = `F-${file.number}`;
  if (act === 'again')
    return (
      <ConfirmAct
        title={`Deliver again: ${name}`}
        confirm="Deliver again"
        done={`${name} goes to the bank again`}
        act={(attempt) => deliver({ id: file._id, isAbsent: true, attempt }).unwrap()}
        onClose={onClose}
      >
        <p className="mb-0">
          Do this only after {file.bank} says that it does not have {name}. If it has the file, mark
          it as handed in: delivered twice, its entries would be paid twice.
        </p>
      </ConfirmAct>
    );
  return (
    <ConfirmAct
      title={`Mark as handed in: ${name}`}
      confirm="Mark as handed in"
      done={`${name} is marked as handed in`}
      act={(attempt) => handIn({ id: file._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">
        Do this after {file.bank} has {name}: downloaded here and handed in, or found there. This
        server does not deliver it any more.
      </p>
    </ConfirmAct>
  );
}

import { type ReactElement, useState } from 'react';
import type { BatchOffer } from '@/domain/batches/batchRow';
import { numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { confirmationRule } from '@/domain/settlements/disbursement';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useOfferBatchesQuery, useStartAchRunMutation } from './api';

const title = 'Send approved ACH disbursements';

/**
 * Says which disbursements would be sent now, and queues them under the bank's confirmation of
 * their file.
 */
export function AchRunDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { currentData, error, isFetching, refetch } = useOfferBatchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // Once it was read it stays: what is typed outlasts a look at what has changed.
  const [offer, setOffer] = useState<BatchOffer['ach'] | null>(null);
  if (currentData && !isFetching && offer === null) setOffer(currentData.ach);
  if (offer && offer.disbursements > 0) return <AchRunForm offer={offer} onClose={onClose} />;
  return (
    <ConfirmModal isOpen title={title} confirmLabel="Close" onConfirm={onClose} onCancel={onClose}>
      {offer ? <p className="mb-0">No approved ACH disbursements.</p> : null}
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!offer && !error ? <LoadingRows rows={2} label="Loading approved disbursements" /> : null}
    </ConfirmModal>
  );
}

interface AchRunFormProps {
  offer: BatchOffer['ach'];
  onClose: () => void;
}

function AchRunForm({ offer, onClose }: AchRunFormProps): ReactElement {
  const [start] = useStartAchRunMutation();
  const [keyOf] = useState(actKeys);
  const validate = ({ confirmation }: { confirmation: string }) => {
    const message = confirmationRule(confirmation);
    return message ? { confirmation: message } : {};
  };
  const save = async (typed: { confirmation: string }): Promise<void> => {
    const body = { confirmation: typed.confirmation.trim(), seen: offer };
    await start({ ...body, attempt: keyOf(body) }).unwrap();
    toastSuccess('The batch is queued');
    onClose();
  };
  const what = offer.disbursements === 1 ? 'disbursement' : 'disbursements';
  return (
    <FormModal<{ confirmation: string }>
      title={title}
      values={{ confirmation: '' }}
      validate={validate}
      onSave={save}
      onClose={onClose}
      saveLabel="Queue the batch"
      draft="achRun"
    >
      <p>
        <strong>
          {numberText(offer.disbursements)} {what} of {formatAmount(offer.amount)}
        </strong>
        . Each is paid separately. If funds run short for one, the others are still sent.
      </p>
      <TextField
        name="confirmation"
        label="Confirmation"
        help="The bank's confirmation number for the file."
        autoComplete="off"
        maxLength={40}
        required
      />
    </FormModal>
  );
}

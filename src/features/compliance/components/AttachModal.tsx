import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import type { AttachableApplication, CheckRun } from '@/domain/checks/checkRecord';
import { failureMessage } from '@/shared/api/failure';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { PlainForm } from '@/shared/ui/fields/PlainForm';
import { toastSuccess } from '@/shared/ui/toast';
import { useAttachCheckMutation } from '../api';
import { ApplicationPicker } from './ApplicationPicker';
import { OwnerPicker } from './OwnerPicker';

interface AttachModalProps {
  run: CheckRun;
  onClose: () => void;
  onAttached: () => void;
}

/**
 * Attaches a run to an application, which is found by its company name; a person's score to one of
 * its owners.
 */
export function AttachModal({ run, onClose, onAttached }: AttachModalProps): ReactElement {
  const titleId = useId();
  const [chosen, setChosen] = useState<AttachableApplication | null>(null);
  const [owner, setOwner] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attach, { isLoading }] = useAttachCheckMutation();

  const submit = async (): Promise<void> => {
    if (!chosen) return setError('Choose an application');
    setError(null);
    try {
      const index = owner ?? undefined;
      await attach({ recordId: run.record_id, merchantStepId: chosen._id, index }).unwrap();
      toastSuccess(`Check attached to ${chosen.companyName}`);
      onAttached();
      onClose();
    } catch (failure) {
      setError(failureMessage(failure));
    }
  };
  const close = isLoading ? undefined : onClose;
  return (
    <Dialog isOpen toggle={close} labelledBy={titleId} centered>
      <PlainForm busy={isLoading} onSubmit={() => void submit()}>
        <ModalHeader tag="h2" id={titleId} toggle={close}>
          Attach to application
        </ModalHeader>
        <ModalBody>
          <FormError message={error} />
          <p className="gl-named">
            {run.name}{' '}
            <span className="gl-muted">
              {run.ssn ? `SSN ${run.ssn}, ` : ''}No. {run.number}
            </span>
          </p>
          <ApplicationPicker
            run={run}
            chosen={chosen}
            onChoose={(application) => {
              setChosen(application);
              setOwner(null);
            }}
          />
          {chosen && run.type === 'person_data' ? (
            <OwnerPicker owners={chosen.subjects} chosen={owner} onChoose={setOwner} />
          ) : null}
        </ModalBody>
        <ModalFooter>
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={isLoading}
            onClick={onClose}
          >
            Cancel
          </button>
          <BusyButton busy={isLoading} busyText="Attaching …">
            Attach
          </BusyButton>
        </ModalFooter>
      </PlainForm>
    </Dialog>
  );
}

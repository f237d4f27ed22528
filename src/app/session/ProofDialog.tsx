import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import { failureMessage } from '@/shared/api/failure';
import { ProofForm } from '@/shared/session/ProofForm';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAskProofPasskeyMutation, useGetProofWaysQuery, useProveMutation } from './proofApi';

interface ProofDialogProps {
  /** Told whether the person has proved who they are. */
  onEnd: (isProved: boolean) => void;
}

/** Asks for a fresh proof before an act goes on (docs/adr/0073). */
export function ProofDialog({ onEnd }: ProofDialogProps): ReactElement {
  const titleId = useId();
  const { data, error, refetch } = useGetProofWaysQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [askPasskey] = useAskProofPasskeyMutation();
  const [prove] = useProveMutation();
  const close = (): void => onEnd(false);
  return (
    <Dialog isOpen toggle={close} labelledBy={titleId} centered>
      <ModalHeader tag="h2" id={titleId} toggle={close}>
        Is it you?
      </ModalHeader>
      <ModalBody>
        <p>This act needs a proof of who you are that is at most ten minutes old.</p>
        {data ? (
          <ProofForm
            ways={data}
            confirm="Go on"
            askPasskey={() => askPasskey().unwrap()}
            onProof={async (proof) => {
              await prove(proof).unwrap();
              onEnd(true);
            }}
          />
        ) : null}
        {!data && error ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <LoadingRows rows={2} label="Loading" /> : null}
      </ModalBody>
    </Dialog>
  );
}

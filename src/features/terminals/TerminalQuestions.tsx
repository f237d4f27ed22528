import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import type { TerminalBatch } from '@/domain/terminals/batch';
import { type TerminalRow, terminalName } from '@/domain/terminals/terminal';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Dialog } from '@/shared/ui/Dialog';
import { Facts } from '@/shared/ui/Facts';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import {
  useCloseTerminalBatchMutation,
  useRebootTerminalMutation,
  useUnpairTerminalMutation,
} from './terminalApi';

interface QuestionProps {
  terminal: TerminalRow;
  onClose: () => void;
}

/** Asks before a terminal is rebooted. */
export function RebootQuestion({ terminal, onClose }: QuestionProps): ReactElement {
  const [run] = useRebootTerminalMutation();
  const { busy, confirm } = useConfirmed(onClose);
  const name = terminalName(terminal);
  return (
    <ConfirmModal
      isOpen
      title={`Reboot ${name}`}
      confirmLabel="Reboot terminal"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm(() => run(terminal._id).unwrap(), `${name} is rebooting`)}
    >
      <p>It takes no payments for about a minute. Its open batch stays as it is.</p>
    </ConfirmModal>
  );
}

/** Asks before a terminal is given up; of one whose batch is open, which staff force, says so. */
export function UnpairQuestion({ terminal, onClose }: QuestionProps): ReactElement {
  const [run] = useUnpairTerminalMutation();
  const { busy, confirm } = useConfirmed(onClose);
  const name = terminalName(terminal);
  const isForced = terminal.batchCount > 0;
  return (
    <ConfirmModal
      isOpen
      title={`Unpair ${name}`}
      confirmLabel={isForced ? 'Unpair without counting' : 'Unpair terminal'}
      busy={busy}
      tone="danger"
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => run({ id: terminal._id, isForced }).unwrap(), `${name} is unpaired`)
      }
    >
      <p>
        Terminal {terminal.serial} takes no payments for you until it is paired again. Its sales and
        batches stay.
      </p>
      {isForced ? (
        <p>
          Its open batch of {counted(terminal.batchCount, 'sale')},{' '}
          {formatAmount(terminal.batchTotal)} in total, is recorded as not counted. Do this only
          where the terminal is broken or gone: else close the batch first.
        </p>
      ) : null}
    </ConfirmModal>
  );
}

/** Asks before a batch is closed, and tells whether the terminal counted the same. */
export function CloseBatchQuestion({ terminal, onClose }: QuestionProps): ReactElement {
  const [run, { isLoading }] = useCloseTerminalBatchMutation();
  const [closed, setClosed] = useState<TerminalBatch | null>(null);
  const name = terminalName(terminal);
  if (closed !== null) return <BatchResult name={name} batch={closed} onClose={onClose} />;
  const close = async (): Promise<void> => {
    try {
      setClosed(await run({ id: terminal._id, batch: terminal.batchNo }).unwrap());
    } catch (error) {
      toastFailure(error);
      onClose();
    }
  };
  return (
    <ConfirmModal
      isOpen
      title={`Close batch ${terminal.batchNo} of ${name}`}
      confirmLabel="Close batch"
      busy={isLoading}
      onCancel={onClose}
      onConfirm={() => void close()}
    >
      <p>
        It has {counted(terminal.batchCount, 'sale')}, {formatAmount(terminal.batchTotal)} in total.
        The terminal’s own count is compared with it, and the next batch begins.
      </p>
    </ConfirmModal>
  );
}

function BatchResult({
  name,
  batch,
  onClose,
}: {
  name: string;
  batch: TerminalBatch;
  onClose: () => void;
}): ReactElement {
  const titleId = useId();
  const { count, total, device, difference } = batch;
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Batch {batch.no} of {name} is closed
      </ModalHeader>
      <ModalBody>
        <Facts
          facts={[
            ['Our sales', `${formatAmount(total)}, ${counted(count, 'sale')}`],
            [
              'Terminal',
              device
                ? `${formatAmount(device.total)}, ${counted(device.count, 'sale')}`
                : 'Not counted',
            ],
          ]}
        />
        {difference ? (
          <p className="gl-form-error mt-3" role="alert">
            {difference} than our books. Compare the terminal’s batch report with the latest
            payments, then call North Bay.
          </p>
        ) : (
          <p className="mt-3" role="status">
            {device
              ? 'Both agree: the batch is balanced.'
              : 'The terminal was unpaired before it counted.'}
          </p>
        )}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </ModalFooter>
    </Dialog>
  );
}

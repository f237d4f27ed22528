import type { ReactElement } from 'react';
import {
  emptyPairing,
  type PairingValues,
  pairingErrors,
  pairingSchema,
  placeErrors,
  placeSchema,
  type TerminalPlace,
  type TerminalRow,
  terminalName,
} from '@/domain/terminals/terminal';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { usePairTerminalMutation, usePlaceTerminalMutation } from './terminalApi';

function PlaceFields(): ReactElement {
  return (
    <>
      <TextField
        name="lane"
        label="Lane"
        help="Register or counter, such as Lane 2."
        maxLength={40}
        autoComplete="off"
        required
      />
      <TextField
        name="store"
        label="Store"
        help="Where you have several stores."
        maxLength={60}
        autoComplete="off"
      />
    </>
  );
}

/** Pairs the terminal that shows a code. */
export function PairDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [pair] = usePairTerminalMutation();
  const send = async (typed: PairingValues): Promise<void> => {
    const paired = await pair(pairingSchema.cast(typed)).unwrap();
    toastSuccess(`${terminalName(paired)} is paired`);
    onClose();
  };
  return (
    <FormModal<PairingValues>
      title="Pair terminal"
      values={emptyPairing}
      validate={pairingErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Pair terminal"
      draft="terminal:new"
    >
      <TextField
        name="code"
        label="Pairing code"
        help="On the terminal choose Settings, then Pair: it shows six digits for a few minutes."
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        required
      />
      <PlaceFields />
    </FormModal>
  );
}

interface PlaceDialogProps {
  terminal: TerminalRow;
  onClose: () => void;
}

/** Edits where a terminal stands. */
export function PlaceDialog({ terminal, onClose }: PlaceDialogProps): ReactElement {
  const [save] = usePlaceTerminalMutation();
  const send = async (typed: TerminalPlace): Promise<void> => {
    const { _id: id, version } = terminal;
    const saved = await save({ id, values: placeSchema.cast(typed), version }).unwrap();
    toastSuccess(`${terminalName(saved)} is saved`);
    onClose();
  };
  const { store, lane } = terminal;
  return (
    <FormModal<TerminalPlace>
      title={`Edit ${terminalName(terminal)}`}
      values={{ store, lane }}
      validate={placeErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Save terminal"
      draft={`terminal:${terminal._id}`}
    >
      <PlaceFields />
    </FormModal>
  );
}

import type { ReactElement } from 'react';
import {
  emptyPairing,
  type PairingValues,
  type PlaceValues,
  pairingErrors,
  pairingSchema,
  placeErrors,
  placeSchema,
  type TerminalRow,
  terminalName,
} from '@/domain/terminals/terminal';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useListTerminalStoresQuery,
  usePairTerminalMutation,
  usePlaceTerminalMutation,
} from './terminalApi';

/** Where a terminal stands: `organization` is whose stores are offered. */
function PlaceFields({ organization }: { organization: string }): ReactElement {
  const asked = useListTerminalStoresQuery(organization);
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
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
      <SelectField
        name="storeId"
        label="Store"
        placeholder="No store"
        help={
          unreadHelp('stores', unreadChoices(asked)) ??
          'Sales, tips and receipts name it. Stores are added under Dispensaries.'
        }
        options={options}
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
      <PlaceFields organization="" />
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
  const send = async (typed: PlaceValues): Promise<void> => {
    const { _id: id, version } = terminal;
    const saved = await save({ id, values: placeSchema.cast(typed), version }).unwrap();
    toastSuccess(`${terminalName(saved)} is saved`);
    onClose();
  };
  const { storeId, lane } = terminal;
  return (
    <FormModal<PlaceValues>
      title={`Edit ${terminalName(terminal)}`}
      values={{ storeId, lane }}
      validate={placeErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Save terminal"
      draft={`terminal:${terminal._id}`}
    >
      <PlaceFields organization={terminal.orgId} />
    </FormModal>
  );
}

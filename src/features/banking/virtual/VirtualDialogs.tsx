import { type ReactElement, useId, useState } from 'react';
import {
  emptyVirtual,
  type RenameValues,
  renameErrors,
  renameSchema,
  type VirtualRow,
  type VirtualValues,
  virtualErrors,
  virtualSchema,
} from '@/domain/banking/virtual/virtualAccount';
import { spacedNumber } from '@/domain/banking/virtual/virtualNumber';
import { formatAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useActOnVirtualAccountMutation,
  useListVirtualOrganizationsQuery,
  useOpenVirtualAccountMutation,
} from './virtualApi';

/** What was asked for, and of which account. */
export interface VirtualAsked {
  act: 'rename' | 'freeze' | 'unfreeze' | 'close';
  row: VirtualRow;
}

interface RowProps {
  row: VirtualRow;
  onClose: () => void;
}

const words = (
  <>
    <TextField name="name" label="Name" autoComplete="off" maxLength={60} required />
    <TextField
      name="purpose"
      label="Purpose"
      help="What the money is set apart for. People see it on the statement."
      autoComplete="off"
      maxLength={200}
    />
  </>
);

/** Opens a virtual account in the book of an organization. */
export function OpenDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [open] = useOpenVirtualAccountMutation();
  const [keyOf] = useState(actKeys);
  const asked = useListVirtualOrganizationsQuery();
  const save = async (typed: VirtualValues): Promise<void> => {
    const values = virtualSchema.cast(typed);
    await open({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`${values.name} is open`);
    onClose();
  };
  return (
    <FormModal<VirtualValues>
      title="Open a virtual account"
      values={emptyVirtual}
      validate={virtualErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Open account"
    >
      <p>
        A virtual account sets money of an organization apart under a number of its own. It stays in
        the same bank account, and settlements leave it alone.
      </p>
      <SearchSelectField
        name="organization"
        label="Organization"
        help={unreadHelp('organizations', unreadChoices(asked))}
        options={(asked.currentData ?? []).map(({ _id, companyName }) => ({
          value: _id,
          label: companyName,
        }))}
        required
      />
      {words}
    </FormModal>
  );
}

/** The dialog of an act on a virtual account. */
export function VirtualActDialog({ act, row, onClose }: VirtualAsked & RowProps): ReactElement {
  const props = { row, onClose };
  if (act === 'rename') return <RenameDialog {...props} />;
  if (act === 'freeze') return <FreezeDialog {...props} />;
  return act === 'unfreeze' ? <UnfreezeDialog {...props} /> : <CloseDialog {...props} />;
}

function RenameDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnVirtualAccountMutation();
  const [keyOf] = useState(actKeys);
  const save = async (typed: RenameValues): Promise<void> => {
    const body = renameSchema.cast(typed);
    await act({ id: row._id, act: 'rename', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${body.name} is saved`);
    onClose();
  };
  return (
    <FormModal<RenameValues>
      title={`Rename ${row.name}`}
      values={{ name: row.name, purpose: row.purpose }}
      validate={renameErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Save name"
    >
      <p>Its number, {spacedNumber(row.virtualNumber)}, stays the same.</p>
      {words}
    </FormModal>
  );
}

function FreezeDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnVirtualAccountMutation();
  return (
    <ReasonDialog
      title={`Freeze ${row.name}`}
      confirm="Freeze account"
      busyText="Freezing …"
      done={`${row.name} is frozen`}
      onConfirm={({ reason, attempt }) =>
        act({ id: row._id, act: 'freeze', body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`virtual:freeze:${row._id}`}
    >
      <p>
        <strong>{row.name}</strong> of {row.companyName} still takes money in and pays nothing out
        until someone unfreezes it.
      </p>
    </ReasonDialog>
  );
}

function UnfreezeDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnVirtualAccountMutation();
  const work = (attempt: string): Promise<unknown> =>
    act({ id: row._id, act: 'unfreeze', body: {}, attempt }).unwrap();
  return (
    <ConfirmAct
      title={`Unfreeze ${row.name}`}
      confirm="Unfreeze account"
      done={`${row.name} pays out again`}
      act={work}
      onClose={onClose}
    >
      <p className="mb-0">It was frozen because: {row.stateReason}</p>
    </ConfirmAct>
  );
}

function CloseDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnVirtualAccountMutation();
  const id = useId();
  const [sweeps, setSweeps] = useState(false);
  const hasMoney = row.balance !== '0.00';
  return (
    <ReasonDialog
      title={`Close ${row.name}`}
      confirm="Close account"
      busyText="Closing …"
      done={`${row.name} is closed`}
      onConfirm={({ reason, attempt }) =>
        act({ id: row._id, act: 'close', body: { reason, sweep: sweeps }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`virtual:close:${row._id}`}
    >
      <p>
        <strong>{row.name}</strong> of {row.companyName}, {spacedNumber(row.virtualNumber)}, takes
        no money any more. A closed account cannot be opened again.
      </p>
      {hasMoney ? (
        <label className="gl-check" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            className="form-check-input"
            checked={sweeps}
            onChange={({ target }) => setSweeps(target.checked)}
          />
          <span>Move its {formatAmount(row.balance)} to the main balance</span>
        </label>
      ) : null}
    </ReasonDialog>
  );
}

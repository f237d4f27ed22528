// Over 250 lines: a small dialog for each act on a safe.

import { type ReactElement, useState } from 'react';
import { countedRule } from '@/domain/banking/safes/counting';
import type { SafeRow } from '@/domain/banking/safes/safe';
import {
  emptySafe,
  type SafeValues,
  safeErrors,
  safeSchema,
} from '@/domain/banking/safes/safeForm';
import {
  type SimulatedKind,
  simulatedKinds,
  simulatedLabels,
} from '@/domain/banking/safes/simulation';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import { free } from '@/domain/forms/fieldRules';
import { formatAmount, settledAmount, toCents } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { copyText } from '@/shared/ui/copyText';
import { FormModal } from '@/shared/ui/FormModal';
import { FormError } from '@/shared/ui/fields/FormError';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import {
  type KeyedSafe,
  useActOnSafeMutation,
  useAddSafeMutation,
  useListSafeOrganizationsQuery,
  useRotateSafeKeyMutation,
  useSaveSafeMutation,
} from './safesApi';

/** What was asked for, and of which safe. */
export type SafeRequest =
  | { act: 'add' }
  | {
      act: 'edit' | 'key' | 'pickup' | 'reconcile' | 'simulate' | 'activate' | 'deactivate';
      row: SafeRow;
    };

interface DialogProps {
  request: SafeRequest;
  onClose: () => void;
}

/** The dialog of what was asked for. */
export function SafeDialog({ request, onClose }: DialogProps): ReactElement {
  const [keyed, setKeyed] = useState<KeyedSafe | null>(null);
  if (keyed) return <KeyDialog keyed={keyed} onClose={onClose} />;
  if (request.act === 'add') return <SafeForm row={null} onKeyed={setKeyed} onClose={onClose} />;
  const { act, row } = request;
  if (act === 'edit') return <SafeForm row={row} onKeyed={setKeyed} onClose={onClose} />;
  if (act === 'key') return <RotateDialog row={row} onKeyed={setKeyed} onClose={onClose} />;
  if (act === 'reconcile') return <ReconcileDialog row={row} onClose={onClose} />;
  if (act === 'simulate') return <SimulateDialog row={row} onClose={onClose} />;
  return <PlainDialog row={row} act={act} onClose={onClose} />;
}

const formOf = (row: SafeRow): SafeValues => ({
  organization: row.orgId,
  name: row.name,
  store: row.store,
  carrier: row.carrier,
  capacity: String(row.capacityNotes),
  creditLimit: row.creditLimit,
  opensAt: row.opensAt,
  closesAt: row.closesAt,
});

interface SafeFormProps {
  /** What is changed; null for a new one. */
  row: SafeRow | null;
  onKeyed: (keyed: KeyedSafe) => void;
  onClose: () => void;
}

function SafeForm({ row, onKeyed, onClose }: SafeFormProps): ReactElement {
  const [add] = useAddSafeMutation();
  const [save] = useSaveSafeMutation();
  const { currentData: organizations = [] } = useListSafeOrganizationsQuery(undefined, {
    skip: row !== null,
  });
  const send = async (typed: SafeValues): Promise<void> => {
    const values = safeSchema.cast(typed);
    if (row) {
      await save({ id: row._id, values: { ...values, version: row.version } }).unwrap();
      toastSuccess(`${values.name} is saved`);
      onClose();
    } else onKeyed(await add(values).unwrap());
  };
  return (
    <FormModal<SafeValues>
      title={row ? `Edit ${row.name}` : 'Add safe'}
      size="lg"
      values={row ? formOf(row) : emptySafe}
      validate={safeErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={row ? 'Save' : 'Add safe'}
    >
      <div className="gl-fields">
        {row ? (
          <p className="gl-wide">
            Organization: <strong>{row.companyName}</strong>
          </p>
        ) : (
          <SearchSelectField
            name="organization"
            label="Organization"
            help="Whose cash it counts."
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        )}
        <SafeFields />
      </div>
    </FormModal>
  );
}

function SafeFields(): ReactElement {
  return (
    <>
      <TextField name="name" label="Safe ID" autoComplete="off" maxLength={60} required />
      <TextField name="store" label="Store" autoComplete="off" maxLength={80} />
      <TextField
        name="carrier"
        label="Carrier"
        help="The armored car company that picks up the cash."
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        name="capacity"
        label="Capacity in notes"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        name="creditLimit"
        label="Provisional credit limit"
        help="Deposits are credited before the carrier counts them, up to this amount. Above it they wait."
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <TextField
        name="opensAt"
        label="Store opens (Eastern)"
        help="HH:MM. A door that opens outside these hours is an alarm."
        autoComplete="off"
        maxLength={5}
        required
      />
      <TextField
        name="closesAt"
        label="Store closes (Eastern)"
        autoComplete="off"
        maxLength={5}
        required
      />
    </>
  );
}

function KeyDialog({ keyed, onClose }: { keyed: KeyedSafe; onClose: () => void }): ReactElement {
  const copy = async (): Promise<void> => {
    await copyText(keyed.key);
    toastSuccess('The key is copied');
  };
  return (
    <ConfirmModal
      isOpen
      title="Device key"
      confirmLabel="Copy key"
      cancelLabel="Close"
      busy={false}
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <p>
        The device signs what it sends with this key. It is shown this once: store it in the device
        now.
      </p>
      <p className="gl-whole">
        <code>{keyed.key}</code>
      </p>
      <p className="mb-0 gl-whole">
        It sends to <code>/api/safes/{keyed._id}/events</code>.
      </p>
    </ConfirmModal>
  );
}

interface RowProps {
  row: SafeRow;
  onClose: () => void;
}

function RotateDialog({
  row,
  onKeyed,
  onClose,
}: RowProps & { onKeyed: (keyed: KeyedSafe) => void }): ReactElement {
  const [rotate] = useRotateSafeKeyMutation();
  const { busy, failure, run } = useAct(() => undefined);
  const work = async (): Promise<void> => onKeyed(await rotate(row._id).unwrap());
  return (
    <ConfirmModal
      isOpen
      title={`Replace the key of ${row.name}`}
      confirmLabel="Replace key"
      busy={busy}
      onConfirm={() => void run(work, `${row.name} has another key`)}
      onCancel={onClose}
    >
      <FormError message={failure} />
      <p className="mb-0">
        The key ending in {row.keyEnd} stops working at once. The device sends nothing until it has
        the new one.
      </p>
    </ConfirmModal>
  );
}

const plainTexts = {
  pickup: {
    title: (name: string) => `Request a pickup of ${name}`,
    confirm: 'Request pickup',
    done: (name: string) => `A pickup of ${name} is requested`,
    text: ({ carrier, cash }: SafeRow) => `${carrier} is asked to pick up ${formatAmount(cash)}.`,
  },
  activate: {
    title: (name: string) => `Turn on ${name}`,
    confirm: 'Turn on',
    done: (name: string) => `${name} is on`,
    text: () => 'Events of its device are taken again.',
  },
  deactivate: {
    title: (name: string) => `Turn off ${name}`,
    confirm: 'Turn off',
    done: (name: string) => `${name} is off`,
    text: () => 'Events of its device are refused until it is turned on again.',
  },
} as const;

function PlainDialog({
  row,
  act,
  onClose,
}: RowProps & { act: keyof typeof plainTexts }): ReactElement {
  const [send] = useActOnSafeMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { title, confirm, done, text } = plainTexts[act];
  const work = (): Promise<unknown> => send({ id: row._id, act, body: {}, attempt }).unwrap();
  return (
    <ConfirmModal
      isOpen
      title={title(row.name)}
      confirmLabel={confirm}
      busy={busy}
      onConfirm={() => void run(work, done(row.name))}
      onCancel={onClose}
    >
      <FormError message={failure} />
      <p className="mb-0">{text(row)}</p>
    </ConfirmModal>
  );
}

interface Count {
  counted: string;
  reason: string;
}

function ReconcileDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnSafeMutation();
  const [keyOf] = useState(actKeys);
  const validate = ({ counted, reason }: Count) => {
    const isOther = toCents(settledAmount(counted)) !== toCents(row.transitAmount);
    const isMissing = isOther && reason.trim() === '';
    return errorsFrom([
      ['counted', countedRule(counted)],
      ['reason', isMissing ? 'Say why the count differs' : free(300)(reason)],
    ]);
  };
  const send = async ({ counted, reason }: Count): Promise<void> => {
    const body = {
      pickup: row.transitId,
      counted: settledAmount(counted),
      reason: reason.trim(),
    };
    await act({ id: row._id, act: 'reconcile', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`Bag ${row.transitBag} is reconciled`);
    onClose();
  };
  return (
    <FormModal<Count>
      title={`Reconcile bag ${row.transitBag}`}
      values={{ counted: row.transitAmount, reason: '' }}
      validate={validate}
      onSave={send}
      onClose={onClose}
      saveLabel="Reconcile"
    >
      <p>
        The safe counted <strong>{formatAmount(row.transitAmount)}</strong> into this bag. In the
        end {row.companyName} is credited what {row.carrier} counted.
      </p>
      <TextField
        name="counted"
        label="Counted by the carrier"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <TextField
        name="reason"
        label="Reason for the difference"
        help="Needed where the bag is over or short."
        maxLength={300}
        autoComplete="off"
      />
    </FormModal>
  );
}

function SimulateDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnSafeMutation();
  const [keyOf] = useState(actKeys);
  const send = async ({ kind }: { kind: SimulatedKind }): Promise<void> => {
    const body = { kind };
    await act({ id: row._id, act: 'simulate', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${simulatedLabels[kind]} was sent`);
    onClose();
  };
  return (
    <FormModal<{ kind: SimulatedKind }>
      title={`Simulate an event of ${row.name}`}
      values={{ kind: 'deposit' }}
      validate={() => ({})}
      onSave={send}
      onClose={onClose}
      saveLabel="Send event"
    >
      <p>
        The event is signed with the device’s key and taken like one of the device: deposits are
        credited.
      </p>
      <SelectField
        name="kind"
        label="Event"
        placeholder={null}
        options={simulatedKinds.map((value) => ({ value, label: simulatedLabels[value] }))}
        required
      />
    </FormModal>
  );
}

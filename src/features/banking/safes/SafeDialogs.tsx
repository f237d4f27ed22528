import { type ReactElement, useState } from 'react';
import type { SafeRow } from '@/domain/banking/safes/safe';
import { formatAmount } from '@/domain/money/cents';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { KeyDialog, RotateDialog } from './KeyDialogs';
import { ReconcileDialog } from './ReconcileDialog';
import { SafeForm } from './SafeForm';
import { SimulateDialog } from './SimulateDialog';
import { type KeyedSafe, useActOnSafeMutation } from './safesApi';

/** What was asked for, and of which safe. */
export type SafeRequest =
  | { act: 'add' }
  | {
      act:
        | 'edit'
        | 'confirm'
        | 'key'
        | 'pickup'
        | 'reconcile'
        | 'simulate'
        | 'activate'
        | 'deactivate'
        | 'startFeed'
        | 'stopFeed';
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
  if (act === 'confirm') return <ConfirmDialog row={row} onClose={onClose} />;
  return <PlainDialog row={row} act={act} onClose={onClose} />;
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
  startFeed: {
    title: (name: string) => `Start the simulated device of ${name}`,
    confirm: 'Start',
    done: (name: string) => `The device of ${name} is simulated`,
    text: () =>
      'Deposits, door openings and now and then an alarm arrive as from a device, in the store’s hours. Deposits are credited up to the confirmed limit.',
  },
  stopFeed: {
    title: (name: string) => `Stop the simulated device of ${name}`,
    confirm: 'Stop',
    done: (name: string) => `The device of ${name} is not simulated any more`,
    text: () => 'What it told so far stays.',
  },
  deactivate: {
    title: (name: string) => `Turn off ${name}`,
    confirm: 'Turn off',
    done: (name: string) => `${name} is off`,
    text: () => 'Events of its device are refused until it is turned on again.',
  },
} as const;

/** Confirms the key and the limit that another person has set. */
function ConfirmDialog({ row, onClose }: { row: SafeRow; onClose: () => void }): ReactElement {
  const [send] = useActOnSafeMutation();
  const body = { version: row.version };
  return (
    <ConfirmAct
      title={`Confirm ${row.name}`}
      confirm="Confirm"
      done={`${row.name} is confirmed`}
      act={(attempt) => send({ id: row._id, act: 'confirm', body, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        Deposits signed with the key ending in {row.keyEnd} are credited to {row.companyName} up to{' '}
        <strong>{formatAmount(row.creditLimit)}</strong> before {row.carrier} counts them.{' '}
        {formatAmount(row.confirmedLimit)} of it is confirmed so far.
      </p>
      <p className="mb-0">
        {formatAmount(row.waiting)} is waiting: what fits the limit is credited at once.
      </p>
    </ConfirmAct>
  );
}

interface PlainDialogProps {
  row: SafeRow;
  act: keyof typeof plainTexts;
  onClose: () => void;
}

function PlainDialog({ row, act, onClose }: PlainDialogProps): ReactElement {
  const [send] = useActOnSafeMutation();
  const { title, confirm, done, text } = plainTexts[act];
  return (
    <ConfirmAct
      title={title(row.name)}
      confirm={confirm}
      done={done(row.name)}
      act={(attempt) => send({ id: row._id, act, body: {}, attempt }).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">{text(row)}</p>
    </ConfirmAct>
  );
}

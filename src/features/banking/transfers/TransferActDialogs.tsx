import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { placeOfText } from '@/domain/banking/transfers/place';
import { limitRule } from '@/domain/banking/transfers/transferForm';
import {
  type TransferRow,
  transferName,
  usualLimitCents,
} from '@/domain/banking/transfers/transferRow';
import { requiredMessage } from '@/domain/contact/messages';
import { formatAmount, formatMoney, settledAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { FormError } from '@/shared/ui/fields/FormError';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import {
  useActOnTransferMutation,
  useGetTransferLimitQuery,
  useListTransferOrganizationsQuery,
  useSetTransferLimitMutation,
} from './transfersApi';

/** What was asked for, and of which transfer; `cancelRest`: all that follow of its series as well. */
export interface TransferAsked {
  act: 'approve' | 'retry' | 'cancel' | 'cancelRest';
  row: TransferRow;
}

interface RowProps {
  row: TransferRow;
  onClose: () => void;
}

const wordsOf = ({ amount, from, to }: TransferRow): string =>
  `${formatAmount(amount)} from ${placeOfText(from)} to ${placeOfText(to)}`;

/** The dialog of an act on a transfer. */
export function TransferActDialog({ act, row, onClose }: TransferAsked & RowProps): ReactElement {
  if (act === 'approve' || act === 'retry')
    return <ConfirmDialog act={act} row={row} onClose={onClose} />;
  return <CancelDialog rest={act === 'cancelRest'} row={row} onClose={onClose} />;
}

const confirmed = {
  approve: { title: 'Approve', done: 'is approved' },
  retry: { title: 'Retry', done: 'is on its way again' },
} as const;

function ConfirmDialog({ act, row, onClose }: RowProps & { act: 'approve' | 'retry' }) {
  const [send] = useActOnTransferMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const name = transferName(row);
  const { title, done } = confirmed[act];
  const work = (): Promise<unknown> => send({ id: row._id, act, body: {}, attempt }).unwrap();
  return (
    <ConfirmModal
      isOpen
      title={`${title} ${name}`}
      confirmLabel={title}
      busy={busy}
      onConfirm={() => void run(work, `${name} ${done}`)}
      onCancel={onClose}
    >
      <FormError message={failure} />
      <p>
        <strong>{wordsOf(row)}</strong>
      </p>
      {act === 'approve' && row.series ? (
        <p className="mb-0">
          Your approval covers all transfers of this series. Those whose day has passed are made at
          once.
        </p>
      ) : null}
      {act === 'retry' && row.reason ? <p className="mb-0">Last time: {row.reason}</p> : null}
    </ConfirmModal>
  );
}

function CancelDialog({ rest, row, onClose }: RowProps & { rest: boolean }): ReactElement {
  const [act] = useActOnTransferMutation();
  const name = transferName(row);
  return (
    <ReasonDialog
      title={rest ? `Cancel ${name} and those that follow` : `Cancel ${name}`}
      confirm="Cancel transfer"
      busyText="Canceling …"
      done={`${name} is canceled`}
      onConfirm={({ reason, attempt }) =>
        act({ id: row._id, act: 'cancel', body: { reason, rest }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`transfer:cancel:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong> will not be made.
        {rest ? ' Nothing more of its series will be made.' : ''}
        {!rest && row.hasNext ? ' The next one of its series stays planned.' : ''}
      </p>
    </ReasonDialog>
  );
}

interface LimitValues {
  organization: string;
  limit: string;
}

function limitErrors({ organization, limit }: LimitValues) {
  const message = limitRule(limit);
  return {
    ...(organization === '' ? { organization: requiredMessage } : {}),
    ...(message ? { limit: message } : {}),
  };
}

/** From which amount on an organization's transfers need a second person. */
export function LimitDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [set] = useSetTransferLimitMutation();
  const [keyOf] = useState(actKeys);
  const save = async (typed: LimitValues): Promise<void> => {
    const values = { ...typed, limit: settledAmount(typed.limit) };
    await set({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`From ${formatAmount(values.limit)} on transfers need a second person`);
    onClose();
  };
  return (
    <FormModal<LimitValues>
      title="Approval limit"
      values={{ organization: '', limit: '' }}
      validate={limitErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Save limit"
    >
      <LimitFields />
    </FormModal>
  );
}

function LimitFields(): ReactElement {
  const { values } = useFormikContext<LimitValues>();
  const asked = useListTransferOrganizationsQuery();
  const { currentData: now } = useGetTransferLimitQuery(values.organization, {
    skip: values.organization === '',
  });
  return (
    <>
      <p>
        Transfers out of an organization of this amount or more wait until another person than who
        made them approves. What one person moves to other organizations counts together by the day
        on which it is made and by the day on which it runs; a series counts as the sum of all its
        transfers. Your own transfers wait from {formatMoney(usualLimitCents)} on even where you set
        a higher limit.
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
      <TextField
        name="limit"
        label="From this amount on"
        type="number"
        before="$"
        settle={settledAmount}
        help={
          now ? `It is ${formatAmount(now.limit)} now. 0.00 asks for every transfer.` : undefined
        }
        required
      />
    </>
  );
}

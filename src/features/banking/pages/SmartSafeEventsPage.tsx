import { type ReactElement, useCallback, useState } from 'react';
import {
  alarmLabels,
  canMatch,
  creditStateLabels,
  isOpenAlarm,
  matchError,
  type SafeEventRow,
  safeEventLabels,
} from '@/domain/banking/safes/safeEvent';
import { formatDateTime } from '@/domain/dates/format';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import { heldAmountRule, reasonRule } from '@/domain/settlements/holds';
import { actKeys } from '@/shared/attemptKey';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { AlarmBadge, CreditBadge, safeEventList } from '../safes/safeEventList';
import { useActOnSafeEventMutation, useGetSafeEventQuery } from '../safes/safesApi';

interface EventRequest {
  act: 'acknowledge' | 'match';
  row: SafeEventRow;
}

function actionsOf(row: SafeEventRow, ask: (act: EventRequest['act']) => () => void): RowAction[] {
  return [
    ...(isOpenAlarm(row) ? [{ label: 'Acknowledge alarm …', onSelect: ask('acknowledge') }] : []),
    ...(canMatch(row)
      ? [
          {
            label: 'Match to ledger …',
            onSelect: ask('match'),
            refused: matchError(row) ?? undefined,
          },
        ]
      : []),
    ...(row.transactionId === ''
      ? []
      : [
          {
            label: 'Open in ledger',
            to: `/transaction-ledger?period=all&open=${row.transactionId}`,
          },
        ]),
    { label: 'Safe', to: `/smart-safe?open=${row.safeId}` },
  ];
}

const factsOf = (row: SafeEventRow): Fact[] => [
  ['Event', safeEventLabels[row.kind]],
  ['Time', formatDateTime(row.at)],
  ['Safe', row.safeName],
  ['Organization', row.companyName],
  ['User', row.user],
  ['Denominations', row.notes],
  ['Amount', row.amount ? formatAmount(row.amount) : ''],
  ['Bag no.', row.bagNo],
  ['Credit', creditStateLabels[row.credit]],
  ['Credited', row.credit === 'credited' ? formatAmount(row.credited) : ''],
  ['Event number', row.eventId],
  ...(row.alarm
    ? ([
        ['Alarm', alarmLabels[row.alarm]],
        ['Acknowledged by', row.acknowledgedBy],
        ['Acknowledged', row.acknowledgedAt ? formatDateTime(row.acknowledgedAt) : ''],
        ['Note', row.acknowledgeNote],
      ] as const)
    : []),
];

/** One line of help, with its words in the glossary. */
const help = (
  <>
    What <TermLink term="smart-safe">smart safes</TermLink> report: deposits, pickups of{' '}
    <TermLink term="safe-bag">bags</TermLink>, and alarms.
  </>
);

/** The log of what safes told, and what is done about it (catalogue: /smart-safe-events). */
export default function SmartSafeEventsPage(): ReactElement {
  const list = useListPage(safeEventList);
  const [request, setRequest] = useState<EventRequest | null>(null);
  const actions: RowActions<SafeEventRow> = useCallback(
    (row) => ({
      subject: `${safeEventLabels[row.kind]}, ${row.safeName}`,
      actions: actionsOf(row, (act) => () => setRequest({ act, row })),
    }),
    [],
  );
  const close = (): void => setRequest(null);
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} />
      <ListDrawer
        list={list}
        asked={useGetSafeEventQuery(openId(list))}
        titleOf={(row) => `${safeEventLabels[row.kind]}, ${row.safeName}`}
      >
        {(row) => (
          <>
            <div className="gl-detail-head">
              {row.credit === 'none' ? null : <CreditBadge {...row} />}
              {row.alarm === '' ? null : <AlarmBadge {...row} />}
            </div>
            <RowActs actions={actions(row).actions} />
            <Facts facts={factsOf(row)} />
          </>
        )}
      </ListDrawer>
      {request?.act === 'acknowledge' ? (
        <AcknowledgeDialog row={request.row} onClose={close} />
      ) : null}
      {request?.act === 'match' ? <MatchDialog row={request.row} onClose={close} /> : null}
    </>
  );
}

interface RowProps {
  row: SafeEventRow;
  onClose: () => void;
}

function AcknowledgeDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnSafeEventMutation();
  return (
    <ReasonDialog
      title="Acknowledge alarm"
      confirm="Acknowledge"
      busyText="Saving …"
      done="The alarm is acknowledged"
      help="What you found, and what was done about it."
      onConfirm={({ reason, attempt }) =>
        act({ id: row._id, act: 'acknowledge', body: { note: reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`safe:alarm:${row._id}`}
    >
      <p>
        <strong>{alarmLabels[row.alarm]}</strong>: {row.safeName}, {formatDateTime(row.at)}.
      </p>
    </ReasonDialog>
  );
}

interface Match {
  amount: string;
  reason: string;
}

function MatchDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnSafeEventMutation();
  const [keyOf] = useState(actKeys);
  const send = async ({ amount, reason }: Match): Promise<void> => {
    const body = { amount: settledAmount(amount), reason: reason.trim() };
    await act({ id: row._id, act: 'match', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${formatAmount(body.amount)} is credited`);
    onClose();
  };
  return (
    <FormModal<Match>
      title="Match deposit to the ledger"
      values={{ amount: row.amount, reason: '' }}
      validate={({ amount, reason }) =>
        errorsFrom([
          ['amount', heldAmountRule(settledAmount(amount))],
          ['reason', reasonRule(reason)],
        ])
      }
      onSave={send}
      onClose={onClose}
      saveLabel="Match and credit"
    >
      <p>
        {row.safeName} counted {row.notes} and said {formatAmount(row.amount)}. Enter the amount
        that you have verified: it is credited to {row.companyName} as a cash deposit.
      </p>
      <TextField
        name="amount"
        label="Verified amount"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <TextField
        name="reason"
        label="Reason"
        help="How it was verified."
        maxLength={300}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}

import { useCallback, useState } from 'react';
import { isReviewer, isStaff } from '@/domain/access/staff';
import { moneyCents } from '@/domain/money/cents';
import { bankReturnRefusal, returnUndoRefusal } from '@/domain/transactions/bankReturn';
import { deletionError } from '@/domain/transactions/deletion';
import {
  type PendingAct,
  pendingActError,
  pendingActLabels,
} from '@/domain/transactions/pendingActions';
import { refundRefusal } from '@/domain/transactions/refund';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import type { ChangeView } from '@/shared/lists/useListView';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { copyText } from '@/shared/ui/copyText';
import type { RowAction } from '@/shared/ui/RowMenu';
import type { TransactionList } from './api';
import { transactionName } from './transactionName';
import { useReceipt } from './useReceipt';

/** What is to be done with a transaction. */
export interface TransactionActRequest {
  act: PendingAct | 'flag' | 'unflag' | 'refund' | 'bankReturn' | 'undoReturn' | 'delete';
  row: TransactionListRow;
}

interface TransactionActions {
  actions: RowActions<TransactionListRow>;
  asked: TransactionActRequest | null;
  onClose: () => void;
}

type Ask = (act: TransactionActRequest['act'], row: TransactionListRow) => void;

function ledgerActions(row: TransactionListRow, ask: Ask): RowAction[] {
  const amountCents = moneyCents(row.amount) ?? 0;
  const refusal = refundRefusal({ ...row, amountCents }, row.isRefunded ? amountCents : 0);
  return [{ label: 'Refund …', onSelect: () => ask('refund', row), refused: refusal ?? undefined }];
}

/** Each side has a flag of its own: where the other one has set one alone, both ways are open. */
function flagActions(row: TransactionListRow, ask: Ask): RowAction[] {
  return [
    ...(row.isFlaggedByOwn
      ? []
      : [{ label: 'Flag for review …', onSelect: () => ask('flag', row) }]),
    ...(row.isFlagged ? [{ label: 'Remove flag …', onSelect: () => ask('unflag', row) }] : []),
  ];
}

function deleteAct(row: TransactionListRow, ask: Ask): RowAction {
  // What only the server knows is said when it is tried.
  const known = { isInSettlement: false, isRefunded: false, isTipPaid: false };
  const refusal = deletionError(
    { ...row, ...known, isOfInvoice: row.isInvoicePayment },
    new Date(),
  );
  return {
    label: 'Delete …',
    onSelect: () => ask('delete', row),
    tone: 'danger',
    refused: refusal ?? undefined,
  };
}

const isDebit = ({ method }: TransactionListRow): boolean => method === 'ach' || method === 'wire';

/**
 * What the way of a payment knows; where none of it is possible it is said once. Staff alone
 * release.
 */
function waitingActions(row: TransactionListRow, ask: Ask, mayRelease: boolean): RowAction[] {
  if (row.state === 'held') {
    const label = mayRelease ? 'Release in pending settlement' : 'View in pending settlement';
    return [{ label, to: href('/pendingsettlement') }];
  }
  const acts: readonly PendingAct[] = isDebit(row)
    ? ['cancel', 'retry']
    : ['capture', 'void', 'retry'];
  const now = new Date();
  const entries = acts.map((act) => ({
    label: `${pendingActLabels[act]} …`,
    onSelect: () => ask(act, row),
    refused: pendingActError(act, row, now) ?? undefined,
    tone: act === 'void' || act === 'cancel' ? ('danger' as const) : undefined,
  }));
  const [first, ...others] = entries;
  const isOne =
    first?.refused !== undefined && others.every(({ refused }) => refused === first.refused);
  return isOne
    ? [{ ...first, label: acts.map((act) => pendingActLabels[act]).join(', ') }]
    : entries;
}

const actsOf: Readonly<Record<TransactionList, typeof waitingActions>> = {
  ledger: ledgerActions,
  pending: waitingActions,
  bank: (row, ...rest) => (row.state === 'pending' ? waitingActions(row, ...rest) : []),
  // Nothing can be done with what never happened; what is tested is acted on in a session of test
  // mode.
  demo: () => [],
  sandbox: () => [],
};

/**
 * A bank's return is keyed by staff, and taken back by them; in the ledger each is offered for what
 * it is possible with alone.
 */
function returnActions(list: TransactionList, row: TransactionListRow, ask: Ask): RowAction[] {
  if ((list !== 'bank' && list !== 'ledger') || row.method !== 'ach') return [];
  if (returnUndoRefusal(row) === null)
    return [{ label: 'Undo return …', onSelect: () => ask('undoReturn', row) }];
  const refused = bankReturnRefusal(
    { ...row, amountCents: moneyCents(row.amount) ?? 0 },
    new Date(),
  );
  if (refused && list === 'ledger') return [];
  const label = 'Record bank return …';
  return [{ label, onSelect: () => ask('bankReturn', row), refused: refused ?? undefined }];
}

/** Lists of whole ledgers. */
const withReceipt: ReadonlySet<TransactionList> = new Set(['ledger', 'demo', 'sandbox']);

interface ReadingWays {
  list: TransactionList;
  onView: ChangeView;
  receipt: ReturnType<typeof useReceipt>;
}

/** What changes nothing: whoever sees a transaction may do it. */
function readingActions(
  row: TransactionListRow,
  { list, onView, receipt }: ReadingWays,
): RowAction[] {
  return [
    { label: 'View', onSelect: () => onView({ open: row._id }) },
    ...(list === 'bank' && row.traceNo
      ? [{ label: 'Copy trace no.', onSelect: () => void copyText(row.traceNo) }]
      : []),
    ...(withReceipt.has(list)
      ? [{ label: 'Receipt', onSelect: () => receipt(row._id, 'file') }]
      : []),
  ];
}

/**
 * What can be done with the rows of a list over transactions: by staff, and by the organization
 * itself.
 */
export function useTransactionActions(
  list: TransactionList,
  onView: ChangeView,
): TransactionActions {
  const [asked, setAsked] = useState<TransactionActRequest | null>(null);
  const user = useUser();
  const ability = useAbility();
  const { role, orgId } = user;
  const mayReturn = isStaff(role) && ability.can('access', 'transaction');
  const mayDelete = list === 'ledger' && ability.can('access', 'admin.other');
  const receipt = useReceipt(list);
  const actions = useCallback(
    (row: TransactionListRow) => {
      const mayAct = isStaff(role) || row.orgId === orgId;
      const ask: Ask = (act, one) => setAsked({ act, row: one });
      return {
        subject: transactionName(row),
        actions: [
          ...readingActions(row, { list, onView, receipt }),
          ...(mayAct ? actsOf[list](row, ask, isStaff(role)) : []),
          ...(list === 'ledger' && (mayAct || isReviewer(role)) ? flagActions(row, ask) : []),
          ...(mayReturn ? returnActions(list, row, ask) : []),
          ...(mayDelete ? [deleteAct(row, ask)] : []),
        ],
      };
    },
    [list, role, orgId, mayDelete, mayReturn, onView, receipt],
  );
  return { actions, asked, onClose: () => setAsked(null) };
}

import { type ReactElement, useCallback, useState } from 'react';
import { type BillAct, type BillRow, billAllows, mayActOnBills } from '@/domain/billPay/bill';
import type { Vendor } from '@/domain/billPay/vendor';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import { counted } from '@/domain/lists/counted';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { TermLink } from '@/shared/ui/TermLink';
import { useListBillOrganizationsQuery } from '../api';
import { billList } from '../billList';
import { ApproveManyDialog } from '../bills/ApproveManyDialog';
import { BillActDialog, type BillRequest } from '../bills/BillActDialogs';
import { BillDialog } from '../bills/BillDialog';
import { BillDrawer } from '../bills/BillDrawer';
import { RecurringDialog } from '../bills/RecurringDialogs';
import { RulesDialog } from '../bills/RulesDialog';
import { VendorDialog } from '../vendors/VendorDialog';
import { VendorsDialog } from '../vendors/VendorsDialog';
import { useListVendorsQuery } from '../vendorsApi';

/** What lies open beside the list. */
type Opened =
  | { what: 'vendors' | 'recurring' | 'rules' | 'approve' }
  | { what: 'bill'; draft: BillRow | null };

const labels: Readonly<Record<BillAct, string>> = {
  edit: 'Edit …',
  submit: 'Send for approval …',
  approve: 'Approve …',
  schedule: 'Schedule …',
  unschedule: 'Unschedule …',
  pay: 'Pay now …',
  reject: 'Return for changes …',
  void: 'Void …',
};

const ordered: readonly BillAct[] = [
  'edit',
  'submit',
  'approve',
  'pay',
  'schedule',
  'unschedule',
  'reject',
  'void',
];

const labelOf = (act: BillAct, { state }: BillRow): string => {
  if (state === 'returned' && act === 'pay') return 'Pay again …';
  return state === 'scheduled' && act === 'schedule' ? 'Change day …' : labels[act];
};

function useActions(
  onAsk: (asked: BillRequest) => void,
  onEdit: (row: BillRow) => void,
): RowActions<BillRow> {
  const user = useUser();
  return useCallback(
    (row) => ({
      subject: `bill ${row.billNo} of ${row.vendor}`,
      actions: ordered
        .filter((act) => mayActOnBills(user, row.orgId) && billAllows(row.state, act))
        .map(
          (act): RowAction => ({
            label: labelOf(act, row),
            onSelect: () => (act === 'edit' ? onEdit(row) : onAsk({ act, row })),
            tone: act === 'void' ? 'danger' : undefined,
            refused: act === 'approve' ? row.approvalRefused || undefined : undefined,
          }),
        ),
    }),
    [onAsk, onEdit, user],
  );
}

const none: readonly never[] = [];

/** One line of help, with its words in the glossary. */
const help = (
  <>
    <TermLink term="bill">Bills</TermLink> of <TermLink term="vendor">vendors</TermLink>, paid by
    ACH, check or wallet once the <TermLink term="approval-rules">approval rules</TermLink> are met.
  </>
);

/** Bills of vendors: added, approved, scheduled and paid (catalogue: /bill-pay). */
export default function BillPayPage(): ReactElement {
  const list = useListPage(billList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<BillRequest | null>(null);
  const onEdit = useCallback((draft: BillRow) => setOpened({ what: 'bill', draft }), []);
  const actions = useActions(setAsked, onEdit);
  const user = useUser();
  const vendors = useListVendorsQuery();
  const asking = useListBillOrganizationsQuery();
  const organizations = asking.currentData ?? none;
  const mine = (list.answer.page?.rows ?? none).filter(
    ({ state, orgId, approvalRefused }) =>
      state === 'waiting' && approvalRefused === '' && mayActOnBills(user, orgId),
  );
  const close = (): void => setOpened(null);
  const narrowing = {
    key: 'organization',
    label: 'Organization',
    options: organizations.map(({ _id, companyName }) => ({ value: _id, label: companyName })),
    unread: unreadChoices(asking),
  };
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        filters={organizations.length > 1 ? [...billList.filters, narrowing] : billList.filters}
        actions={actions}
        tools={<Tools waiting={mine.length} onOpen={setOpened} />}
        add={
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setOpened({ what: 'bill', draft: null })}
          >
            <Icon name="plus-lg" /> Add bill
          </button>
        }
      />
      <BillDrawer list={list} actions={actions} />
      {opened ? (
        <OpenedDialog
          opened={opened}
          vendors={vendors.currentData ?? none}
          organizations={organizations}
          mine={mine}
          organization={list.view.filters.organization ?? ''}
          onClose={close}
        />
      ) : null}
      {asked ? <BillActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface ToolsProps {
  /** Bills on this page that wait for the reader. */
  waiting: number;
  onOpen: (opened: Opened) => void;
}

function Tools({ waiting, onOpen }: ToolsProps): ReactElement {
  const other = 'btn btn-outline-secondary';
  return (
    <>
      <button type="button" className={other} onClick={() => onOpen({ what: 'vendors' })}>
        Vendors
      </button>
      <button type="button" className={other} onClick={() => onOpen({ what: 'recurring' })}>
        Recurring
      </button>
      <button type="button" className={other} onClick={() => onOpen({ what: 'rules' })}>
        Approval rules
      </button>
      {waiting > 0 ? (
        <button type="button" className={other} onClick={() => onOpen({ what: 'approve' })}>
          Approve {counted(waiting, 'bill')}
        </button>
      ) : null}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  vendors: readonly Vendor[];
  organizations: readonly ChosenOrganization[];
  mine: readonly BillRow[];
  /** The organization that the list is narrowed to; '' for none. */
  organization: string;
  onClose: () => void;
}

function OpenedDialog(props: OpenedDialogProps): ReactElement {
  const { opened, vendors, organizations, mine, organization, onClose } = props;
  switch (opened.what) {
    case 'vendors':
      return <VendorsDialog onClose={onClose} />;
    case 'recurring':
      return <RecurringDialog vendors={vendors} onClose={onClose} />;
    case 'rules':
      return <RulesDialog {...{ organization, organizations, onClose }} />;
    case 'approve':
      return <ApproveManyDialog rows={mine} onClose={onClose} />;
    case 'bill':
      return <BillWithVendor draft={opened.draft} vendors={vendors} onClose={onClose} />;
  }
}

interface BillWithVendorProps {
  draft: BillRow | null;
  vendors: readonly Vendor[];
  onClose: () => void;
}

/** The form of a bill; a vendor can be added over it, and nothing typed is lost. */
function BillWithVendor({ draft, vendors, onClose }: BillWithVendorProps): ReactElement {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <BillDialog
        draft={draft}
        vendors={vendors}
        onClose={onClose}
        onNewVendor={() => setAdding(true)}
      />
      {isAdding ? <VendorDialog vendor={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

import { type ReactElement, useCallback, useState } from 'react';
import type { CheckAccount } from '@/domain/banking/checkIssuing/checkAccount';
import { checkPaper, maxPrinted } from '@/domain/banking/checkIssuing/checkPaper';
import {
  canClear,
  checkApprovalError,
  checkName,
  type IssuedCheckRow,
  isOut,
} from '@/domain/banking/checkIssuing/checkRow';
import { counted } from '@/domain/lists/counted';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useListPage } from '@/shared/lists/useListPage';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { CheckActDialog, type CheckRequest } from '../checkIssuing/CheckActDialogs';
import { CheckAccountDialog, CheckDialog } from '../checkIssuing/CheckDialogs';
import { CheckDrawer } from '../checkIssuing/CheckDrawer';
import { checkList } from '../checkIssuing/checkList';
import { useListCheckAccountsQuery, usePrintChecksMutation } from '../checkIssuing/checksApi';
import { PaidDialog } from '../checkIssuing/PaidDialog';
import { PositivePayDialog } from '../checkIssuing/PositivePayDialog';

/** Prints checks as one PDF, a page each. */
function usePrint(): (rows: readonly IssuedCheckRow[]) => Promise<void> {
  const [print] = usePrintChecksMutation();
  return useCallback(
    async (rows) => {
      try {
        const checks = await print(rows.map(({ _id }) => _id)).unwrap();
        const [first] = checks;
        const name = checks.length === 1 ? `check-${first?.checkNumber}` : 'checks';
        saveBlob(await makePdf(checkPaper(checks)), `${name}.pdf`);
        toastSuccess(`${counted(checks.length, 'check')} printed to a PDF`);
      } catch (error) {
        toastFailure(error);
      }
    },
    [print],
  );
}

type Print = ReturnType<typeof usePrint>;

function useActions(
  onAsk: (asked: CheckRequest) => void,
  print: Print,
): RowActions<IssuedCheckRow> {
  return useCallback(
    (row) => {
      const ask = (act: CheckRequest['act']) => () => onAsk({ act, row });
      const { state } = row;
      const isOpen = state === 'prepared' || state === 'approved';
      const approve = {
        label: 'Approve …',
        onSelect: ask('approve'),
        refused: checkApprovalError(row) ?? undefined,
      };
      const printed = {
        label: state === 'printed' ? 'Print again (PDF)' : 'Print (PDF)',
        onSelect: () => void print([row]),
      };
      return {
        subject: checkName(row),
        actions: [
          ...(state === 'prepared' ? [approve] : []),
          ...(state === 'approved' ? [{ label: 'Issue …', onSelect: ask('issue') }] : []),
          ...(canClear(row) ? [{ label: 'Mark as cleared …', onSelect: ask('clear') }] : []),
          ...(isOut(row)
            ? [printed, { label: 'Stop payment …', onSelect: ask('stop'), tone: 'danger' as const }]
            : []),
          ...(isOpen || isOut(row)
            ? [{ label: 'Void …', onSelect: ask('void'), tone: 'danger' as const }]
            : []),
        ],
      };
    },
    [onAsk, print],
  );
}

/** What lies open beside the list. */
type Opened = 'check' | 'account' | 'paid' | 'positivePay';

const none: readonly never[] = [];

/** One line of help, with its words in the glossary. */
const help = (
  <>
    Checks that are issued and <TermLink term="check-out">out</TermLink>, and{' '}
    <TermLink term="positive-pay">Positive Pay</TermLink>, which tells the bank what it may pay.
  </>
);

/** Paper checks, their PDF with MICR line and what banks are told of them (catalogue: /check-issuance). */
export default function ChecksPage(): ReactElement {
  const list = useListPage(checkList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<CheckRequest | null>(null);
  const askedAccounts = useListCheckAccountsQuery();
  const { currentData: accounts = none } = askedAccounts;
  const print = usePrint();
  const actions = useActions(setAsked, print);
  const unprinted = (list.answer.page?.rows ?? []).filter(({ state }) => state === 'issued');
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        actions={actions}
        tools={
          <Tools
            hasAccounts={accounts.length > 0}
            unprinted={unprinted.slice(0, maxPrinted)}
            onPrint={print}
            onOpen={setOpened}
          />
        }
      >
        {unreadHelp('check accounts', unreadChoices(askedAccounts))}
      </ListPage>
      <CheckDrawer list={list} actions={actions} />
      {opened ? (
        <OpenedDialog opened={opened} accounts={accounts} onClose={() => setOpened(null)} />
      ) : null}
      {asked ? <CheckActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface ToolsProps {
  hasAccounts: boolean;
  /** Checks on this page that are issued and not printed. */
  unprinted: readonly IssuedCheckRow[];
  onPrint: Print;
  onOpen: (opened: Opened) => void;
}

function Tools({ hasAccounts, unprinted, onPrint, onOpen }: ToolsProps): ReactElement {
  const other = 'btn btn-outline-secondary';
  return (
    <>
      <button type="button" className={other} onClick={() => onOpen('account')}>
        Add account
      </button>
      {hasAccounts ? (
        <>
          <button type="button" className={other} onClick={() => onOpen('paid')}>
            Read paid checks
          </button>
          <button type="button" className={other} onClick={() => onOpen('positivePay')}>
            Positive Pay
          </button>
        </>
      ) : null}
      {unprinted.length > 0 ? (
        <button type="button" className={other} onClick={() => void onPrint(unprinted)}>
          Print {counted(unprinted.length, 'issued check')}
        </button>
      ) : null}
      {hasAccounts ? (
        <button type="button" className="btn btn-primary" onClick={() => onOpen('check')}>
          <Icon name="plus-lg" /> New check
        </button>
      ) : null}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  accounts: readonly CheckAccount[];
  onClose: () => void;
}

function OpenedDialog({ opened, accounts, onClose }: OpenedDialogProps): ReactElement {
  switch (opened) {
    case 'account':
      return <CheckAccountDialog onClose={onClose} />;
    case 'paid':
      return <PaidDialog accounts={accounts} onClose={onClose} />;
    case 'positivePay':
      return <PositivePayDialog accounts={accounts} onClose={onClose} />;
    case 'check':
      return <CheckDialog accounts={accounts} onClose={onClose} />;
  }
}

import { type ReactElement, useCallback, useState } from 'react';
import { leftText } from '@/domain/banking/achAnswer';
import { type PrenoteRow, prenoteColumnSet, prenoteColumns } from '@/domain/banking/prenote';
import {
  isOffered,
  type PrenoteAct,
  prenoteActError,
  prenoteActs,
} from '@/domain/banking/prenoteActs';
import { markGroundLabels } from '@/domain/banking/prenoteMark';
import { easternToday } from '@/domain/dates/easternTime';
import { formatDateTime } from '@/domain/dates/format';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { TermLink } from '@/shared/ui/TermLink';
import { useListAchBanksQuery } from '../nacha/filesApi';
import {
  type AskedPrenote,
  accountOf,
  PrenoteDialog,
  SendPrenotesDialog,
} from '../prenotes/PrenoteDialogs';
import { PrenoteBadge, prenoteList } from '../prenotes/prenoteList';

const actLabels: Readonly<Record<PrenoteAct, string>> = {
  apply: 'Apply correction …',
  mark: 'Mark verified …',
  again: 'Send again …',
};

/** The acts that a row offers; one that cannot be done says why. */
function useActions(onAsk: (asked: AskedPrenote) => void): RowActions<PrenoteRow> {
  return useCallback(
    (row) => ({
      subject: accountOf(row),
      actions: prenoteActs
        .filter((act) => isOffered(act, row))
        .map((act) => ({
          label: actLabels[act],
          onSelect: () => onAsk({ act, row }),
          refused: prenoteActError(act, row, easternToday()) ?? undefined,
        })),
    }),
    [onAsk],
  );
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="prenote">prenote</TermLink> is a zero-dollar entry that tests an account. Live
    entries may follow from the third banking day after it settled, if neither a return nor a
    correction (<TermLink term="noc">NOC</TermLink>) comes back. Its{' '}
    <TermLink term="transaction-code">transaction code</TermLink> is 23 for a checking account and
    33 for a savings account.
  </>
);

/** Zero-dollar entries that verify accounts, and the three days they wait (catalogue: /processPreNotes). */
export default function PrenotesPage(): ReactElement {
  const list = useListPage(prenoteList);
  const banks = useListAchBanksQuery();
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<AskedPrenote | null>(null);
  const actions = useActions(setAsked);
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        actions={actions}
        tools={
          <button
            type="button"
            className="btn btn-primary"
            disabled={banks.isLoading}
            onClick={() => setSending(true)}
          >
            Send batch …
          </button>
        }
      />
      <ListRowDrawer list={list} titleOf={accountOf}>
        {(row) => <PrenoteFacts row={row} />}
      </ListRowDrawer>
      {isSending ? (
        <SendPrenotesDialog banks={banks.data ?? []} onClose={() => setSending(false)} />
      ) : null}
      {asked ? <PrenoteDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** What a bank corrected. */
function changeFacts({ change }: PrenoteRow): Fact[] {
  if (!change) return [];
  const asked: Fact[] = change.askedBy ? [['Application asked for by', change.askedBy]] : [];
  return [
    ['Correction', change.corrected || '—'],
    ['Time left', leftText(change, easternToday())],
    ...asked,
  ];
}

/** What a person said of an account. */
function markFacts({ markedFor, markedBy, markedAt, markReason }: PrenoteRow): Fact[] {
  if (markedFor === '') return [];
  return [
    ['Marked verified by', markedBy || '—'],
    ['Marked', formatDateTime(markedAt)],
    ['Why', markGroundLabels[markedFor]],
    ['Reason', markReason],
  ];
}

function PrenoteFacts({ row }: { row: PrenoteRow }): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <PrenoteBadge row={row} />
      </div>
      <Facts
        facts={[
          ...prenoteColumnSet.all
            .filter((key) => key !== 'result')
            .map(
              (key): Fact => [
                prenoteColumns[key].title,
                prenoteColumns[key].text(row, shownHere()),
              ],
            ),
          ...changeFacts(row),
          ...markFacts(row),
        ]}
      />
    </>
  );
}

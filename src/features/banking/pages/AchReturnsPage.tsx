import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import {
  type AchAnswerRow,
  type AnswerAct,
  answerActs,
  answerAdvice,
  answerColumnSet,
  answerColumns,
  answerError,
  applyPersonError,
  codeMeaning,
  codeTitle,
  leftText,
  retryByOf,
} from '@/domain/banking/achAnswer';
import { easternToday } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Facts } from '@/shared/ui/Facts';
import { TermLink } from '@/shared/ui/TermLink';
import { AnswerDialog, type AskedAct, actWords } from '../returns/AnswerDialog';
import { answerList, DispositionBadge } from '../returns/answerList';
import { RateTiles } from '../returns/RateTiles';

const refusalOf = (act: AnswerAct, row: AchAnswerRow): string | null =>
  answerError(act, row, easternToday()) ?? (act === 'apply' ? applyPersonError(row) : null);

/** A change is applied, all else but a contest can be acted on as a return; both are closed. */
const isOffered = (act: AnswerAct, { kind }: AchAnswerRow): boolean =>
  act === 'close' || (act === 'apply' ? kind === 'change' : kind === 'return');

/** The acts that a row offers; one that cannot be done says why. */
function useActions(onAsk: (asked: AskedAct) => void): RowActions<AchAnswerRow> {
  return useCallback(
    (row) => ({
      subject: `${row.code} ${row.receiver}`,
      actions: answerActs
        .filter((act) => isOffered(act, row))
        .map((act) => ({
          label: actWords[act].label,
          onSelect: () => onAsk({ act, row }),
          refused: refusalOf(act, row) ?? undefined,
        })),
    }),
    [onAsk],
  );
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    Entries that banks <TermLink term="return">returned</TermLink>, changes that they notified (
    <TermLink term="noc">NOC</TermLink>), and the{' '}
    <TermLink term="return-rate">return rates</TermLink> that Nacha watches.
  </>
);

/** Returns and notifications of change: what they mean and what to do by when (catalogue: /ach-returns). */
export default function AchReturnsPage(): ReactElement {
  const list = useListPage(answerList);
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const acts = useActions(setAsked);
  // The bank itself looks on.
  const actions = isStaff(useUser().role) ? acts : undefined;
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions}>
        <RateTiles />
        <p className="gl-page-about">
          A return takes an entry back: it is posted in the books as soon as it is matched. A
          notification of change says that an entry was paid, but its account must be corrected.
          Deadlines count in banking days.
        </p>
      </ListPage>
      <ListRowDrawer list={list} titleOf={({ code }) => `${code} ${codeTitle(code)}`}>
        {(row) => <AnswerFacts row={row} />}
      </ListRowDrawer>
      {asked ? <AnswerDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** Why a return was dishonored, and until when its bank can contest that. */
function dishonorFacts({ dishonoredFor, contestUntil }: AchAnswerRow): [string, string][] {
  if (dishonoredFor === '') return [];
  return [
    ['Dishonored for', `${dishonoredFor} ${codeTitle(dishonoredFor)}`],
    ['Bank can contest until', contestUntil ? formatDate(contestUntil) : 'Not sent yet'],
  ];
}

/** Until when a debit that came back can be presented again. */
function retryFacts(row: AchAnswerRow): [string, string][] {
  const day = retryByOf(row);
  return day ? [['Retry by', `${formatDate(day)}, 180 days after it first settled`]] : [];
}

function AnswerFacts({ row }: { row: AchAnswerRow }): ReactElement {
  const extra: [string, string][] = [
    ['Time left', leftText(row, easternToday())],
    ['Account', row.lastFour ? `ending in ${row.lastFour}` : '—'],
    ['Presented again before', row.retryNo === 0 ? 'Never' : `${row.retryNo} of 2 times`],
    ...retryFacts(row),
    ['Return fee', row.isFeeCharged ? 'Charged' : 'None'],
    ['Correction', row.corrected || '—'],
    ...(row.askedBy ? ([['Application asked for by', row.askedBy]] as [string, string][]) : []),
    ...dishonorFacts(row),
    ['Note', row.note || '—'],
  ];
  return (
    <>
      <div className="gl-detail-head">
        <DispositionBadge disposition={row.disposition} />
      </div>
      <p>{[codeMeaning(row.code), answerAdvice(row)].filter(Boolean).join(' ')}</p>
      <Facts
        facts={[
          ...answerColumnSet.all
            .filter((key) => key !== 'disposition' && key !== 'retryBy')
            .map((key): [string, string] => [
              answerColumns[key].title,
              answerColumns[key].text(row, shownHere()),
            ]),
          ...extra,
        ]}
      />
    </>
  );
}

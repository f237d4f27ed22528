import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { type EscrowRow, escrowName } from '@/domain/banking/escrow/escrow';
import { escrowDayError, offers } from '@/domain/banking/escrow/escrowActions';
import { escrowAgreement, escrowStatement } from '@/domain/banking/escrow/escrowPdf';
import { isoToday } from '@/domain/dates/today';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { TermLink } from '@/shared/ui/TermLink';
import { toastFailure } from '@/shared/ui/toastFailure';
import { EscrowActDialog } from '../escrow/EscrowDialogs';
import { EscrowDrawer } from '../escrow/EscrowDrawer';
import { useLazyGetEscrowQuery, useListEscrowOrganizationsQuery } from '../escrow/escrowApi';
import { escrowList } from '../escrow/escrowList';
import type { EscrowRequest } from '../escrow/escrowRequest';

const papers = {
  agreement: { draw: escrowAgreement, label: 'Agreement (PDF)' },
  statement: { draw: escrowStatement, label: 'Statement (PDF)' },
} as const;

type Paper = keyof typeof papers;

type Act = EscrowRequest['act'];

/** The acts that an escrow is offered for, in the order of its life; destructive ones last. */
const labels: readonly (readonly [act: Act, label: string, tone?: 'danger'])[] = [
  ['sign', 'Sign the terms …'],
  ['request', 'Request signatures …'],
  ['fund', 'Fund …'],
  ['claim', 'Claim milestone …'],
  ['accept', 'Accept milestone …'],
  ['release', 'Release …'],
  ['split', 'Decide dispute …'],
  ['refund', 'Refund …', 'danger'],
  ['dispute', 'Open dispute …', 'danger'],
  ['cancel', 'Cancel …', 'danger'],
];

/** Why an act is refused today: after its last day an escrow is neither signed nor funded. */
const refusedOn = (act: Act, { expiresOn }: EscrowRow): string | undefined =>
  act === 'decide'
    ? undefined
    : (escrowDayError(act, { expiresOn, today: isoToday() }) ?? undefined);

interface Does {
  ask: (act: Act) => () => void;
  print: (paper: Paper) => () => void;
}

function actionsOf(row: EscrowRow, { ask, print }: Does): RowAction[] {
  const acts = labels.filter(([act]) => act !== 'decide' && offers(act, row));
  const editing = { label: 'Change terms', to: `/add-escrow?escrow=${row._id}` };
  const isUnsigned = row.state === 'draft' || row.state === 'canceled';
  return [
    ...acts.map(([act, label, tone]) => ({
      label,
      onSelect: ask(act),
      tone,
      refused: refusedOn(act, row),
    })),
    ...(offers('edit', row) ? [editing] : []),
    { label: papers.agreement.label, onSelect: print('agreement') },
    ...(isUnsigned ? [] : [{ label: papers.statement.label, onSelect: print('statement') }]),
  ];
}

function useActions(onAsk: (asked: EscrowRequest) => void): RowActions<EscrowRow> {
  const [read] = useLazyGetEscrowQuery();
  return useCallback(
    (row) => {
      // An act is asked about the escrow as it is now, not as the list had it.
      const withDetail = (use: (escrow: EscrowRequest['escrow']) => unknown) => () =>
        void read(row._id).unwrap().then(use).catch(toastFailure);
      return {
        subject: escrowName(row),
        actions: actionsOf(row, {
          ask: (act) => withDetail((escrow) => onAsk({ act, escrow })),
          print: (paper) =>
            withDetail(async (escrow) =>
              saveBlob(
                await makePdf(papers[paper].draw(escrow)),
                `${escrowName(escrow)}_${paper}.pdf`,
              ),
            ),
        }),
      };
    },
    [onAsk, read],
  );
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    An <TermLink term="escrow">escrow</TermLink> holds a buyer’s money for a seller until its{' '}
    <TermLink term="milestone">milestones</TermLink> are accepted.
  </>
);

/** All escrows with their events, and what is done with them (catalogue: /escrow-history). */
export default function EscrowHistoryPage(): ReactElement {
  const list = useListPage(escrowList);
  const [asked, setAsked] = useState<EscrowRequest | null>(null);
  const actions = useActions(setAsked);
  const organizations = useListEscrowOrganizationsQuery(undefined, {
    skip: !isStaff(useUser().role),
  });
  const filters = [
    ...list.definition.filters,
    {
      key: 'organization',
      label: 'Organization',
      options: (organizations.currentData ?? []).map(({ id, name }) => ({
        value: id,
        label: name,
      })),
      unread: unreadChoices(organizations),
    },
  ];
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        filters={organizations.currentData ? filters : list.definition.filters}
        actions={actions}
        tools={
          <Link className="btn btn-primary" to="/add-escrow">
            <Icon name="plus-lg" /> Add escrow
          </Link>
        }
      />
      <EscrowDrawer list={list} actions={actions} onAsk={setAsked} />
      {asked ? <EscrowActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

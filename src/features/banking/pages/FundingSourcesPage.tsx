import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { type FundingRow, fundingColumnSet, fundingColumns } from '@/domain/banking/fundingSource';
import {
  confirmationError,
  defaultError,
  fundingStatus,
  removalError,
  verifyError,
} from '@/domain/banking/fundingStanding';
import { masked } from '@/domain/transactions/bankAccount';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { ConfirmAmounts } from '../funding/ConfirmDialog';
import { ConnectDialog } from '../funding/ConnectDialog';
import { FundingCards } from '../funding/FundingCards';
import {
  type FundingAct,
  FundingBadge,
  fundingList,
  fundingListOfAll,
  useActOnAccountMutation,
} from '../funding/fundingList';
import { LinkAccountDialog } from '../funding/LinkDialog';

/** What was asked for with an account. */
interface Asked {
  act: FundingAct | 'confirm';
  row: FundingRow;
}

const accountName = ({ institution, lastFour }: FundingRow): string =>
  `${institution} ${masked(lastFour)}`;

function useActions(onAsk: (asked: Asked) => void): RowActions<FundingRow> {
  const { orgId } = useUser();
  return useCallback(
    (row) => {
      const ask = (act: Asked['act']) => () => onAsk({ act, row });
      return {
        subject: accountName(row),
        actions: [
          ...(fundingStatus(row) === 'unconfirmed'
            ? [
                {
                  label: 'Confirm account …',
                  onSelect: ask('accept'),
                  refused: confirmationError(row, row.orgId === orgId) ?? undefined,
                },
              ]
            : []),
          ...(row.confirms ? [{ label: 'Confirm deposits …', onSelect: ask('confirm') }] : []),
          ...(row.isDefault
            ? []
            : [
                {
                  label: 'Set as default …',
                  onSelect: ask('default'),
                  refused: defaultError(row) ?? undefined,
                },
              ]),
          ...(row.state === 'failed'
            ? [
                {
                  label: 'Verify again …',
                  onSelect: ask('verify'),
                  refused: verifyError(row) ?? undefined,
                },
              ]
            : []),
          {
            label: 'Remove …',
            onSelect: ask('remove'),
            tone: 'danger' as const,
            refused: removalError(row) ?? undefined,
          },
        ],
      };
    },
    [onAsk, orgId],
  );
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    Linked bank accounts, <TermLink term="verification">verified</TermLink> by the bank, by two{' '}
    <TermLink term="micro-entry">test deposits</TermLink>, or by a{' '}
    <TermLink term="prenote">prenote</TermLink>.
  </>
);

/**
 * Bank accounts that payments go to: connected by their bank, or linked by their numbers and
 * verified by two small deposits or a prenote (catalogue: /funding-sources).
 */
export default function FundingSourcesPage(): ReactElement {
  const ofAll = isStaff(useUser().role);
  const list = useListPage(ofAll ? fundingListOfAll : fundingList);
  const [linking, setLinking] = useState<'typed' | 'connect' | null>(null);
  const endLinking = (): void => setLinking(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useActions(setAsked);
  const add = (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => setLinking('connect')}
      >
        <Icon name="bank" /> Link with your bank
      </button>
      <button type="button" className="btn btn-primary" onClick={() => setLinking('typed')}>
        <Icon name="plus-lg" /> Link account
      </button>
    </>
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} add={add} />
      <FundingCards organizationId={list.view.filters.organization ?? ''} ofAll={ofAll} />
      <ListRowDrawer list={list} titleOf={accountName}>
        {(row) => (
          <>
            <div className="gl-detail-head">
              <FundingBadge row={row} />
            </div>
            <Facts
              facts={fundingColumnSet.all
                .filter((key) => key !== 'status')
                .map((key) => [
                  fundingColumns[key].title,
                  fundingColumns[key].text(row, shownHere()),
                ])}
            />
          </>
        )}
      </ListRowDrawer>
      {linking === 'typed' ? (
        <LinkAccountDialog
          choosesOrganization={ofAll}
          onConnect={() => setLinking('connect')}
          onClose={endLinking}
        />
      ) : null}
      {linking === 'connect' ? <ConnectDialog onClose={endLinking} /> : null}
      {asked ? <AskedDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const questions: Readonly<Record<FundingAct, { title: string; text: string; done: string }>> = {
  accept: {
    title: 'Confirm account',
    text: 'Anyone who opens your page can link an account there, under any name. Confirm it only if you know that it belongs to your organization. Then it can be paid and debited.',
    done: 'is confirmed',
  },
  default: {
    title: 'Set as default',
    text: 'Settlements that are made from now on are paid to this account by ACH.',
    done: 'is the default account now',
  },
  verify: {
    title: 'Verify again',
    text: 'Another test goes to this account with the next ACH file: a zero-dollar entry, or two small deposits.',
    done: 'is being verified',
  },
  remove: {
    title: 'Remove',
    text: 'Payments to this account stop. Its entries that are not in a file yet are withdrawn.',
    done: 'was removed',
  },
};

interface AskedDialogProps extends Asked {
  onClose: () => void;
}

function AskedDialog({ act, row, onClose }: AskedDialogProps): ReactElement {
  return act === 'confirm' ? (
    <ConfirmAmounts row={row} onClose={onClose} />
  ) : (
    <ActQuestion act={act} row={row} onClose={onClose} />
  );
}

const toConfirm = [
  'institution',
  'owner',
  'account',
  'routing',
  'origin',
  'added',
  'verification',
] as const;

/** What somebody looks at who confirms an account from a page. */
function LinkedFacts({ row }: { row: FundingRow }): ReactElement {
  const facts = toConfirm.map((key): Fact => {
    const { title, text } = fundingColumns[key];
    return [title, text(row, shownHere())];
  });
  return <Facts facts={[...facts, ['Sites that show the page', row.sites.join(', ')]]} />;
}

interface ActQuestionProps extends AskedDialogProps {
  act: FundingAct;
}

function ActQuestion({ act, row, onClose }: ActQuestionProps): ReactElement {
  const [run] = useActOnAccountMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const { title, text, done } = questions[act];
  const name = accountName(row);
  return (
    <ConfirmModal
      isOpen
      title={`${title}: ${name}`}
      confirmLabel={title}
      busy={busy}
      failure={failure}
      tone={act === 'remove' ? 'danger' : 'primary'}
      onCancel={onClose}
      onConfirm={() => void confirm(() => run({ id: row._id, act }).unwrap(), `${name} ${done}`)}
    >
      <p>{text}</p>
      {act === 'accept' ? <LinkedFacts row={row} /> : null}
    </ConfirmModal>
  );
}

import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { cardText } from '@/domain/cards/saleRow';
import {
  type SavedCardRow,
  savedCardActError,
  savedCardColumnSet,
  savedCardColumns,
} from '@/domain/cards/savedCard';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Facts } from '@/shared/ui/Facts';
import { TermLink } from '@/shared/ui/TermLink';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { type SavedCardAct, useActOnSavedCardMutation } from './editorApi';
import { CardBadge, savedCardList } from './editorLists';
import { SavedCardDialog } from './SavedCardDialog';

/** What was asked for with a card. */
interface Asked {
  act: SavedCardAct | 'edit';
  card: SavedCardRow;
}

function useActions(onAsk: (asked: Asked) => void): RowActions<SavedCardRow> {
  return useCallback(
    (card) => {
      const one = (act: Asked['act'], label: string, tone?: 'danger') => ({
        label,
        onSelect: () => onAsk({ act, card }),
        refused: savedCardActError(act, card) ?? undefined,
        ...(tone ? { tone } : {}),
      });
      return {
        subject: `${cardText(card)} of ${card.holder}`,
        actions: [
          one('edit', 'Edit …'),
          card.state === 'blocked'
            ? one('unblock', 'Unblock …')
            : one('block', 'Block …', 'danger'),
          one('deleteToken', 'Delete token …', 'danger'),
        ],
      };
    },
    [onAsk],
  );
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    <TermLink term="saved-card">Saved cards</TermLink> can be charged again; their numbers stay with
    the <TermLink term="processor">processor</TermLink>.
  </>
);

/** The list of saved cards with its acts. `children`: the ways to the other list. */
export function SavedCardsScreen({ children }: { children: ReactNode }): ReactElement {
  const list = useListPage(savedCardList);
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useActions(setAsked);
  const close = () => setAsked(null);
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions}>
        {children}
      </ListPage>
      <ListRowDrawer list={list} titleOf={({ holder }) => holder}>
        {(row) => (
          <>
            <div className="gl-detail-head">
              <CardBadge state={row.state} />
            </div>
            <Facts
              facts={savedCardColumnSet.all
                .filter((key) => key !== 'status')
                .map((key) => [
                  savedCardColumns[key].title,
                  savedCardColumns[key].text(row, shownHere()),
                ])}
            />
          </>
        )}
      </ListRowDrawer>
      {asked ? <AskedDialog {...asked} onClose={close} /> : null}
    </>
  );
}

const questions: Readonly<Record<SavedCardAct, { title: string; text: string; done: string }>> = {
  block: {
    title: 'Block',
    text: 'This card cannot be charged until it is unblocked.',
    done: 'is blocked',
  },
  unblock: {
    title: 'Unblock',
    text: 'The card can be charged again.',
    done: 'can be charged again',
  },
  deleteToken: {
    title: 'Delete token',
    text: 'This card cannot be charged any more, and the token does not come back: the purchaser has to give the card again. The row stays.',
    done: 'has no token any more',
  },
};

function AskedDialog({ act, card, onClose }: Asked & { onClose: () => void }): ReactElement {
  return act === 'edit' ? (
    <SavedCardDialog card={card} onClose={onClose} />
  ) : (
    <ActQuestion act={act} card={card} onClose={onClose} />
  );
}

interface ActQuestionProps {
  act: SavedCardAct;
  card: SavedCardRow;
  onClose: () => void;
}

function ActQuestion({ act, card, onClose }: ActQuestionProps): ReactElement {
  const [run] = useActOnSavedCardMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const { title, text, done } = questions[act];
  const name = `${cardText(card)} of ${card.holder}`;
  return (
    <ConfirmModal
      isOpen
      title={`${title}: ${name}`}
      confirmLabel={title}
      busy={busy}
      failure={failure}
      tone={act === 'unblock' ? 'primary' : 'danger'}
      onCancel={onClose}
      onConfirm={() => void confirm(() => run({ id: card._id, act }).unwrap(), `${name} ${done}`)}
    >
      <p>{text}</p>
    </ConfirmModal>
  );
}

import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { pushError, type TerminalRow, terminalName } from '@/domain/terminals/terminal';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { PairDialog, PlaceDialog } from '../PairDialog';
import { PushDialog } from '../PushDialog';
import { TerminalDetails } from '../TerminalDetails';
import { CloseBatchQuestion, RebootQuestion, UnpairQuestion } from '../TerminalQuestions';
import { useGetTerminalQuery } from '../terminalApi';
import { TerminalBadge, terminalList, useTerminalFilters } from '../terminalList';

type Act = 'push' | 'close' | 'edit' | 'reboot' | 'unpair';

/** What was asked for: a pairing, or something with a terminal. */
type Asked = { act: 'pair' } | { act: Act; terminal: TerminalRow };

const pushRefusal = (terminal: TerminalRow): string | undefined =>
  pushError({ ...terminal, isWaiting: terminal.waitingFor !== '', isClosing: false }) ?? undefined;

/** Heartbeats come once a minute. */
const lookEvery = 30_000;

/** One line of help, with its words in the glossary. */
const help = (
  <>
    <TermLink term="push">Push</TermLink> an amount to a paired{' '}
    <TermLink term="terminal">terminal</TermLink>, and close its{' '}
    <TermLink term="terminal-batch">batch</TermLink>.
  </>
);

/** Card terminals of a merchant's shops (catalogue: /north-bay-terminal). */
export default function NorthBayTerminalPage(): ReactElement {
  const list = useListPage(terminalList, {
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked({ act: 'pair' })}>
      <Icon name="plus-lg" /> Pair terminal
    </button>
  );
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        filters={useTerminalFilters()}
        actions={useActions(list.onView, setAsked)}
        add={add}
      />
      <ListDrawer list={list} asked={useGetTerminalQuery(openId(list))} titleOf={terminalName}>
        {(terminal) => (
          <>
            <div className="gl-detail-head">
              <TerminalBadge {...terminal} />
              <div className="gl-detail-acts">
                {pushRefusal(terminal) === undefined ? (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-secondary"
                    onClick={() => setAsked({ act: 'push', terminal })}
                  >
                    Push amount …
                  </button>
                ) : null}
              </div>
            </div>
            <TerminalDetails terminal={terminal} />
          </>
        )}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={close} /> : null}
    </>
  );
}

function useActions(
  onView: (change: { open: string }) => void,
  onAsk: (asked: Asked) => void,
): RowActions<TerminalRow> {
  const { role, orgId } = useUser();
  return useCallback(
    (terminal) => {
      const view = { label: 'View', onSelect: () => onView({ open: terminal._id }) };
      const isOwn = terminal.orgId === orgId || isStaff(role);
      const subject = terminalName(terminal);
      if (!isOwn || terminal.state === 'unpaired') return { subject, actions: [view] };
      const ask = (act: Act) => () => onAsk({ act, terminal });
      const empty = terminal.batchCount === 0 ? 'The batch is empty.' : undefined;
      // Of a terminal that is broken or gone staff give the batch up.
      const isHeld = terminal.batchCount > 0 && !isStaff(role);
      const open = isHeld ? 'Close the open batch first.' : undefined;
      return {
        subject,
        actions: [
          { label: 'Push amount …', onSelect: ask('push'), refused: pushRefusal(terminal) },
          view,
          { label: 'Close batch …', onSelect: ask('close'), refused: empty },
          { label: 'Edit …', onSelect: ask('edit') },
          { label: 'Reboot …', onSelect: ask('reboot') },
          { label: 'Unpair …', onSelect: ask('unpair'), tone: 'danger' as const, refused: open },
        ],
      };
    },
    [onAsk, onView, orgId, role],
  );
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  if (asked.act === 'pair') return <PairDialog onClose={onClose} />;
  const { terminal } = asked;
  switch (asked.act) {
    case 'push':
      return <PushDialog terminal={terminal} onClose={onClose} />;
    case 'close':
      return <CloseBatchQuestion terminal={terminal} onClose={onClose} />;
    case 'edit':
      return <PlaceDialog terminal={terminal} onClose={onClose} />;
    case 'reboot':
      return <RebootQuestion terminal={terminal} onClose={onClose} />;
    case 'unpair':
      return <UnpairQuestion terminal={terminal} onClose={onClose} />;
  }
}

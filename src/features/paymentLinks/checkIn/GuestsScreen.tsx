import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { GuestRow } from '@/domain/events/guest';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { Icon } from '@/shared/ui/Icon';
import { guestList } from './eventLists';
import { type GuestAct, useActOnGuestMutation, useGetEventQuery } from './eventsApi';
import { GuestsDialog } from './GuestsDialog';

interface Asked {
  act: GuestAct;
  guest: GuestRow;
}

/** The guests of one event, and who of them came. `children`: the ways to the other lists. */
export function GuestsScreen({ children }: { children: ReactNode }): ReactElement {
  const list = useListPage(guestList);
  const id = list.view.filters.event ?? '';
  const { currentData: event } = useGetEventQuery(id || skipToken);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAdding, setAdding] = useState(false);
  const actions = useCallback<RowActions<GuestRow>>((guest) => {
    const ask = (act: GuestAct) => () => setAsked({ act, guest });
    return {
      subject: guest.attendee,
      actions: [
        guest.state === 'void'
          ? { label: 'Restore ticket …', onSelect: ask('restore') }
          : { label: 'Void ticket …', onSelect: ask('void'), tone: 'danger' },
      ],
    };
  }, []);
  const add =
    event && event.state !== 'closed' ? (
      <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
        <Icon name="plus-lg" /> Add guests
      </button>
    ) : undefined;
  return (
    <>
      <ListPage
        list={list}
        subheading={
          event ? (
            <>
              Guests of{' '}
              <Link to={`${href('/generateQrCode')}?part=events&open=${id}`}>{event.name}</Link>
            </>
          ) : undefined
        }
        about={event ? [event.name, event.venue] : undefined}
        actions={actions}
        add={add}
      >
        {children}
      </ListPage>
      {isAdding && event ? <GuestsDialog event={event} onClose={() => setAdding(false)} /> : null}
      {asked ? <TicketQuestion {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const questions = {
  void: {
    title: 'Void ticket',
    done: 'Ticket voided',
    text: 'The door lets no one in with this ticket any more.',
  },
  restore: { title: 'Restore ticket', done: 'Ticket restored', text: 'The ticket is good again.' },
} as const;

function TicketQuestion({ act, guest, onClose }: Asked & { onClose: () => void }): ReactElement {
  const [send] = useActOnGuestMutation();
  const { title, done, text } = questions[act];
  return (
    <ConfirmAct
      title={`${title} of ${guest.attendee}`}
      confirm={title}
      done={`${done}: ${guest.attendee}`}
      tone={act === 'void' ? 'danger' : 'primary'}
      act={(attempt) => send({ id: guest._id, act, attempt }).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">{text}</p>
    </ConfirmAct>
  );
}

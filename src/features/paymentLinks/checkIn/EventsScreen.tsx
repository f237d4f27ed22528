import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnEvent, OwnEventDetail } from '@/domain/events/ownEvent';
import { ownEventColumns } from '@/domain/events/ownEvent';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { EventDialog, type EventRequest } from './EventDialogs';
import { EventBadge, eventList } from './eventLists';
import { useGetEventQuery } from './eventsApi';
import { useTickets } from './useTickets';

const help = (
  <>
    Guests of an <TermLink term="check-in-event">event</TermLink> show their ticket’s code; staff
    check it at the <TermLink term="door-link">door link</TermLink>.
  </>
);

/** Address of the guests of an event. */
const guestsOf = (id: string): string =>
  `${href('/generateQrCode')}?part=guests&event=${encodeURIComponent(id)}`;

const shown = [
  'organization',
  'venue',
  'starts',
  'ends',
  'license',
  'age',
  'guests',
  'came',
] as const;

function useActions(
  onAsk: (request: EventRequest) => void,
  onView: (change: { open: string }) => void,
): RowActions<OwnEvent> {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const isClosed = event.state === 'closed';
      const closed = isClosed ? 'This event is closed. Reopen it first.' : undefined;
      return {
        subject: event.name,
        actions: [
          { label: 'View', onSelect: () => onView({ open: event._id }) },
          { label: 'Check-in code …', onSelect: () => onAsk({ act: 'code', event }) },
          { label: 'Guests', onSelect: () => void navigate(guestsOf(event._id)) },
          {
            label: 'Add guests …',
            onSelect: () => onAsk({ act: 'guests', event }),
            refused: closed,
          },
          { label: 'Edit …', onSelect: () => onAsk({ act: 'edit', event }), refused: closed },
          { label: 'New door link …', onSelect: () => onAsk({ act: 'door', event }) },
          isClosed
            ? { label: 'Reopen …', onSelect: () => onAsk({ act: 'reopen', event }) }
            : { label: 'Close …', onSelect: () => onAsk({ act: 'close', event }), tone: 'danger' },
        ],
      };
    },
    [navigate, onAsk, onView],
  );
}

/** The events of an organization with their acts. `children`: the ways to the other lists. */
export function EventsScreen({ children }: { children: ReactNode }): ReactElement {
  const list = useListPage(eventList);
  const [request, setRequest] = useState<EventRequest | null>(null);
  const { onView } = list;
  const actions = useActions(setRequest, onView);
  return (
    <>
      <ListPage
        list={list}
        subheading={help}
        actions={actions}
        add={
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setRequest({ act: 'new' })}
          >
            <Icon name="plus-lg" /> New event
          </button>
        }
      >
        {children}
      </ListPage>
      <ListDrawer list={list} asked={useGetEventQuery(openId(list))} titleOf={({ name }) => name}>
        {(event) => <EventDetails event={event} onAsk={setRequest} />}
      </ListDrawer>
      {request ? (
        <EventDialog
          request={request}
          onAdded={(open) => onView({ open })}
          onClose={() => setRequest(null)}
        />
      ) : null}
    </>
  );
}

interface DetailsProps {
  event: OwnEventDetail;
  onAsk: (request: EventRequest) => void;
}

/** An event in full, with what is done next. */
function EventDetails({ event, onAsk }: DetailsProps): ReactElement {
  const tickets = useTickets();
  const navigate = useNavigate();
  const button = 'btn btn-sm btn-outline-secondary';
  return (
    <>
      <div className="gl-detail-head">
        <EventBadge state={event.state} />
        <div className="gl-detail-acts">
          <button type="button" className={button} onClick={() => onAsk({ act: 'code', event })}>
            Check-in code
          </button>
          {event.state === 'closed' ? null : (
            <button
              type="button"
              className={button}
              onClick={() => onAsk({ act: 'guests', event })}
            >
              Add guests
            </button>
          )}
          <button
            type="button"
            className={button}
            onClick={() => void navigate(guestsOf(event._id))}
          >
            Guests
          </button>
          <button
            type="button"
            className={button}
            disabled={tickets.isBusy || event.guests === 0}
            onClick={() => void tickets.save(event)}
          >
            Tickets as PDF
          </button>
        </div>
      </div>
      <Facts
        facts={[
          ...shown.map(
            (key) =>
              [ownEventColumns[key].title, ownEventColumns[key].text(event, shownHere())] as const,
          ),
          ['Most guests', event.capacity] as const,
        ]}
      />
    </>
  );
}

import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { useListPage } from '@/shared/lists/useListPage';
import { EventsScreen } from '../checkIn/EventsScreen';
import { GuestsScreen } from '../checkIn/GuestsScreen';
import { LinkScreen } from '../links/LinkScreen';
import { codeList } from '../links/linkLists';

const parts = [
  { part: 'codes', label: 'Payment and tip codes' },
  { part: 'events', label: 'Check-in at events' },
] as const;

/** The ways between the codes by which people pay and those by which guests are checked in. */
function Ways({ part }: { part: (typeof parts)[number]['part'] }): ReactElement {
  return (
    <nav className="gl-status-tabs" aria-label="Kinds of QR codes">
      {parts.map(({ part: one, label }) => (
        <Link
          key={one}
          className={one === part ? 'gl-status-tab is-active' : 'gl-status-tab'}
          aria-current={one === part ? 'page' : undefined}
          to={`${href('/generateQrCode')}?part=${one}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Makes QR codes for stores, registers, employees and events (catalogue: /generateQrCode). */
export default function QrCodesPage(): ReactElement {
  const part = useSearchParams()[0].get('part');
  const events = <Ways part="events" />;
  // Three lists at one address: each reads it by its own columns and filters.
  if (part === 'events') return <EventsScreen>{events}</EventsScreen>;
  if (part === 'guests') return <GuestsScreen>{events}</GuestsScreen>;
  return <PaymentCodes />;
}

function PaymentCodes(): ReactElement {
  return (
    <LinkScreen source="qr" list={useListPage(codeList)} filters={codeList.filters}>
      <Ways part="codes" />
    </LinkScreen>
  );
}

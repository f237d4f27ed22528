import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import { versionOn } from '@/domain/invoices/mta/rateVersions';
import { printedDate } from '@/domain/invoices/printed';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { collectionFeeText } from './rateFacts';

interface MunicipalityCardsProps {
  municipalities: readonly Municipality[];
  /** Id of the one that is open. */
  openId: string;
  /** ISO date. */
  today: string;
}

/** Every municipality as a card that opens it. */
export function MunicipalityCards({
  municipalities,
  openId,
  today,
}: MunicipalityCardsProps): ReactElement {
  return (
    <nav aria-label="Municipalities">
      <ul className="gl-municipalities">
        {municipalities.map((municipality) => (
          <li key={municipality._id}>
            <MunicipalityCard
              municipality={municipality}
              isOpen={municipality._id === openId}
              today={today}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MunicipalityCardProps {
  municipality: Municipality;
  isOpen: boolean;
  today: string;
}

function MunicipalityCard({ municipality, isOpen, today }: MunicipalityCardProps): ReactElement {
  const { _id, label, state, versions } = municipality;
  const rates = versionOn(versions, today);
  const next = versions.find(({ effectiveFrom }) => effectiveFrom > today);
  return (
    <Link
      to={{ search: `?open=${encodeURIComponent(_id)}` }}
      className={isOpen ? 'gl-municipality is-open' : 'gl-municipality'}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="gl-municipality-name">
        {label}, {state}
      </span>
      {rates ? (
        <span className="gl-municipality-text">
          {rates.rates.length} license {rates.rates.length === 1 ? 'type' : 'types'},{' '}
          {collectionFeeText(rates)}
        </span>
      ) : (
        <StatusBadge tone="danger">No current rates</StatusBadge>
      )}
      {next ? (
        <span className="gl-municipality-text">
          New rates from {printedDate(next.effectiveFrom)}
        </span>
      ) : null}
    </Link>
  );
}

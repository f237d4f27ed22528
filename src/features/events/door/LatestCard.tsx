import { type ReactElement, useState } from 'react';
import { ticketCodeText } from '@/domain/events/ticketCode';
import type { LatestCheckIn } from './DoorScreen';
import { doorMoment } from './doorTexts';
import type { DoorQueue, PerformedAct } from './useDoorQueue';

interface LatestCardProps {
  latest: readonly LatestCheckIn[];
  perform: DoorQueue['perform'];
  onPerformed: (performed: PerformedAct) => void;
}

/** A name is known where the server has answered. */
const whose = ({ attendee, code }: LatestCheckIn): string => attendee || ticketCodeText(code);

/** Who was let in here last, each to be undone. */
export function LatestCard(props: LatestCardProps): ReactElement | null {
  const { latest, perform, onPerformed } = props;
  const [undoing, setUndoing] = useState('');
  if (latest.length === 0) return null;
  const undo = async ({ id, code }: LatestCheckIn): Promise<void> => {
    setUndoing(id);
    onPerformed(await perform({ code, act: 'undo', isAdult: false, undoes: id }));
    setUndoing('');
  };
  return (
    <section className="gl-pay-card" aria-labelledby="latest">
      <h2 id="latest">Checked in here</h2>
      <ul className="gl-door-list">
        {latest.map((one) => (
          <li key={one.id}>
            <span>
              {one.attendee ? `${one.attendee}, ` : ''}
              {ticketCodeText(one.code)}, {doorMoment(one.at)}
            </span>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-label={`Undo ${whose(one)}`}
              disabled={undoing === one.id}
              onClick={() => void undo(one)}
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

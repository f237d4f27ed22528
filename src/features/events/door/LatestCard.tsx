import { type ReactElement, useState } from 'react';
import type { DoorResult } from '@/domain/events/checkIn';
import { ticketCodeText } from '@/domain/events/ticketCode';
import type { LatestCheckIn } from './DoorScreen';
import { doorMoment } from './doorTexts';
import type { DoorQueue } from './useDoorQueue';

interface LatestCardProps {
  latest: readonly LatestCheckIn[];
  perform: DoorQueue['perform'];
  onResult: (code: string, result: DoorResult) => void;
}

/** Who was let in here last, each to be undone. */
export function LatestCard({ latest, perform, onResult }: LatestCardProps): ReactElement | null {
  const [undoing, setUndoing] = useState('');
  if (latest.length === 0) return null;
  const undo = async (code: string): Promise<void> => {
    setUndoing(code);
    const result = await perform({ code, act: 'undo', isAdult: false });
    setUndoing('');
    if (result) onResult(code, result);
  };
  return (
    <section className="gl-pay-card" aria-labelledby="latest">
      <h2 id="latest">Checked in here</h2>
      <ul className="gl-door-list">
        {latest.map(({ code, attendee, at }) => (
          <li key={code}>
            <span>
              {attendee}, {ticketCodeText(code)}, {doorMoment(at)}
            </span>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-label={`Undo ${attendee}`}
              disabled={undoing === code}
              onClick={() => void undo(code)}
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactElement } from 'react';
import type { Recipient } from '@/domain/invoices/recipient';
import { useFindRecipientsQuery } from './api';
import { duplicateReason } from './duplicates';
import { calledName } from './recipientTexts';

interface LikelyProps {
  recipient: Recipient;
  onChoose: (one: Recipient) => void;
}

/** Recipients with the same e-mail, company or name, one press away. */
export function Likely({ recipient, onChoose }: LikelyProps): ReactElement | null {
  const { recipientEmail, recipientName, recipientCompanyName } = recipient;
  const byEmail = useFindRecipientsQuery(recipientEmail);
  const byName = useFindRecipientsQuery(recipientCompanyName || recipientName);
  const found = [...(byEmail.currentData ?? []), ...(byName.currentData ?? [])];
  const all = new Map(found.map((one) => [one._id, one]));
  const likely = [...all.values()].flatMap((one) => {
    const reason = duplicateReason(recipient, one);
    return reason ? [{ one, reason }] : [];
  });
  if (likely.length === 0) return null;
  return (
    <section className="gl-likely" aria-label="Possible duplicates">
      <h3>Possible duplicates</h3>
      <ul>
        {likely.map(({ one, reason }) => (
          <li key={one._id}>
            <button
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => onChoose(one)}
            >
              {calledName(one)} <span className="gl-muted">{one.recipientEmail}</span>
            </button>{' '}
            <span className="gl-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

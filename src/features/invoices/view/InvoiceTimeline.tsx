import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { eventText } from './eventTexts';
import { VersionDialog } from './VersionDialog';

/** What happened to the invoice, the newest first; each save can be read as it was. */
export function InvoiceTimeline({ detail }: { detail: AnyInvoiceDetail }): ReactElement {
  const [version, setVersion] = useState<number | null>(null);
  return (
    <>
      <ol className="gl-timeline">
        {detail.events.toReversed().map((event) => (
          <li key={event._id}>
            <span className="gl-timeline-what">{eventText(event)}</span>
            <span className="gl-timeline-when">
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {event.by ? ` by ${event.by}` : ''}
              {event.version !== null ? (
                <>
                  {' · '}
                  <button
                    type="button"
                    className="btn btn-link btn-sm gl-version"
                    onClick={() => setVersion(event.version)}
                  >
                    Version {event.version}
                  </button>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {version !== null ? (
        <VersionDialog detail={detail} version={version} onClose={() => setVersion(null)} />
      ) : null}
    </>
  );
}

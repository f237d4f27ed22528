import { type ReactElement, useState } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { eventText } from './eventTexts';
import { VersionDialog } from './VersionDialog';

/** What happened to the invoice, the newest first; each save can be read as it was. */
export function InvoiceTimeline({ detail }: { detail: AnyInvoiceDetail }): ReactElement {
  const [version, setVersion] = useState<number | null>(null);
  return (
    <>
      <Timeline>
        {detail.events.toReversed().map((event) => (
          <Moment key={event._id} what={eventText(event)} at={event.at} by={event.by}>
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
          </Moment>
        ))}
      </Timeline>
      {version !== null ? (
        <VersionDialog detail={detail} version={version} onClose={() => setVersion(null)} />
      ) : null}
    </>
  );
}

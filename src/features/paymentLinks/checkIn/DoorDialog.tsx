import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { formatDateTime } from '@/domain/dates/format';
import { doorSheet } from '@/domain/events/eventSheets';
import { doorLink, type OwnEvent, type OwnEventDetail } from '@/domain/events/ownEvent';
import { qrFileName } from '@/domain/paymentLinks/qrCode';
import { toFailure } from '@/shared/api/failure';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { QrPicture, QrSavers, useQrModules } from '@/shared/qr/QrPicture';
import { Dialog } from '@/shared/ui/Dialog';
import { Icon } from '@/shared/ui/Icon';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetEventQuery } from './eventsApi';

interface DoorDialogProps {
  event: Pick<OwnEvent, '_id' | 'name'>;
  onClose: () => void;
}

/** The code that opens the door of an event, to look at, save and print. */
export function DoorDialog({ event, onClose }: DoorDialogProps): ReactElement {
  const id = useId();
  const { currentData, error, refetch } = useGetEventQuery(event._id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} centered scrollable>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        Check-in code: {event.name}
      </ModalHeader>
      {currentData ? <Code event={currentData} onClose={onClose} /> : null}
      {currentData ? null : (
        <ModalBody>
          {error ? (
            <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={6} label="Reading the door" />
          )}
        </ModalBody>
      )}
    </Dialog>
  );
}

const notKept =
  'The door link of this event is not kept. Choose “New door link” to get one that can be printed.';

function Code({ event, onClose }: { event: OwnEventDetail; onClose: () => void }): ReactElement {
  const pdf = useInvoicePdf();
  const address = `${window.location.origin}${doorLink(event.doorKey)}`;
  const modules = useQrModules(address);
  const isKept = event.doorKey !== '';
  const print = (): void => {
    if (modules) void pdf.print(doorSheet({ event, moment: formatDateTime, modules, address }));
  };
  const save = (): void => {
    const name = qrFileName(`door ${event.name}`, 'pdf');
    if (modules)
      void pdf.download(doorSheet({ event, moment: formatDateTime, modules, address }), name);
  };
  const button = 'btn btn-outline-secondary';
  return (
    <>
      <ModalBody>
        {isKept ? <QrPicture modules={modules} title={`the door of ${event.name}`} /> : null}
        <p className="gl-qr-about">
          {isKept
            ? 'For staff: whoever scans this code can check guests in. No account needed.'
            : notKept}
        </p>
        {isKept ? (
          <p className="gl-qr-about">
            <a href={address} target="_blank" rel="noreferrer">
              Open the door on this device
            </a>
          </p>
        ) : null}
      </ModalBody>
      <ModalFooter>
        {isKept && modules ? (
          <>
            <QrSavers modules={modules} title={`door ${event.name}`} />
            <button type="button" className={button} onClick={save}>
              PDF
            </button>
            <button type="button" className="btn btn-primary" onClick={print}>
              <Icon name="printer" /> Print sheet
            </button>
          </>
        ) : null}
        <button type="button" className={button} onClick={onClose}>
          Close
        </button>
      </ModalFooter>
    </>
  );
}

import { formatDateTime } from '@/domain/dates/format';
import { type DrawnTicket, ticketSheet } from '@/domain/events/eventSheets';
import type { PrintedTicket } from '@/domain/events/guest';
import { type OwnEventDetail, ticketLink } from '@/domain/events/ownEvent';
import { qrFileName } from '@/domain/paymentLinks/qrCode';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { qrModules } from '@/shared/qr/qrModules';
import { toastFailure } from '@/shared/ui/toastFailure';
import { usePrintTicketsMutation } from './eventsApi';

const drawn = async (ticket: PrintedTicket): Promise<DrawnTicket> => ({
  ticket,
  modules: await qrModules(`${window.location.origin}${ticketLink(ticket.code)}`),
});

/** Saves the tickets of an event, each with its code, as one PDF; a failure is told. */
export function useTickets(): { isBusy: boolean; save: (event: OwnEventDetail) => Promise<void> } {
  const [ask, { isLoading }] = usePrintTicketsMutation();
  const pdf = useInvoicePdf();
  const save = async (event: OwnEventDetail): Promise<void> => {
    try {
      const tickets = await Promise.all((await ask(event._id).unwrap()).map(drawn));
      const document = ticketSheet({ event, moment: formatDateTime, tickets });
      await pdf.download(document, qrFileName(`tickets ${event.name}`, 'pdf'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return { isBusy: isLoading, save };
}

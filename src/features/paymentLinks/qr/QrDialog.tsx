import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { linkAmountText } from '@/domain/paymentLinks/linkColumns';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { type QrModules, qrFileName, qrSheet } from '@/domain/paymentLinks/qrCode';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { QrPicture, QrSavers, useQrModules } from '@/shared/qr/QrPicture';
import { Dialog } from '@/shared/ui/Dialog';
import { Icon } from '@/shared/ui/Icon';
import { linkAddress } from '../links/linkAddress';
import { useGetPaymentLinkQuery } from '../links/linksApi';

interface QrDialogProps {
  link: PaymentLink;
  onClose: () => void;
}

/** The code of a link, to look at, save as SVG, PNG or PDF, and print. */
export function QrDialog({ link, onClose }: QrDialogProps): ReactElement {
  const id = useId();
  const modules = useQrModules(linkAddress(link));
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} centered scrollable>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        QR code: {link.title}
      </ModalHeader>
      <ModalBody>
        <QrPicture modules={modules} title={link.title} />
        <p className="gl-qr-about">
          {linkAmountText(link)}
          {link.state === 'active' ? '' : '. It takes no payments now.'}
        </p>
      </ModalBody>
      <ModalFooter>
        {modules ? <Files link={link} modules={modules} /> : null}
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Close
        </button>
      </ModalFooter>
    </Dialog>
  );
}

interface FilesProps {
  link: PaymentLink;
  modules: QrModules;
}

function Files({ link, modules }: FilesProps): ReactElement {
  const pdf = useInvoicePdf();
  const asked = useGetPaymentLinkQuery(link._id);
  const { data } = asked;
  const sheet = () =>
    data && qrSheet({ link, sender: data.sender, modules, address: linkAddress(link) });
  const savePdf = (): void => {
    const document = sheet();
    if (document) void pdf.download(document, qrFileName(link.title, 'pdf'));
  };
  const print = (): void => {
    const document = sheet();
    if (document) void pdf.print(document);
  };
  const button = 'btn btn-outline-secondary';
  return (
    <>
      {unreadHelp('sender for the PDF', unreadChoices(asked))}
      <QrSavers modules={modules} title={link.title} />
      <button type="button" className={button} disabled={!data} onClick={savePdf}>
        PDF
      </button>
      <button type="button" className="btn btn-primary" disabled={!data} onClick={print}>
        <Icon name="printer" /> Print sheet
      </button>
    </>
  );
}

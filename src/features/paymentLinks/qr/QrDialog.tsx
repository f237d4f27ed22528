import { type ReactElement, useEffect, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { linkAmountText } from '@/domain/paymentLinks/linkColumns';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { type QrModules, qrFileName, qrSheet, qrSvg } from '@/domain/paymentLinks/qrCode';
import { saveBlob } from '@/shared/files/saveBlob';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { Dialog } from '@/shared/ui/Dialog';
import { Icon } from '@/shared/ui/Icon';
import { LoadingRows } from '@/shared/ui/states';
import { toastFailure } from '@/shared/ui/toastFailure';
import { linkAddress } from '../links/linkAddress';
import { useGetPaymentLinkQuery } from '../links/linksApi';
import { qrModules } from './qrModules';
import { qrPng } from './qrPng';

interface QrDialogProps {
  link: PaymentLink;
  onClose: () => void;
}

/** The code of a link, to look at, save as SVG, PNG or PDF, and print. */
export function QrDialog({ link, onClose }: QrDialogProps): ReactElement {
  const id = useId();
  const modules = useModules(linkAddress(link));
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} centered scrollable>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        QR code: {link.title}
      </ModalHeader>
      <ModalBody>
        {modules ? (
          <img
            className="gl-qr"
            alt={`QR code of ${link.title}`}
            src={`data:image/svg+xml,${encodeURIComponent(qrSvg(modules, link.title))}`}
          />
        ) : (
          <LoadingRows rows={6} label="Drawing the code" />
        )}
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

/** The code of an address; null until it is drawn. */
function useModules(address: string): QrModules | null {
  const [modules, setModules] = useState<QrModules | null>(null);
  useEffect(() => {
    let isGone = false;
    qrModules(address).then((drawn) => {
      if (!isGone) setModules(drawn);
    }, toastFailure);
    return () => {
      isGone = true;
    };
  }, [address]);
  return modules;
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
  const saveSvg = (): void =>
    saveBlob(
      new Blob([qrSvg(modules, link.title)], { type: 'image/svg+xml' }),
      qrFileName(link.title, 'svg'),
    );
  const savePng = (): void => {
    qrPng(modules).then((file) => saveBlob(file, qrFileName(link.title, 'png')), toastFailure);
  };
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
      <button type="button" className={button} onClick={saveSvg}>
        SVG
      </button>
      <button type="button" className={button} onClick={savePng}>
        PNG
      </button>
      <button type="button" className={button} disabled={!data} onClick={savePdf}>
        PDF
      </button>
      <button type="button" className="btn btn-primary" disabled={!data} onClick={print}>
        <Icon name="printer" /> Print sheet
      </button>
    </>
  );
}

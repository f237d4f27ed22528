import { type ReactElement, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import type { Logo } from '@/domain/invoices/logo';
import { linkAmountText } from '@/domain/paymentLinks/linkColumns';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { type QrModules, qrFileName, qrSheet } from '@/domain/paymentLinks/qrCode';
import { href } from '@/routes/catalogue';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { QrPicture, QrSavers, useQrModules } from '@/shared/qr/QrPicture';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
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
  const { data } = useGetPaymentLinkQuery(link._id);
  const [isWanted, setWanted] = useState(true);
  const own = data?.sender.logo;
  const logo = isWanted ? own : undefined;
  const modules = useQrModules(linkAddress(link), logo !== undefined);
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} centered scrollable>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        QR code: {link.title}
      </ModalHeader>
      <ModalBody>
        <QrPicture modules={modules} title={link.title} logo={logo} />
        {own ? (
          <label className="form-check gl-qr-about">
            <input
              type="checkbox"
              className="form-check-input float-none me-2"
              checked={isWanted}
              onChange={({ target }) => setWanted(target.checked)}
            />
            Logo in the middle of the code
          </label>
        ) : null}
        {data && !own ? <NoLogo orgId={link.orgId} /> : null}
        <p className="gl-qr-about">
          {linkAmountText(link)}
          {link.state === 'active' ? '' : '. It takes no payments now.'}
        </p>
      </ModalBody>
      <ModalFooter>
        {modules ? <Files link={link} modules={modules} logo={logo} /> : null}
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Close
        </button>
      </ModalFooter>
    </Dialog>
  );
}

/** Where the logo is added that could stand in the code; nothing for whom it is not theirs to add. */
function NoLogo({ orgId }: { orgId: string }): ReactElement | null {
  const user = useUser();
  const mayAdd = useAbility().can('access', 'analytics.printInvoice');
  if (!mayAdd || user.orgId !== orgId) return null;
  return (
    <p className="gl-qr-about">
      Your logo can stand in the middle of the code. Add it once at{' '}
      <Link to={href('/invoice/createInvoice')}>Create invoice</Link>, by its button Logo.
    </p>
  );
}

interface FilesProps {
  link: PaymentLink;
  modules: QrModules;
  logo: Logo | undefined;
}

function Files({ link, modules, logo }: FilesProps): ReactElement {
  const pdf = useInvoicePdf();
  const asked = useGetPaymentLinkQuery(link._id);
  const { data } = asked;
  const sheet = () =>
    data && qrSheet({ link, sender: data.sender, modules, logo, address: linkAddress(link) });
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
      <QrSavers modules={modules} title={link.title} logo={logo} />
      <button type="button" className={button} disabled={!data} onClick={savePdf}>
        PDF
      </button>
      <button type="button" className="btn btn-primary" disabled={!data} onClick={print}>
        <Icon name="printer" /> Print sheet
      </button>
    </>
  );
}

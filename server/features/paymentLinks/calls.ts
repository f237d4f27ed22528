import { chooseOrganizations } from '@server/books/transactions/handlers';
import { givingBack } from '@server/features/invoices/bodies';
import { letters, mailingReceipt, open, payments, visits } from '@server/features/payments/rows';
import { isALog, onlyMails } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { object } from 'yup';
import { linkDeclineSchema } from '@/domain/paymentLinks/linkDecline';
import { linkSchema } from '@/domain/paymentLinks/linkForm';
import { linkMailSchema } from '@/domain/paymentLinks/linkMail';
import { linkPayRequestSchema } from '@/domain/paymentLinks/linkPayment';
import { linkTextSchema } from '@/domain/paymentLinks/linkText';
import { actOnLink, addLink, findOrder, type LinkAct, mailLink, saveLink } from './commands';
import { earlierLinkPayments, linkDetail } from './linkDetail';
import { linkList } from './linkListQueries';
import { declineLink } from './paying/declineLink';
import { linkReceiptOf, mailLinkReceiptPdf } from './paying/linkReceipt';
import { countView, payableLink } from './paying/payableLink';
import { findLinkPayment, payLink } from './paying/payLink';
import { refundLinkPayment } from './refunds/refundLinkPayment';
import { textLink } from './textLink';

const links = { access: 'transaction' } as const;

const changing = { ...links, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

const acting = (act: LinkAct, title: string) =>
  call({
    ...changing,
    audit: { event: 'recordChange', title },
    handle: (made) =>
      made.services.database.transaction((tx) => actOnLink(tx, act, { ...made, body: undefined })),
  });

/**
 * Payment links and QR codes (catalogue: /payment-link, /generateQrCode), and the page on which
 * whoever holds a link's key pays (/paymentLink).
 */
export const paymentLinksCalls = calls({
  'GET /paymentLinks': call({ ...links, ...linkList.page }),
  'GET /paymentLinks/export': call({ ...links, ...linkList.export }),
  'GET /paymentLinks/organizations': call({ ...links, handle: chooseOrganizations }),
  'GET /paymentLinks/orders/:orderNo': call({ ...links, handle: findOrder }),
  'GET /paymentLinks/:id': call({ ...links, handle: linkDetail }),
  'POST /paymentLinks': call({
    ...changing,
    body: linkSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Add payment link' },
    handle: (made) =>
      made.services.database.transaction((tx) => idempotently(made, tx, () => addLink(tx, made))),
  }),
  'PUT /paymentLinks/:id': call({
    ...changing,
    body: withMembers(linkSchema, object({ version: recordVersion })),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Edit payment link' },
    handle: (made) =>
      made.services.database.transaction((tx) => idempotently(made, tx, () => saveLink(tx, made))),
  }),
  'POST /paymentLinks/:id/disable': acting('disable', 'Disable payment link'),
  'POST /paymentLinks/:id/enable': acting('enable', 'Enable payment link'),
  'POST /paymentLinks/:id/mail': call({
    ...changing,
    body: linkMailSchema,
    idempotent: true,
    audit: onlyMails,
    handle: (made) =>
      made.services.database.transaction((tx) => idempotently(made, tx, () => mailLink(tx, made))),
  }),
  'POST /paymentLinks/:id/text': call({
    ...links,
    rate: { limit: 30, seconds: 600 },
    body: linkTextSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Send payment link by text message' },
    handle: textLink,
  }),
  'GET /paymentLinks/:id/payments/:paymentId/earlier': call({
    ...links,
    handle: earlierLinkPayments,
  }),
  'POST /paymentLinks/:id/payments/:paymentId/refund': call({
    ...changing,
    body: givingBack,
    idempotent: true,
    audit: { event: 'money', title: 'Refund a payment through a payment link' },
    handle: refundLinkPayment,
  }),
  'GET /paymentLink/:key': call({ ...open, rate: visits, handle: payableLink }),
  'POST /paymentLink/:key/views': call({ ...open, rate: visits, audit: isALog, handle: countView }),
  'POST /paymentLink/:key/decline': call({
    ...open,
    body: linkDeclineSchema,
    rate: letters,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Decline payment request' },
    handle: declineLink,
  }),
  'POST /paymentLink/:key/payments': call({
    ...open,
    body: linkPayRequestSchema,
    rate: payments,
    idempotent: true,
    audit: { event: 'money', title: 'Pay through payment link' },
    handle: payLink,
  }),
  /** By the payment's id, or by the key of the attempt that began it. */
  'GET /paymentLink/:key/payments/:id': call({
    ...open,
    rate: { limit: 600, seconds: 600 },
    handle: findLinkPayment,
  }),
  'GET /linkReceipts/:key': call({ ...open, rate: visits, handle: linkReceiptOf }),
  'POST /linkReceipts/:key/mail': call({
    ...open,
    ...mailingReceipt,
    rate: letters,
    audit: onlyMails,
    handle: mailLinkReceiptPdf,
  }),
});

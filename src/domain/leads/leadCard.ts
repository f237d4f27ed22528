import { leadRoleLabel } from '@/domain/contact/leadRoles';
import { paperMargin } from '@/domain/invoices/pdf/invoicePdf';
import { printedText } from '@/domain/invoices/printed';
import type { QrModules } from '@/domain/paymentLinks/qrCode';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { LeadCode } from './leadCode';

interface Printed {
  code: LeadCode;
  modules: QrModules;
  /** The address that the code holds. */
  address: string;
}

/** A card to print and hand out: whose it is, what for, and the code (catalogue: /qr-lead-code). */
export function leadCard({ code, modules, address }: Printed): PdfDocument {
  const partner = printedText(code.partner);
  const whom = code.role === '' ? 'Register your business' : `For ${leadRoleLabel(code.role)}`;
  return {
    title: partner,
    subtitle: printedText(code.campaign),
    author: partner,
    size: 'letter',
    margin: paperMargin,
    blocks: [
      { kind: 'heading', level: 1, text: partner },
      { kind: 'lead', text: whom, note: 'Scan the code with your phone. It takes a minute.' },
      { kind: 'spacer', height: 12 },
      { kind: 'code', modules, size: 220, label: `Code to register with ${partner}` },
      { kind: 'spacer', height: 12 },
      { kind: 'paragraph', text: `Code ${code.code}` },
      { kind: 'notice', title: 'Cannot scan?', text: 'Open this address:', link: address },
    ],
  };
}

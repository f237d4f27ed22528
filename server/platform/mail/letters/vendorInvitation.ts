import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

/** What a letter that invites a vendor says. */
interface VendorInvitation {
  to: string;
  vendor: string;
  /** Who pays. */
  company: string;
  days: number;
  /** The vendor has accepted before, and is asked for its details again. */
  isUpdate: boolean;
  link: string;
}

/** Invites a vendor to be paid by bill pay (catalogue: /billPayInvitation/{billPayKey}). */
export function vendorInvitationLetter(letter: VendorInvitation): Letter {
  const { to, vendor, days, isUpdate, link } = letter;
  const company = sanitizeText(letter.company, 'your customer');
  const asked = isUpdate
    ? `${company} asks you to confirm your payment details.`
    : `${company} would like to pay your bills to your bank account.`;
  return dressedLetter({
    to,
    subject: isUpdate
      ? `Confirm your payment details for ${company}`
      : `${company} invites you to bill pay`,
    name: vendor,
    paragraphs: [
      asked,
      'Have your W-9 form and the routing and account number of your bank ready. It takes about five minutes.',
    ],
    link: { label: 'Open the invitation', href: link },
    note: `The link works for ${days} days and can be used once. If you did not expect this email, you can ignore it.`,
  });
}

/** What a letter about an answer of a vendor says. */
interface VendorAnswer {
  to: string;
  company: string;
  vendor: string;
  /** Null where it accepted; '' where it gave no reason. */
  declined: string | null;
}

/** Tells an organization that a vendor accepted or declined. */
export function vendorAnswerLetter({ to, company, vendor: typed, declined }: VendorAnswer): Letter {
  const vendor = sanitizeText(typed, 'A vendor');
  const reason = typedText(declined ?? '');
  const isAccepted = declined === null;
  return dressedLetter({
    to,
    subject: isAccepted ? `${vendor} accepted bill pay` : `${vendor} declined bill pay`,
    name: company,
    paragraphs: isAccepted
      ? [`${vendor} accepted your invitation. You can pay its bills by ACH.`]
      : [
          `${vendor} declined your invitation. You can still pay by check.`,
          ...(reason === '' ? [] : [`The reason given: ${reason}`]),
        ],
  });
}

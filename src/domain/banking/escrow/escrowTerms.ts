import { printedDate } from '@/domain/invoices/printed';
import { formatMoney } from '@/domain/money/cents';
import { type FeePayer, feePayerLabels } from './escrow';
import { noticeDays } from './escrowMoney';

/** What two parties agree on. Whole cents, ISO dates. */
export interface EscrowTerms {
  number: number;
  title: string;
  buyerName: string;
  buyerEmail: string;
  sellerName: string;
  sellerEmail: string;
  /** Of the bank account that is debited; null where the available balance funds it. */
  sourceId: string | null;
  amountCents: number;
  conditions: string;
  feePayer: FeePayer;
  buyerFeeCents: number;
  sellerFeeCents: number;
  expiresOn: string;
  milestones: readonly { condition: string; dueOn: string; amountCents: number }[];
}

function feeText({ feePayer, buyerFeeCents, sellerFeeCents }: EscrowTerms): string {
  const all = formatMoney(buyerFeeCents + sellerFeeCents);
  const parts = [
    ...(buyerFeeCents > 0
      ? [`the buyer pays ${formatMoney(buyerFeeCents)} when the escrow is funded`]
      : []),
    ...(sellerFeeCents > 0
      ? [`the seller pays up to ${formatMoney(sellerFeeCents)}, a share of each release`]
      : []),
  ];
  const who = parts.length > 0 ? `: ${parts.join('; ')}` : '';
  return `Fee of the holder: ${all} (${feePayerLabels[feePayer].toLowerCase()})${who}. It is not refunded.`;
}

/** How the money comes: the seller learns that a bank is debited, and not which. */
function fundingText({ sourceId, amountCents }: EscrowTerms): string {
  const amount = formatMoney(amountCents);
  const kept =
    'The holder keeps it apart until it is released to the seller or refunded to the buyer.';
  return sourceId === null
    ? `The buyer puts ${amount} into escrow from its available balance. ${kept}`
    : `The buyer puts ${amount} into escrow by a debit of its bank account. It is held once the debit has cleared. ${kept} If the bank returns the debit after that, what is left in escrow goes back with it.`;
}

/**
 * The terms as both parties read and sign them, a paragraph each. Whatever changes here is another
 * agreement: its signatures are void.
 */
export function termsText(terms: EscrowTerms): string[] {
  const { milestones } = terms;
  return [
    `Escrow E-${terms.number}: ${terms.title}.`,
    `Buyer: ${terms.buyerName}, signing by ${terms.buyerEmail}. Seller: ${terms.sellerName}, signing by ${terms.sellerEmail}. Holder: Greenledger.`,
    fundingText(terms),
    `Conditions: ${terms.conditions}`,
    ...milestones.map(
      ({ condition, dueOn, amountCents }, at) =>
        `Milestone ${at + 1}, ${formatMoney(amountCents)}, due ${printedDate(dueOn)}: ${condition}`,
    ),
    'The seller claims a milestone once it is delivered. The buyer accepts it and releases its money, whole or in parts. The seller can refund the buyer at any time.',
    'Either party can open a dispute. Nothing is released or refunded then until the holder decides in writing how to split the money.',
    `The escrow expires on ${printedDate(terms.expiresOn)}. Both parties are told ${noticeDays} days before. Money of milestones that are not accepted goes back to the buyer after that day, unless a dispute is open.`,
    feeText(terms),
  ];
}

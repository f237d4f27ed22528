import type { ReactElement } from 'react';
import { formatAmount } from '@/domain/money/cents';
import { linkColumns } from '@/domain/paymentLinks/linkColumns';
import { linkPurposeLabels, linkSourceLabels } from '@/domain/paymentLinks/linkForm';
import {
  type LinkDetail,
  type LinkPayment,
  placementText,
} from '@/domain/paymentLinks/paymentLink';
import { shownHere } from '@/shared/lists/listDefinition';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { LinkPayments } from './LinkPayments';

const shown = ['organization', 'amount', 'uses', 'paid', 'views', 'expires', 'created'] as const;

const factsOf = (link: LinkDetail): Fact[] => [
  ...shown.map((key): Fact => [linkColumns[key].title, linkColumns[key].text(link, shownHere())]),
  ['Made as', linkSourceLabels[link.source]],
  ['Type', linkPurposeLabels[link.purpose]],
  ...(link.orderNo
    ? ([
        ['Order', link.orderNo],
        ['Tax within it', formatAmount(link.tax || '0.00')],
        ['Returns to', link.returnUrl || 'Nowhere'],
      ] as const)
    : []),
  ...(link.state === 'declined'
    ? ([['Declined because', link.declineReason || 'No reason was given']] as const)
    : []),
  ['Tip', link.hasTip ? '10, 15 or 20%, or another one' : 'Not offered'],
  ['Note', link.asksMemo ? 'Asked for' : 'Not asked for'],
  ...(placementText(link) ? ([['Placed at', placementText(link)]] as const) : []),
];

interface LinkDetailsProps {
  link: LinkDetail;
  onRefund: (payment: LinkPayment) => void;
}

/** A link in full: its rules, and its payments with their rows in the ledger. */
export function LinkDetails({ link, onRefund }: LinkDetailsProps): ReactElement {
  return (
    <>
      {link.description ? <p>{link.description}</p> : null}
      <Facts facts={factsOf(link)} />
      <DetailSection title="Latest payments">
        {link.payments.length === 0 ? (
          <p className="mb-0">No payments yet.</p>
        ) : (
          <LinkPayments link={link} rows={link.payments} onRefund={onRefund} />
        )}
      </DetailSection>
    </>
  );
}

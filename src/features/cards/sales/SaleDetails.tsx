import type { ReactElement } from 'react';
import { avsText, cvvText } from '@/domain/cards/cardChecks';
import { cardGatewayLabels } from '@/domain/cards/cardSale';
import type { SaleAct } from '@/domain/cards/saleActs';
import {
  type CardSaleAct,
  type CardSaleDetail,
  cardText,
  saleColumns,
} from '@/domain/cards/saleRow';
import { formatAmount } from '@/domain/money/cents';
import { shownHere } from '@/shared/lists/listDefinition';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';

const sum = (label: string, amount: string): Fact[] =>
  amount === '0.00' ? [] : [[label, formatAmount(amount)]];

const saleFacts = (sale: CardSaleDetail): Fact[] => [
  ['Number', sale.no],
  ['Organization', sale.companyName],
  ['Purchaser', sale.purchaser],
  ...(sale.email ? ([['Email', sale.email]] as const) : []),
  ['Amount', formatAmount(sale.amount)],
  ...sum('Tax', sale.tax),
  ...sum('Card surcharge', sale.surcharge),
  ...sum('Tip', sale.tip),
  ['Total', formatAmount(sale.total)],
  ['Captured', formatAmount(sale.captured)],
  ...sum('Refunded', sale.refunded),
  ['Invoice or order', sale.reference],
  ['Memo', sale.memo],
  ['Keyed by', sale.keyedBy],
  ['Keyed', saleColumns.created.text(sale, shownHere())],
  ...(sale.state === 'authorized' || sale.state === 'expired'
    ? ([['Authorized until', shownHere().date(sale.authorizedUntil)]] as const)
    : []),
];

const fundingText = (funding: string): string =>
  funding.replace(/^./, (first) => first.toUpperCase()) || 'Unknown';

const cardFacts = (sale: CardSaleDetail): Fact[] => [
  ['Card', cardText(sale)],
  ['Expiry', sale.expiry],
  ['Funding', fundingText(sale.funding)],
  ['Billing ZIP', sale.zip],
  ['AVS', avsText(sale.avs)],
  ['CVV', cvvText(sale.cvv)],
  ['Authorization', sale.authCode],
  ['Gateway', cardGatewayLabels[sale.gateway]],
  ['Gateway transaction', sale.gatewayId],
  ['Batch', sale.batch],
  ['Descriptor', sale.descriptor],
];

const actLabels: Readonly<Record<SaleAct, string>> = {
  capture: 'Capture',
  void: 'Void',
  refund: 'Refund',
};

const actStates = { started: 'In progress', done: 'Done', failed: 'Failed' } as const;

const columns: readonly Column<CardSaleAct>[] = [
  { key: 'at', title: 'When', text: ({ at }) => shownHere().date(at) },
  {
    key: 'kind',
    title: 'Act',
    text: ({ kind }) => actLabels[kind],
    cell: ({ kind, reason, by }) => (
      <>
        {actLabels[kind]}
        <span className="gl-cell-sub">{reason ? `${by}: ${reason}` : by}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'Result',
    text: ({ state }) => actStates[state],
    cell: ({ state, failure }) => (
      <>
        {actStates[state]}
        {failure ? <span className="gl-cell-sub">{failure}</span> : null}
      </>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    text: ({ kind, amount }) => (kind === 'void' ? '—' : formatAmount(amount)),
  },
];

/** A sale in full: its parts, its card with what the issuer says, and what was done with it. */
export function SaleDetails({ sale }: { sale: CardSaleDetail }): ReactElement {
  return (
    <>
      {sale.failure ? <p className="gl-form-error">{sale.failure}</p> : null}
      <Facts facts={saleFacts(sale)} />
      <DetailSection title="Card and gateway">
        <Facts facts={cardFacts(sale)} />
      </DetailSection>
      {sale.acts.length > 0 ? (
        <DetailSection title="History">
          <SmallTable
            label="History"
            columns={columns}
            rows={sale.acts}
            rowKey={({ _id }) => _id}
            busy={false}
          />
        </DetailSection>
      ) : null}
    </>
  );
}

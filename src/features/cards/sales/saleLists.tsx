import type { ReactElement } from 'react';
import { type ShownSaleState, saleStateLabels, shownSaleStates } from '@/domain/cards/cardSale';
import {
  type CardSaleRow,
  gatewaySaleColumnSet,
  type SaleColumn,
  saleColumnSet,
  saleColumns,
} from '@/domain/cards/saleRow';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage, type ListPageSpec } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { sales, useListCardSaleOrganizationsQuery, useListCardSalesQuery } from '../cardsApi';

const tones = {
  started: 'warning',
  authorized: 'info',
  captured: 'success',
  partlyRefunded: 'warning',
  refunded: 'neutral',
  voided: 'neutral',
  expired: 'neutral',
  failed: 'danger',
} as const satisfies Record<ShownSaleState, string>;

/** Where a sale stands, as a word in its color; a test says so. */
export function SaleBadge({ state, isTest }: Pick<CardSaleRow, 'state' | 'isTest'>): ReactElement {
  return (
    <>
      <StatusBadge tone={tones[state]}>{saleStateLabels[state]}</StatusBadge>
      {isTest ? (
        <>
          {' '}
          <StatusBadge tone="warning">Test</StatusBadge>
        </>
      ) : null}
    </>
  );
}

type Spec = ListPageSpec<CardSaleRow, SaleColumn>;

const common = {
  url: sales.url,
  useRows: useListCardSalesQuery,
  searchLabel: 'Search by purchaser, reference, memo, last four digits or number',
  noun: ['card sale', 'card sales'],
  cells: {
    purchaser: ({ _id, purchaser, memo }: CardSaleRow) => (
      <>
        <RowLink id={_id}>
          <span className="gl-cell-main">{purchaser}</span>
        </RowLink>
        {memo ? <span className="gl-cell-sub">{memo}</span> : null}
      </>
    ),
    created: ({ createdAt }: CardSaleRow) => <MomentLines at={createdAt} />,
    status: (row: CardSaleRow) => <SaleBadge {...row} />,
  },
  shrink: { purchaser: 'name', organization: 'name', card: 'name' },
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: shownSaleStates.map((value) => ({ value, label: saleStateLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { purchaser: 1.6, organization: 1.6, card: 1.6, memo: 1.6, descriptor: 1.4 } },
} as const satisfies Partial<Spec>;

/** Card sales through the processor (catalogue: /credit-card-payment). */
export const saleList = defineListPage<CardSaleRow, SaleColumn>({
  ...common,
  list: 'cardSales',
  path: '/credit-card-payment',
  icon: 'credit-card-2-front',
  label: 'Card payments',
  empty: {
    title: 'No card payments yet',
    text: 'Key the card of a purchaser who orders by phone or mail, and charge it.',
  },
  columns: { set: saleColumnSet, byKey: saleColumns },
  mobileColumns: ['purchaser', 'status', 'total', 'card', 'created'],
  toParams: (params) => ({ ...params, gateway: 'processor' }),
});

/** The same through NMI, with what the gateway says (catalogue: /nmi-credit-card). */
export const gatewaySaleList = defineListPage<CardSaleRow, SaleColumn>({
  ...common,
  list: 'gatewaySales',
  path: '/nmi-credit-card',
  icon: 'credit-card-fill',
  label: 'Card payments through NMI',
  empty: {
    title: 'No card payments through NMI yet',
    text: 'Charge a card through the NMI gateway, or try it in test mode first.',
  },
  columns: { set: gatewaySaleColumnSet, byKey: saleColumns },
  mobileColumns: ['purchaser', 'status', 'total', 'gatewayId', 'avs', 'cvv'],
  toParams: (params) => ({ ...params, gateway: 'nmi' }),
});

/** Filters with organizations for those who see several. */
export function useSaleFilters(filters: readonly ListFilter[]): readonly ListFilter[] {
  const asked = useListCardSaleOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(asked);
  if (options.length === 0 && !unread) return filters;
  return [...filters, { key: 'organization', label: 'Organization', options, unread }];
}

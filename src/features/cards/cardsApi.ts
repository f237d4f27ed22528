import type { CardFunding } from '@/domain/cards/binRule';
import type { CardSaleRequest } from '@/domain/cards/cardSale';
import type { InvoiceChoice } from '@/domain/cards/invoiceChoice';
import type { SaleAct, SaleActValues } from '@/domain/cards/saleActs';
import type { CardSaleDetail, CardSaleRow } from '@/domain/cards/saleRow';
import type { CardChoice } from '@/domain/cards/savedCard';
import type { SurchargeTerms } from '@/domain/cards/surchargeRules';
import type { InvoicePayment, PaymentState } from '@/domain/invoices/paymentRecord';
import type { PayRequest } from '@/domain/payments/payRequest';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The rows of card sales. */
export const sales = listSource('cardSales', ['Cards']);

const actKey = attemptKeys();

const pathOf = (id: string): string => `${sales.url}/${encodeURIComponent(id)}`;

/** What is known of a card by its first digits. */
export interface CardTerms {
  surcharge: SurchargeTerms;
  funding: CardFunding | null;
  /** The prefix of the rule that blocks it; null where none does. */
  blockedBy: string | null;
}

/** What a sale makes old: its rows, the saved cards and the ledger. */
const changed = ['Cards', 'Transactions'] as const;

/** A payment of an invoice at the terminal; `started` while the processor has not answered. */
export interface ChargedInvoice {
  payment: InvoicePayment;
  state: PaymentState;
}

/** A card that is charged for an invoice, by the invoice's id. */
interface InvoiceCharge {
  id: string;
  attempt: string;
  request: PayRequest;
}

export const {
  useListCardSalesQuery,
  useGetCardSaleQuery,
  useListCardSaleOrganizationsQuery,
  useListCardChoicesQuery,
  useGetCardTermsQuery,
  useListInvoiceChoicesQuery,
  useChargeInvoiceMutation,
  useSellMutation,
  useLazyFindCardSaleQuery,
  useActOnSaleMutation,
  useKeepSaleCardMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCardSales: build.query(sales.rows<CardSaleRow>()),
    getCardSale: build.query(sales.one<CardSaleDetail>()),
    /** Those whose sales the caller sees, where they are several. */
    listCardSaleOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${sales.url}/organizations`, answers: 'rows' }),
      providesTags: ['Cards'],
    }),
    /** The saved cards that can be charged. */
    listCardChoices: build.query<CardChoice[], void>({
      query: () => ({ url: `${sales.url}/cards`, answers: 'rows' }),
      providesTags: ['Cards'],
    }),
    /** What rules say of a card by its first digits; '' while they are not typed. */
    getCardTerms: build.query<CardTerms, string>({
      query: (bin) => ({ url: `${sales.url}/terms`, params: { bin } }),
      providesTags: ['Cards'],
    }),
    /** Open invoices by number or recipient, with the one that was chosen. */
    listInvoiceChoices: build.query<InvoiceChoice[], { search: string; chosen: string }>({
      query: (params) => ({ url: `${sales.url}/invoices`, params, answers: 'rows' }),
      providesTags: ['Invoices'],
    }),
    /** Charges a card for an invoice, once per attempt. */
    chargeInvoice: build.mutation<ChargedInvoice, InvoiceCharge>({
      query: ({ id, attempt, request }) => ({
        url: `${sales.url}/invoices/${encodeURIComponent(id)}/payments`,
        method: 'POST',
        data: request,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Invoices', 'Payable', 'Transactions'],
    }),
    /** Charges a card, once per attempt. */
    sell: build.mutation<CardSaleDetail, { attempt: string; request: CardSaleRequest }>({
      query: ({ attempt, request }) => ({
        url: sales.url,
        method: 'POST',
        data: request,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: changed,
    }),
    /** The sale of an attempt; 404 when it never arrived. */
    findCardSale: build.query<CardSaleDetail, string>({
      query: (attempt) => `${sales.url}/attempts/${encodeURIComponent(attempt)}`,
      keepUnusedDataFor: 0,
    }),
    /** 409 where it cannot be, or the processor refuses. */
    actOnSale: build.mutation<CardSaleDetail, { id: string; act: SaleAct; values: SaleActValues }>({
      query: ({ id, act, values }) => ({
        url: `${pathOf(id)}/${act}`,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': actKey({ id, act, values }) },
      }),
      invalidatesTags: changed,
    }),
    /** Saves the card of a sale that was approved. */
    keepSaleCard: build.mutation<CardSaleDetail, string>({
      query: (id) => ({ url: `${pathOf(id)}/card`, method: 'POST' }),
      invalidatesTags: ['Cards'],
    }),
  }),
});

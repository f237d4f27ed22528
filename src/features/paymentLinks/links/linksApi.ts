import type { LinkValues } from '@/domain/paymentLinks/linkForm';
import type { LinkMail } from '@/domain/paymentLinks/linkMail';
import type { LinkText } from '@/domain/paymentLinks/linkText';
import type { LinkDetail, LinkPayment, PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The rows of payment links. */
export const links = listSource('paymentLinks', ['PaymentLinks']);

const keys = {
  add: attemptKeys(),
  save: attemptKeys(),
  mail: attemptKeys(),
  text: attemptKeys(),
  refund: attemptKeys(),
};

const pathOf = (id: string): string => `${links.url}/${encodeURIComponent(id)}`;

/** What can be done with a link beside editing it. */
export type LinkAct = 'disable' | 'enable';

export const {
  useListPaymentLinksQuery,
  useGetPaymentLinkQuery,
  useLazyGetPaymentLinkQuery,
  useListLinkOrganizationsQuery,
  useAddPaymentLinkMutation,
  useSavePaymentLinkMutation,
  useActOnPaymentLinkMutation,
  useMailPaymentLinkMutation,
  useTextPaymentLinkMutation,
  useListEarlierLinkPaymentsQuery,
  useRefundLinkPaymentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentLinks: build.query(links.rows<PaymentLink>()),
    getPaymentLink: build.query(links.one<LinkDetail>()),
    /** Those whose links the caller sees, where they are several. */
    listLinkOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${links.url}/organizations`, answers: 'rows' }),
      providesTags: ['PaymentLinks'],
    }),
    addPaymentLink: build.mutation<PaymentLink, LinkValues>({
      query: (data) => ({
        url: links.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.add(data) },
      }),
      invalidatesTags: ['PaymentLinks'],
    }),
    /** 409 once somebody has begun to pay it, or with `current` when it changed since it was read. */
    savePaymentLink: build.mutation<
      PaymentLink,
      { id: string; values: LinkValues; version: number }
    >({
      query: ({ id, values, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        data: { ...values, version },
        headers: { 'Idempotency-Key': keys.save({ id, values, version }) },
      }),
      invalidatesTags: ['PaymentLinks'],
    }),
    actOnPaymentLink: build.mutation<PaymentLink, { id: string; act: LinkAct }>({
      query: ({ id, act }) => ({ url: `${pathOf(id)}/${act}`, method: 'POST' }),
      invalidatesTags: ['PaymentLinks'],
    }),
    /** Those that came before one of them. */
    listEarlierLinkPayments: build.query<LinkPayment[], { id: string; paymentId: string }>({
      query: ({ id, paymentId }) => ({
        url: `${pathOf(id)}/payments/${encodeURIComponent(paymentId)}/earlier`,
        answers: 'rows',
      }),
      providesTags: ['PaymentLinks'],
    }),
    /** Gives a card or wallet payment back; refused beyond what is left. */
    refundLinkPayment: build.mutation<
      LinkPayment,
      { id: string; paymentId: string; values: { amount: string; reason: string } }
    >({
      query: ({ id, paymentId, values }) => ({
        url: `${pathOf(id)}/payments/${encodeURIComponent(paymentId)}/refund`,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': keys.refund({ id, paymentId, values }) },
      }),
      invalidatesTags: ['PaymentLinks', 'Transactions', 'Journal', 'Settlements'],
    }),
    /** 409 for one that cannot be paid or after too many; 503 where it could not be sent. */
    textPaymentLink: build.mutation<unknown, { id: string; text: LinkText }>({
      query: ({ id, text }) => ({
        url: `${pathOf(id)}/text`,
        method: 'POST',
        data: text,
        headers: { 'Idempotency-Key': keys.text({ id, text }) },
      }),
    }),
    mailPaymentLink: build.mutation<unknown, { id: string; mail: LinkMail }>({
      query: ({ id, mail }) => ({
        url: `${pathOf(id)}/mail`,
        method: 'POST',
        data: mail,
        headers: { 'Idempotency-Key': keys.mail({ id, mail }) },
      }),
    }),
  }),
});

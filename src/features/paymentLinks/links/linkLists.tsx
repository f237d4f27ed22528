import type { ReactElement } from 'react';
import {
  codeColumnSet,
  type LinkColumn,
  linkColumnSet,
  linkColumnSetOfAll,
  linkColumns,
} from '@/domain/paymentLinks/linkColumns';
import { linkSourceLabels, linkSources } from '@/domain/paymentLinks/linkForm';
import {
  type LinkState,
  linkStateLabels,
  linkStates,
  type PaymentLink,
} from '@/domain/paymentLinks/paymentLink';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage, type ListPageSpec } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { links, useListLinkOrganizationsQuery, useListPaymentLinksQuery } from './linksApi';

const tones = {
  active: 'success',
  used: 'info',
  expired: 'warning',
  declined: 'danger',
  disabled: 'neutral',
} as const;

/** Where a link stands, as a word in its color. */
export function LinkBadge({ state }: { state: LinkState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{linkStateLabels[state]}</StatusBadge>;
}

type Spec = ListPageSpec<PaymentLink, LinkColumn>;

const statusFilter = {
  key: 'status',
  label: 'Status',
  options: linkStates.map((value) => ({ value, label: linkStateLabels[value] })),
};

const common = {
  url: links.url,
  useRows: useListPaymentLinksQuery,
  searchLabel: 'Search by title, order, store, register or employee',
  cells: {
    title: ({ _id, title, description }: PaymentLink) => (
      <>
        <RowLink id={_id}>
          <span className="gl-cell-main">{title}</span>
        </RowLink>
        {description ? <span className="gl-cell-sub">{description}</span> : null}
      </>
    ),
    created: ({ createdAt }: PaymentLink) => <MomentLines at={createdAt} />,
    status: ({ state }: PaymentLink) => <LinkBadge state={state} />,
  },
  shrink: { title: 'name', organization: 'name', placement: 'name' },
  mobileColumns: ['title', 'status', 'amount', 'uses', 'paid'],
  otherFilters: ['organization'],
  pdf: { widths: { title: 1.8, organization: 1.6, placement: 1.4 } },
} as const satisfies Partial<Spec>;

const linksOf = (set: Spec['columns']['set']) =>
  defineListPage<PaymentLink, LinkColumn>({
    ...common,
    list: 'paymentLinks',
    path: '/payment-link',
    icon: 'link-45deg',
    label: 'Payment links',
    noun: ['payment link', 'payment links'],
    empty: {
      title: 'No payment links yet',
      text: 'Create a link, send it to anybody, and get paid by card or bank account.',
    },
    columns: { set, byKey: linkColumns },
    filters: [
      statusFilter,
      {
        key: 'source',
        label: 'Made as',
        options: linkSources.map((value) => ({ value, label: linkSourceLabels[value] })),
      },
    ],
  });

/** The payment links of one organization (catalogue: /payment-link). */
export const linkList = linksOf(linkColumnSet);

/** Those of several. */
export const linkListOfAll = linksOf(linkColumnSetOfAll);

/** QR codes: links made on their screen (catalogue: /generateQrCode). */
export const codeList = defineListPage<PaymentLink, LinkColumn>({
  ...common,
  list: 'qrCodes',
  path: '/generateQrCode',
  icon: 'qr-code',
  label: 'QR codes',
  noun: ['QR code', 'QR codes'],
  empty: {
    title: 'No QR codes yet',
    text: 'Generate a code for a store, a register or an employee, print it and put it up.',
  },
  columns: { set: codeColumnSet, byKey: linkColumns },
  filters: [statusFilter],
  linkFilters: ['part'],
  toParams: ({ part: _part, ...params }) => ({ ...params, source: 'qr' }),
});

/** Filters with organizations for those who see several. */
export function useLinkFilters(filters: readonly ListFilter[]): readonly ListFilter[] {
  const asked = useListLinkOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(asked);
  if (options.length === 0 && !unread) return filters;
  return [...filters, { key: 'organization', label: 'Organization', options, unread }];
}

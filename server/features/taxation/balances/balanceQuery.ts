import { exported, paged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { ageingBuckets } from '@/domain/invoices/ageing';
import { balanceSorts } from '@/domain/invoices/mta/holderColumns';

const filters = {
  search: string().default('').max(200),
  municipalityId: string().default('').max(100),
  /** Only those who owe something of this age. */
  ageing: string().oneOf(ageingBuckets),
  owing: string().oneOf(['yes', 'no']),
};

const ordered = {
  ...filters,
  sort: string().oneOf(balanceSorts).default('balance'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'companyName' ? 'asc' : 'desc')),
};

/** Query of the balances by license holder. */
export const balanceQuery = object({
  ...ordered,
  ...paged,
});

/** Query of their sums, over all that match. */
export const balanceTotalsQuery = object(filters);

/** Query of their export; `records`: whole rows, for a document. */
export const balanceExportQuery = object({
  ...ordered,
  ...exported,
  format: string().oneOf(['csv', 'rows', 'records']).default('csv'),
});

/** What of the list is asked for. */
export type BalanceOrder = Omit<InferType<typeof balanceExportQuery>, 'format' | 'columns'>;

export type BalanceFilters = InferType<typeof balanceTotalsQuery>;

export type BalanceQuery = InferType<typeof balanceQuery>;

export type BalanceExportQuery = InferType<typeof balanceExportQuery>;

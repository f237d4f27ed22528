import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { walletSorts, walletWays } from '@/domain/wallet/walletChange';

const text = string().default('').max(200);

const filters = {
  /** Part of a name or an e-mail, phone, amount, trace number or transaction id. */
  search: text,
  ...days,
  event: text,
  source: text,
  way: string().oneOf(walletWays),
  /** Id of one wallet. */
  wallet: text,
  /** Id of one organization, for those who see several. */
  organization: text,
};

const ordered = {
  ...filters,
  sort: string().oneOf(walletSorts).default('time'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'user' ? 'asc' : 'desc')),
};

/** Queries of the log of wallets; an order may be sent along to sums and means nothing. */
export const walletQuery = {
  page: object({ ...ordered, ...reportPaged }),
  export: object({ ...ordered, ...exported }),
  summary: object(filters),
  series: object({ ...filters, step: string().oneOf(['day', 'week', 'month']).default('day') }),
};

const compared = { search: text, organization: text, differing: string().oneOf(['yes']) };

/** Queries of the comparison with the ledger, over all days. */
export const comparisonQuery = {
  page: object({ ...compared, ...reportPaged }),
  summary: object({ organization: text }),
};

export type WalletFilter = InferType<typeof walletQuery.summary>;
export type WalletOrder = Omit<InferType<typeof walletQuery.export>, 'format' | 'columns'>;
export type WalletSeriesQuery = InferType<typeof walletQuery.series>;
export type ComparisonFilter = Omit<
  InferType<typeof comparisonQuery.page>,
  keyof typeof reportPaged
>;

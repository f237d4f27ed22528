import { exported, paged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { holderSorts } from '@/domain/invoices/mta/holderColumns';
import { licenseStatuses } from '@/domain/invoices/mta/licenseHolder';
import { licenseTypes } from '@/domain/invoices/mta/municipality';

const ordered = {
  search: string().default('').max(200),
  municipalityId: string().default('').max(100),
  licenseType: string().oneOf([...licenseTypes]),
  licenseStatus: string().oneOf(licenseStatuses),
  /** By the last day of the license: over, within 60 days, later. */
  expiry: string().oneOf(['over', 'soon', 'later']),
  owing: string().oneOf(['yes', 'no']),
  sort: string().oneOf(holderSorts).default('companyName'),
  order: string().oneOf(['asc', 'desc']).default('asc'),
};

/** Query of the directory of license holders. */
export const holderQuery = object({
  ...ordered,
  ...paged,
});

/** Query of its export. */
export const holderExportQuery = object({
  ...ordered,
  ...exported,
});

/** What of the list is asked for. */
export type HolderOrder = Omit<InferType<typeof holderExportQuery>, 'format' | 'columns'>;

export type HolderQuery = InferType<typeof holderQuery>;

export type HolderExportQuery = InferType<typeof holderExportQuery>;

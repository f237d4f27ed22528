import { exported, paged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { licenseLists } from '@/domain/applications/licenses/licenseColumns';
import { registerStatuses } from '@/domain/applications/licenses/register';
import { applicationStatuses } from '@/domain/onboarding/application';
import { licenseStems } from '@/domain/onboarding/stepData';

/** Sorts that lists of licenses offer, by wire name. */
export const sortNames = ['added', 'holder', 'number', 'ends', 'checkedAt'] as const;

export type SortName = (typeof sortNames)[number];

const ordered = {
  search: string().default('').max(200),
  type: string().oneOf(licenseStems),
  state: string()
    .default('')
    .matches(/^[A-Z]{2}$/, { excludeEmptyString: true, message: 'A state has two letters' }),
  /** By the stated end: over, within 60 days, later. */
  expiry: string().oneOf(['over', 'soon', 'later']),
  register: string().oneOf(registerStatuses),
  mismatch: string().oneOf(['yes', 'no']),
  documents: string().oneOf(['missing', 'complete']),
  status: string().oneOf(applicationStatuses),
  sort: string().oneOf(sortNames).default('added'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'added' ? 'desc' : 'asc')),
};

/** Query of the list call. */
export const listQuery = object({
  ...ordered,
  ...paged,
});

/** Query of the export: what matches, in order, with the columns of one of the two lists. */
export const exportQuery = object({
  ...ordered,
  list: string().oneOf(licenseLists).default('holders'),
  ...exported,
});

/** What of a list is asked for. */
export type ListOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns' | 'list'>;

export type PageQuery = InferType<typeof listQuery>;

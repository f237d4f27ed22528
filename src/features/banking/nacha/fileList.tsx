import {
  type AchFileColumn,
  type AchFileRow,
  achFileColumnSet,
  achFileColumns,
} from '@/domain/banking/achFileRow';
import { type AchFileState, achFileStateLabels, achFileStates } from '@/domain/banking/achItem';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { achFiles, useListAchFilesQuery } from './filesApi';

const tones = {
  built: 'warning',
  approved: 'info',
  sent: 'info',
  acknowledged: 'success',
  rejected: 'danger',
} as const satisfies Record<AchFileState, string>;

/** Where a file stands, as a word in its color. */
export function AchFileBadge({ state }: { state: AchFileState }) {
  return <StatusBadge tone={tones[state]}>{achFileStateLabels[state]}</StatusBadge>;
}

/** The NACHA files that were built (catalogue: /nacha). */
export const achFileList = defineListPage<AchFileRow, AchFileColumn>({
  list: 'achFiles',
  path: '/nacha',
  icon: 'file-earmark-binary',
  label: 'NACHA files',
  noun: ['file', 'files'],
  empty: {
    title: 'No files yet',
    text: 'Build a file of the waiting entries, or check one that you have.',
  },
  url: achFiles.url,
  useRows: useListAchFilesQuery,
  columns: { set: achFileColumnSet, byKey: achFileColumns },
  cells: {
    number: ({ _id, number }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">F-{number}</span>
      </RowLink>
    ),
    created: ({ builtAt }) => <MomentLines at={builtAt} />,
    status: ({ state }) => <AchFileBadge state={state} />,
  },
  shrink: { bank: 'name', acknowledgement: 'name' },
  mobileColumns: ['number', 'status', 'bank', 'entries', 'credits'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: achFileStates.map((value) => ({ value, label: achFileStateLabels[value] })),
    },
  ],
  otherFilters: ['bank'],
  pdf: { widths: { bank: 1.6, acknowledgement: 2.4, created: 1.4, sent: 1.4 } },
});

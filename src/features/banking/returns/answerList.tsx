import {
  type AchAnswerRow,
  type AnswerColumn,
  answerColumnSet,
  answerColumns,
  answerKindLabels,
  answerKinds,
  codeTitle,
  type Disposition,
  dispositionLabels,
  dispositions,
  leftText,
} from '@/domain/banking/achAnswer';
import { easternToday } from '@/domain/dates/easternTime';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { answers, useListAnswersQuery } from './returnsApi';

const tones = {
  open: 'warning',
  retried: 'info',
  dishonored: 'info',
  recovered: 'success',
  contested: 'warning',
  applied: 'success',
  closed: 'success',
} as const satisfies Record<Disposition, string>;

/** What was done about an answer, as a word in its color. */
export function DispositionBadge({ disposition }: Pick<AchAnswerRow, 'disposition'>) {
  return <StatusBadge tone={tones[disposition]}>{dispositionLabels[disposition]}</StatusBadge>;
}

/** Returns and notifications of change (catalogue: /ach-returns). */
export const answerList = defineListPage<AchAnswerRow, AnswerColumn>({
  list: 'achAnswers',
  path: '/ach-returns',
  icon: 'arrow-return-left',
  label: 'ACH returns',
  noun: ['return', 'returns'],
  searchLabel: 'Search by trace number, code, receiver or organization',
  empty: {
    title: 'No returns yet',
    text: 'Entries that banks send back or correct appear here with their deadlines.',
  },
  url: answers.url,
  useRows: useListAnswersQuery,
  columns: { set: answerColumnSet, byKey: answerColumns },
  cells: {
    code: ({ _id, code }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{code}</span> {codeTitle(code)}
      </RowLink>
    ),
    deadline: (row) => leftText(row, easternToday()),
    disposition: ({ disposition }) => <DispositionBadge disposition={disposition} />,
  },
  shrink: { organization: 'name', receiver: 'name', code: 'name' },
  mobileColumns: ['code', 'disposition', 'receiver', 'amount', 'deadline'],
  filters: [
    {
      key: 'kind',
      label: 'Kind',
      options: answerKinds.map((value) => ({ value, label: answerKindLabels[value] })),
    },
    {
      key: 'status',
      label: 'Disposition',
      options: dispositions.map((value) => ({ value, label: dispositionLabels[value] })),
    },
  ],
  pdf: { widths: { code: 2, organization: 1.6, receiver: 1.4, trace: 1.4 } },
});

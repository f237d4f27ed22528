import type { ReactElement } from 'react';
import { easternToday } from '@/domain/dates/easternTime';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { required } from '@/domain/forms/fieldRules';
import { formatAmount } from '@/domain/money/cents';
import { monthsAfter, monthText } from '@/domain/residuals/residual';
import type { MonthRow } from '@/domain/residuals/residualRow';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { toastSuccess } from '@/shared/ui/toast';
import { type MonthDeed, useActOnMonthMutation, useListMonthsQuery } from './residualsApi';

interface DeedTexts {
  title: string;
  save: string;
  done: string;
  help: string;
}

const texts: Readonly<Record<MonthDeed['act'], DeedTexts>> = {
  recalculate: {
    title: 'Recalculate a month',
    save: 'Recalculate',
    done: 'was calculated',
    help: 'What each merchant left is added up again and split down its chain. Approved months do not change.',
  },
  approve: {
    title: 'Approve a month',
    save: 'Approve',
    done: 'was approved',
    help: 'What partners earned in it is owed from then on. A second person approves what another one calculated.',
  },
  lock: {
    title: 'Lock a month',
    save: 'Lock month',
    done: 'was locked',
    help: 'A locked month never changes again. Later refunds and returns come off the month in which they happen.',
  },
};

/** The last months, whether they were calculated or not: `2026-11` first. */
const lastMonths = (known: readonly MonthRow[]): string[] => {
  const now = easternToday().slice(0, 7);
  const recent = Array.from({ length: 6 }, (_none, at) => monthsAfter(now, -at));
  return [...new Set([...recent, ...known.map(({ month }) => month)])];
};

function labelOf(month: string, known: readonly MonthRow[]): string {
  const row = known.find((one) => one.month === month);
  if (!row) return `${monthText(month)}, not calculated`;
  return `${monthText(month)}, ${row.state}, earned ${formatAmount(row.earned)}`;
}

interface MonthDialogProps {
  act: MonthDeed['act'];
  onClose: () => void;
}

interface MonthValues {
  month: string;
}

const errorsOf = ({ month }: MonthValues): FieldErrors =>
  errorsFrom([['month', required(() => null)(month)]]);

/** Calculates, approves or locks a month of residuals. */
export function MonthDialog({ act, onClose }: MonthDialogProps): ReactElement {
  const [run] = useActOnMonthMutation();
  const known = useListMonthsQuery().data ?? [];
  const { title, save, done, help } = texts[act];
  const onSave = async ({ month }: MonthValues): Promise<void> => {
    await run({ act, month }).unwrap();
    toastSuccess(`${monthText(month)} ${done}`);
    onClose();
  };
  return (
    <FormModal<MonthValues>
      title={title}
      values={{ month: '' }}
      validate={errorsOf}
      onSave={onSave}
      onClose={onClose}
      saveLabel={save}
    >
      <SelectField
        name="month"
        label="Month"
        help={help}
        options={lastMonths(known).map((value) => ({ value, label: labelOf(value, known) }))}
        placeholder="Choose a month"
        required
      />
    </FormModal>
  );
}

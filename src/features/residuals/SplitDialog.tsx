import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { easternToday } from '@/domain/dates/easternTime';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { formatAmount } from '@/domain/money/cents';
import { percentRule } from '@/domain/pricing/buyRate';
import { monthsAfter, monthText } from '@/domain/residuals/residual';
import type { PartnerMonthRow, SplitPreviewRow } from '@/domain/residuals/residualRow';
import { failureMessage } from '@/shared/api/failure';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { FormModal } from '@/shared/ui/FormModal';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { type SplitSaving, usePreviewSplitMutation, useSaveSplitMutation } from './residualsApi';

const errorsOf = ({ month, percent, note }: SplitSaving): FieldErrors =>
  errorsFrom([
    ['month', required(() => null)(month)],
    ['percent', required(percentRule)(percent)],
    ['note', optional(bounded(200))(note)],
  ]);

interface SplitDialogProps {
  row: PartnerMonthRow;
  onClose: () => void;
}

/** Changes what a partner gets from a month on, and shows before what that month would come to. */
export function SplitDialog({ row, onClose }: SplitDialogProps): ReactElement {
  const [save] = useSaveSplitMutation();
  const onSave = async (typed: SplitSaving): Promise<void> => {
    await save({ ...typed, percent: typed.percent.trim() }).unwrap();
    toastSuccess(`The split of ${row.partner} was saved. Recalculate the month to apply it.`);
    onClose();
  };
  const now = easternToday().slice(0, 7);
  const months = Array.from({ length: 3 }, (_none, at) => monthsAfter(now, -at));
  return (
    <FormModal<SplitSaving>
      title={`Edit split: ${row.partner}`}
      values={{
        organization: row.orgId,
        month: now,
        percent: row.split.replace('%', ''),
        note: '',
      }}
      validate={errorsOf}
      onSave={onSave}
      onClose={onClose}
      saveLabel="Save split"
      draft={`split:${row.orgId}`}
    >
      <div className="gl-fields">
        <TextField
          name="percent"
          label="Split"
          after="%"
          inputMode="decimal"
          help={
            row.level === 'iso'
              ? 'Share of the net of its merchants.'
              : 'Share of what the partner above it gets.'
          }
          required
        />
        <SelectField
          name="month"
          label="Effective from"
          help="The first month that it counts in; approved months do not change."
          options={months.map((value) => ({ value, label: monthText(value) }))}
          placeholder={null}
          required
        />
        <TextField name="note" label="Note" maxLength={200} autoComplete="off" />
      </div>
      <SplitPreview />
    </FormModal>
  );
}

const columns: readonly Column<SplitPreviewRow>[] = [
  { key: 'partner', title: 'Partner', text: ({ partner }) => partner },
  { key: 'before', title: 'Now', align: 'end', text: ({ before }) => formatAmount(before) },
  {
    key: 'after',
    title: 'With this split',
    align: 'end',
    text: ({ after }) => formatAmount(after),
  },
];

function SplitPreview(): ReactElement {
  const { values } = useFormikContext<SplitSaving>();
  const [run, { isLoading }] = usePreviewSplitMutation();
  const [found, setFound] = useState<{ rows: SplitPreviewRow[] } | { failure: string } | null>(
    null,
  );
  const ask = async (): Promise<void> => {
    try {
      setFound(await run({ ...values, percent: values.percent.trim() }).unwrap());
    } catch (error) {
      setFound({ failure: failureMessage(error) });
    }
  };
  return (
    <section className="gl-rate-examples">
      <BusyButton
        type="button"
        className="btn btn-outline-secondary btn-sm"
        busy={isLoading}
        busyText="Adding up …"
        onClick={() => void ask()}
      >
        Preview
      </BusyButton>
      {found && 'failure' in found ? <FormError message={found.failure} /> : null}
      {found && 'rows' in found ? (
        <DataTable
          label="Preview of the split"
          columns={columns}
          rows={found.rows}
          rowKey={({ orgId }) => orgId}
          busy={false}
        />
      ) : null}
    </section>
  );
}

import type { ReactElement } from 'react';
import { type CaseKind, dueOn } from '@/domain/compliance/watch/complianceCase';
import { type HitAct, type HitRow, reasonRule, type WatchReport } from '@/domain/compliance/watch/hit';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useDecideHitMutation } from './api';

interface DecideDialogProps {
  report: WatchReport;
  row: HitRow;
  act: HitAct;
  caseKind: CaseKind;
  onClose: () => void;
}

const titles: Readonly<Record<Exclude<HitAct, 'case'>, string>> = {
  review: 'Mark as reviewed',
  dismiss: 'Dismiss',
  exempt: 'Exempt',
  reopen: 'Reopen',
};

const caseTitles: Readonly<Record<CaseKind, string>> = {
  Review: 'Open a case',
  CTR: 'Start a currency transaction report',
  SAR: 'Start a suspicious activity report',
};

const done: Readonly<Record<HitAct, string>> = {
  review: 'Marked as reviewed',
  dismiss: 'Dismissed',
  exempt: 'Exempt from now on',
  reopen: 'Open again',
  case: 'The case is opened',
};

const idOptions = [
  { value: 'yes', label: 'Checked' },
  { value: 'no', label: 'Not checked' },
];

/** Asks for the reason of a decision; a failure keeps what was typed. */
export function DecideDialog({ report, row, act, caseKind, onClose }: DecideDialogProps): ReactElement {
  const [decide] = useDecideHitMutation();
  const values = { reason: '', idChecked: row.facts.idChecked ?? '' };
  const validate = ({ reason }: typeof values): Partial<typeof values> => {
    const error = reasonRule(act)(reason);
    return error ? { reason: error } : {};
  };
  const save = async ({ reason, idChecked }: typeof values): Promise<void> => {
    const kind = act === 'case' ? { caseKind } : {};
    const asked = { report, id: row._id, act, reason: reason.trim(), idChecked, version: row.version };
    await decide({ ...asked, ...kind }).unwrap();
    toastSuccess(done[act]);
    onClose();
  };
  const title = act === 'case' ? caseTitles[caseKind] : titles[act];
  return (
    <FormModal
      title={title}
      values={values}
      validate={validate}
      onSave={save}
      onClose={onClose}
      saveLabel={title}
    >
      <p>
        {row.ruleName}, {row.orgName}
        {row.purchaserName ? `, ${row.purchaserName}` : ''}
      </p>
      {act === 'case' ? <DueNote row={row} caseKind={caseKind} /> : null}
      {report === 'purchaser' ? (
        <SelectField
          name="idChecked"
          label="ID of the purchaser"
          options={idOptions}
          placeholder="Not recorded"
        />
      ) : null}
      <TextField
        name="reason"
        type="textarea"
        label={act === 'review' ? 'Note' : 'Reason'}
        required={act !== 'review'}
        autoComplete="off"
      />
    </FormModal>
  );
}

/** Until when it must be filed. */
function DueNote({ row, caseKind }: { row: HitRow; caseKind: CaseKind }): ReactElement | null {
  const due = dueOn(caseKind, { happenedOn: row.to, detectedOn: isoToday() });
  return due ? <p className="gl-note">It must be filed by {formatDate(due)}.</p> : null;
}

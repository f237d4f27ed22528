// Over 250 lines: one dialog whose parts show the same decision.

import type { FormikErrors } from 'formik';
import { type ReactElement, useState } from 'react';
import {
  type CaseKind,
  caseText,
  dueOn,
  filingErrors,
} from '@/domain/compliance/watch/complianceCase';
import {
  actionsFor,
  exemptionError,
  type HitAct,
  type HitDetail,
  type HitRow,
  hitStatusLabels,
  reasonRule,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useDecideHitMutation, useGetHitQuery } from './api';

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
  file: 'Record the filing',
  close: 'Close the case',
};

const caseTitles: Readonly<Record<CaseKind, string>> = {
  Review: 'Open a case',
  CTR: 'Start a currency transaction report',
  SAR: 'Start a suspicious activity report',
};

const done: Readonly<Record<HitAct, string>> = {
  review: 'Marked as reviewed',
  dismiss: 'Dismissed',
  exempt: 'Exempt',
  reopen: 'Reopened',
  case: 'Case opened',
  file: 'Filing recorded',
  close: 'Case closed',
};

const idOptions = [
  { value: 'yes', label: 'Checked' },
  { value: 'no', label: 'Not checked' },
];

interface Decision {
  reason: string;
  idChecked: string;
  /** ISO; '' for no end. */
  until: string;
  release: boolean;
  filingNo: string;
  filedOn: string;
}

/** What is wrong with a decision. */
function decisionErrors(act: HitAct, decision: Decision): FormikErrors<Decision> {
  const { reason, until, ...filing } = decision;
  const error = reasonRule(act)(reason);
  const late = act === 'exempt' ? exemptionError(until, isoToday()) : null;
  const wrong = act === 'file' ? filingErrors(filing, isoToday()) : {};
  return { ...wrong, ...(error ? { reason: error } : {}), ...(late ? { until: late } : {}) };
}

/** Asks for the reason of a decision; a failure keeps what was typed. */
export function DecideDialog({
  report,
  row,
  act,
  caseKind,
  onClose,
}: DecideDialogProps): ReactElement {
  const [decide] = useDecideHitMutation();
  // As it is now: what others did meanwhile is told, and what is typed stays.
  const { data: detail } = useGetHitQuery(
    { report, id: row._id },
    { refetchOnMountOrArgChange: true },
  );
  const [known, setKnown] = useState({ status: row.status, version: row.version });
  const values: Decision = {
    reason: '',
    idChecked: row.facts.idChecked ?? '',
    until: '',
    release: false,
    filingNo: '',
    filedOn: '',
  };
  const save = async ({ reason, ...rest }: Decision): Promise<void> => {
    const kind = act === 'case' ? { caseKind } : {};
    const asked = {
      report,
      id: row._id,
      act,
      reason: reason.trim(),
      ...rest,
      version: known.version,
    };
    await decide({ ...asked, ...kind }).unwrap();
    toastSuccess(done[act]);
    onClose();
  };
  const title = act === 'case' ? caseTitles[caseKind] : titles[act];
  return (
    <FormModal
      title={title}
      values={values}
      validate={(decision) => decisionErrors(act, decision)}
      onSave={save}
      onClose={onClose}
      saveLabel={title}
      draft={`hit:${row._id}:${act}`}
    >
      <p>
        {row.ruleName}, {row.orgName}
        {row.purchaserName ? `, ${row.purchaserName}` : ''}
      </p>
      {detail && detail.hit.version !== known.version ? (
        <ChangedNote
          before={row}
          detail={detail}
          isPossible={actionsFor(report, detail.hit.status, detail.hit.case).includes(act)}
          onRead={() => setKnown(detail.hit)}
        />
      ) : null}
      {act === 'case' ? <DueNote row={row} caseKind={caseKind} /> : null}
      {act === 'exempt' ? <ExemptFields row={row} /> : null}
      {act === 'file' ? <FilingFields row={row} /> : null}
      {detail && act === 'dismiss' ? <HeldField held={detail.held} /> : null}
      {report === 'purchaser' ? (
        <SelectField
          name="idChecked"
          label="Purchaser ID"
          options={idOptions}
          placeholder="Not recorded"
        />
      ) : null}
      <TextField
        name="reason"
        type="textarea"
        label={act === 'review' || act === 'file' ? 'Note' : 'Reason'}
        required={act !== 'review' && act !== 'file'}
        autoComplete="off"
      />
    </FormModal>
  );
}

/** Under which number it was filed, and when. */
function FilingFields({ row }: { row: HitRow }): ReactElement {
  return (
    <>
      <p className="gl-note">
        {row.case ? caseText(row.case) : 'The case'} is removed from the deadlines. You still file
        it with FinCEN.
      </p>
      <TextField name="filingNo" label="Filing number" required autoComplete="off" />
      <DateField name="filedOn" label="Filed on" required />
    </>
  );
}

/** What is exempt, and until when. */
function ExemptFields({ row }: { row: HitRow }): ReactElement {
  const { orgName, purchaserName, ruleName } = row;
  const whose = purchaserName ? `to ${purchaserName}` : 'to unknown purchasers';
  return (
    <>
      <p className="gl-note">
        Sales of {orgName} {whose} no longer trigger “{ruleName}”.
      </p>
      <DateField
        name="until"
        label="Until"
        help="Leave blank to exempt until someone reopens this hit."
      />
    </>
  );
}

/** Dismissing says nothing of the money: whoever dismisses decides that too. */
function HeldField({ held }: { held: HitDetail['held'] }): ReactElement | null {
  if (held.count === 0) return null;
  const what = held.count === 1 ? '1 transaction' : `${numberText(held.count)} transactions`;
  return (
    <>
      <p className="gl-note">
        This rule holds {what} of {formatMoney(held.cents)}. It stays on hold until you release it
        here or an admin releases it on Pending settlement.
      </p>
      <CheckField name="release" label={`Release ${formatMoney(held.cents)} for settlement`} />
    </>
  );
}

interface ChangedNoteProps {
  before: HitRow;
  detail: HitDetail;
  isPossible: boolean;
  onRead: () => void;
}

/**
 * What others did with the hit since it was read; the decision goes on from there once that is
 * read.
 */
function ChangedNote({ before, detail, isPossible, onRead }: ChangedNoteProps): ReactElement {
  const { hit, events } = detail;
  const last = events.at(-1);
  const moved = before.totalCents !== hit.totalCents;
  return (
    <div className="alert alert-warning" role="status">
      <p>
        This hit changed: {hitStatusLabels[before.status]} → {hitStatusLabels[hit.status]}
        {moved ? `, ${formatMoney(before.totalCents)} → ${formatMoney(hit.totalCents)}` : ''}.
        {last
          ? ` ${last.act}${last.by ? ` by ${last.by}` : ''}${last.reason ? `: ${last.reason}` : ''}`
          : ''}
      </p>
      {isPossible ? (
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onRead}>
          Continue with the current version
        </button>
      ) : (
        <p className="mb-0">This action is no longer possible for this hit.</p>
      )}
    </div>
  );
}

/** Until when it must be filed. */
function DueNote({ row, caseKind }: { row: HitRow; caseKind: CaseKind }): ReactElement | null {
  const due = dueOn(caseKind, { happenedOn: row.to, detectedOn: isoToday() });
  return due ? <p className="gl-note">It must be filed by {formatDate(due)}.</p> : null;
}

import { type ReactElement, useId } from 'react';
import { reportFileName } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  noTipUser,
  type TipUserRow,
  tipPeopleNote,
  tipRoleLabels,
} from '@/domain/settlements/tips';
import { failureMessage } from '@/shared/api/failure';
import { downloadCsv } from '@/shared/files/downloadCsv';
import { useTransfer } from '@/shared/files/useTransfer';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { ListParams } from '@/shared/lists/useListExport';
import { useUser } from '@/shared/session/useUser';
import type { Column } from '@/shared/ui/columns';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useListTipPeopleQuery } from './tipsApi';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const keyOf = ({ orgId, tipUserName, role }: TipUserRow): string =>
  `${orgId} ${role} ${tipUserName}`;

const columns: readonly Column<TipUserRow>[] = [
  {
    key: 'user',
    title: 'Tip user',
    text: ({ tipUserName }) => tipUserName || noTipUser,
    yields: 'name',
  },
  { key: 'role', title: 'Role', text: ({ role }) => tipRoleLabels[role] },
  {
    key: 'account',
    title: 'Account',
    text: ({ account, isUnattached }) => account || (isUnattached ? 'Not attached' : '—'),
    yields: 'name',
  },
  { key: 'merchant', title: 'Merchant', text: ({ companyName }) => companyName, yields: 'name' },
  { key: 'shares', title: 'Tips', align: 'end', text: ({ shares }) => numberText(shares) },
  { key: 'paid', title: 'Paid or being paid out', align: 'end', text: ({ paid }) => money(paid) },
  { key: 'unpaid', title: 'Unpaid', align: 'end', text: ({ unpaid }) => money(unpaid) },
];

interface TipPeopleProps {
  filter: ListParams;
  /** Absent for those who may not pay out. */
  onPay?: (person: TipUserRow) => void;
  onAttach?: (person: TipUserRow) => void;
}

/** What each person has got and is owed, of all tips that match. */
export function TipPeople({ filter, onPay, onAttach }: TipPeopleProps): ReactElement {
  const titleId = useId();
  const {
    currentData: people,
    error,
    isFetching,
    refetch,
  } = useListTipPeopleQuery(filter, {
    refetchOnMountOrArgChange: true,
  });
  const note = tipPeopleNote(people?.length ?? 0);
  const act = (person: TipUserRow): ReactElement => (
    <div className="d-flex gap-2 flex-wrap justify-content-end">
      <AttachButton person={person} onAttach={onAttach} />
      <PayButton person={person} onPay={onPay} />
    </div>
  );
  return (
    <section className="card gl-list-card gl-dense" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>By person</h2>
        {onPay ? <PayrollButton filter={filter} isEmpty={!people?.length} /> : null}
      </div>
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!people && (isFetching || !error) ? <LoadingRows rows={4} label="Loading people" /> : null}
      {people?.length === 0 ? <EmptyState title="No tips for these dates" /> : null}
      {people && people.length > 0 ? (
        <SmallTable
          label="Tips by person"
          columns={columns}
          rows={people}
          rowKey={keyOf}
          busy={isFetching}
          act={onPay ? act : undefined}
        />
      ) : null}
      {note ? <p className="gl-note">{note}</p> : null}
    </section>
  );
}

/** Tips of somebody with a name are attached to an account once. */
function AttachButton({
  person,
  onAttach,
}: Pick<TipPeopleProps, 'onAttach'> & { person: TipUserRow }): ReactElement | null {
  if (!person.isUnattached) return null;
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => onAttach?.(person)}
    >
      Attach
      <span className="visually-hidden"> tips of {person.tipUserName} to an account</span>
    </button>
  );
}

/** Tips without a name are split first, so that they are somebody's. */
function PayButton({
  person,
  onPay,
}: Pick<TipPeopleProps, 'onPay'> & { person: TipUserRow }): ReactElement | null {
  if ((moneyCents(person.unpaid) ?? 0) <= 0) return null;
  if (person.tipUserName === '') return <span className="gl-note">Split first</span>;
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => onPay?.(person)}
    >
      Pay out
      <span className="visually-hidden">
        {' '}
        {money(person.unpaid)} to {person.tipUserName}
      </span>
    </button>
  );
}

function PayrollButton({
  filter,
  isEmpty,
}: {
  filter: ListParams;
  isEmpty: boolean;
}): ReactElement {
  const { orgId } = useUser();
  const { transfer, isRunning, run, cancel } = useTransfer();
  const save = async (): Promise<void> => {
    const name = reportFileName(orgId, new Date(), { report: 'Tip payroll', type: 'csv' });
    try {
      const rows = await run('Exporting payroll', (options) =>
        downloadCsv({ url: 'tips/payroll', params: filter, name }, options),
      );
      toastSuccess(`Exported ${rows} ${rows === 1 ? 'person' : 'people'} to ${name}`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        disabled={isRunning || isEmpty}
        onClick={() => void save()}
      >
        Payroll CSV
      </button>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
    </>
  );
}

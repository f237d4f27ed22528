import { type ReactElement, useId, useMemo } from 'react';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { assignedLabel } from '@/domain/applications/desk';
import { attemptKeys } from '@/shared/attemptKey';
import { useUser } from '@/shared/session/useUser';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useAssignApplicationMutation, useListApplicationStaffQuery } from './api';

/** Who of the staff looks after an application; a choice gives it away at once. */
export function Assignment({ row }: { row: ApplicationListRow }): ReactElement {
  const { userId } = useUser();
  const { data: staff = [], isError, refetch } = useListApplicationStaffQuery();
  const [assign, { isLoading }] = useAssignApplicationMutation();
  const keyOf = useMemo(attemptKeys, []);
  const id = useId();
  const { _id, assignedTo, assignedName } = row;
  const options = [
    ...staff.map((one) => ({
      value: one._id,
      label: one._id === userId ? `${one.name} (you)` : one.name,
    })),
    // Somebody who is no longer among the staff.
    ...(assignedTo === '' || staff.some((one) => one._id === assignedTo)
      ? []
      : [{ value: assignedTo, label: assignedName }]),
  ];
  const choose = async (to: string): Promise<void> => {
    const given = { id: _id, userId: to, from: assignedTo };
    try {
      const after = await assign({ ...given, attempt: keyOf(given) }).unwrap();
      toastSuccess(assignedLabel(after.assignedName));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <div className="gl-assignment">
      <label htmlFor={id}>Assigned to</label>
      <SelectInput
        id={id}
        isSmall
        placeholder="Unassigned"
        options={options}
        value={assignedTo}
        disabled={isLoading}
        onChoose={(to) => void choose(to)}
      />
      {staff.some((one) => one._id === userId) && assignedTo !== userId ? (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          disabled={isLoading}
          onClick={() => void choose(userId)}
        >
          Assign to me
        </button>
      ) : null}
      {isError ? (
        <button type="button" className="btn btn-link btn-sm" onClick={() => void refetch()}>
          The staff could not be loaded. Retry
        </button>
      ) : null}
    </div>
  );
}

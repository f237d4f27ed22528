import { useFormikContext } from 'formik';
import { type ReactElement, useId, useMemo, useState } from 'react';
import { usualList } from '@/domain/access/permissionList';
import { roleName } from '@/domain/access/roleNames';
import { subjectGroup, subjectNames } from '@/domain/access/subjectNames';
import type { Subject } from '@/domain/access/subjects';
import { chosenOf, type GrantCell, grantMatrix } from '@/domain/users/grantMatrix';
import type { UserEdit } from '@/domain/users/managedUser';
import { type EditedUser, type Editor, grantingOf } from '@/domain/users/userEdit';
import { StatusBadge } from '@/shared/ui/StatusBadge';

interface GrantMatrixProps {
  user: EditedUser;
  editor: Editor;
}

/** Cells under their headings, in the order of the specification. */
function grouped(cells: readonly GrantCell[]): [string, GrantCell[]][] {
  const groups = new Map<string, GrantCell[]>();
  for (const cell of cells) {
    const heading = subjectGroup(cell.subject);
    groups.set(heading, [...(groups.get(heading) ?? []), cell]);
  }
  return [...groups];
}

/** `14 permissions, same as the role`; `15 permissions, 1 removed, 2 added`. */
function summaryOf(cells: readonly GrantCell[], chosen: ReadonlySet<string>): string {
  const removed = cells.filter(({ subject, isUsual }) => isUsual && !chosen.has(subject)).length;
  const added = cells.filter(({ subject, isUsual }) => !isUsual && chosen.has(subject)).length;
  const changes = [
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(added > 0 ? [`${added} added`] : []),
  ];
  const text = changes.length > 0 ? changes.join(', ') : 'same as the role';
  return `${chosen.size} permissions, ${text}`;
}

/**
 * What a person may open, subject by subject: what the role has, what differs from it, and why a
 * cell cannot be changed (spec 1.6; readings D15).
 */
export function GrantMatrix({ user, editor }: GrantMatrixProps): ReactElement {
  const { values, errors, setFieldValue } = useFormikContext<UserEdit>();
  const [isNarrow, setNarrow] = useState(false);
  const cells = useMemo(
    () => grantMatrix(grantingOf(values.role, user, editor)),
    [values.role, user, editor],
  );
  const chosen = new Set(values.grants);
  const shown = cells.filter(
    ({ subject, isUsual }) => !isNarrow || isUsual !== chosen.has(subject),
  );
  const set = (next: ReadonlySet<string>): void =>
    void setFieldValue('grants', chosenOf(cells, next));
  const toggle = (subject: Subject, isOn: boolean): void =>
    set(new Set(isOn ? [...chosen, subject] : values.grants.filter((one) => one !== subject)));
  // What cannot be given back stays away.
  const asRole = (): void => set(new Set(usualList(values.role)));
  return (
    <section className="gl-grants" aria-label="Permissions">
      <p className="gl-muted" role="status">
        {summaryOf(cells, chosen)}
      </p>
      {errors.grants ? <p className="gl-field-error">{String(errors.grants)}</p> : null}
      <div className="gl-grants-tools">
        <label className="gl-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isNarrow}
            onChange={({ target }) => setNarrow(target.checked)}
          />
          <span>Only what differs from the role</span>
        </label>
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={asRole}>
          Same as the role
        </button>
      </div>
      <div className="gl-table-scroll">
        <table className="table gl-grants-table">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              <th scope="col">Access</th>
              <th scope="col">{roleName(values.role)} by default</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          {grouped(shown).map(([heading, group]) => (
            <tbody key={heading}>
              <tr className="gl-grants-heading">
                <th scope="rowgroup" colSpan={4}>
                  {heading}
                </th>
              </tr>
              {group.map((cell) => (
                <GrantRow
                  key={cell.subject}
                  cell={cell}
                  isChosen={chosen.has(cell.subject)}
                  onToggle={toggle}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length === 0 ? (
        <p className="gl-note">Nothing differs from what the role has by default.</p>
      ) : null}
    </section>
  );
}

interface GrantRowProps {
  cell: GrantCell;
  isChosen: boolean;
  onToggle: (subject: Subject, isOn: boolean) => void;
}

function GrantRow({ cell, isChosen, onToggle }: GrantRowProps): ReactElement {
  const [id, reasonId] = [useId(), useId()];
  const { subject, isUsual, refused } = cell;
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>{subjectNames[subject]}</label>
      </th>
      <td>
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isChosen}
          disabled={refused !== null}
          aria-describedby={refused === null ? undefined : reasonId}
          onChange={({ target }) => onToggle(subject, target.checked)}
        />
        {refused === null ? null : (
          <span id={reasonId} className="gl-grants-reason">
            {refused}
          </span>
        )}
      </td>
      <td>{isUsual ? 'Yes' : 'No'}</td>
      <td>
        {isChosen === isUsual ? null : (
          <StatusBadge tone={isChosen ? 'info' : 'warning'}>
            {isChosen ? 'Added' : 'Removed'}
          </StatusBadge>
        )}
      </td>
    </tr>
  );
}

import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { takesList } from '@/domain/access/ability';
import { isKept, listChanges, offeredSubjects, usualList } from '@/domain/access/permissionList';
import { roleName } from '@/domain/access/roleNames';
import { isRole, type Role } from '@/domain/access/roles';
import { subjectGroup, subjectNames } from '@/domain/access/subjectNames';
import type { Subject } from '@/domain/access/subjects';
import type { UserValues } from '@/domain/partners/userForm';
import { useAdder } from '@/shared/session/useAdder';
import { GroupShell } from '@/shared/ui/fields/GroupShell';

/**
 * What a new user may open: the role's permissions, from which a list of their own takes and to
 * which it adds (readings D15).
 */
export function PermissionFields(): ReactElement | null {
  const { values } = useFormikContext<UserValues>();
  if (!isRole(values.role)) return null;
  return takesList(values.role) ? <OwnList role={values.role} /> : <RolesList role={values.role} />;
}

/** Subjects under their headings, in the order of the specification. */
function grouped(subjects: readonly Subject[]): [string, Subject[]][] {
  const groups = new Map<string, Subject[]>();
  for (const subject of subjects) {
    const heading = subjectGroup(subject);
    groups.set(heading, [...(groups.get(heading) ?? []), subject]);
  }
  return [...groups];
}

/** `12, as the role`; `11, 2 taken away, 1 added`. */
function summaryOf(role: Role, chosen: readonly string[]): string {
  const { taken, added } = listChanges(role, chosen);
  const count = usualList(role).length - taken.length + added.length;
  if (taken.length + added.length === 0) return `${count}, same as the role`;
  const changes = [
    ...(taken.length > 0 ? [`${taken.length} removed`] : []),
    ...(added.length > 0 ? [`${added.length} added`] : []),
  ];
  return [count, ...changes].join(', ');
}

function OwnList({ role }: { role: Role }): ReactElement {
  const { subjects: held } = useAdder();
  const { values, errors, setFieldValue } = useFormikContext<UserValues>();
  const offered = offeredSubjects(role, held);
  const usual = usualList(role);
  const chosen = values.permissions ?? usual;
  const toggle = (subject: Subject, isChosen: boolean): void => {
    const next = isChosen ? [...chosen, subject] : chosen.filter((one) => one !== subject);
    const { taken, added } = listChanges(role, next);
    void setFieldValue('permissions', taken.length + added.length === 0 ? null : next);
  };
  return (
    <details className="gl-permissions">
      <summary>
        Permissions <span className="gl-muted">{summaryOf(role, chosen)}</span>
      </summary>
      <p className="form-text">
        Remove permissions this person does not need, or add permissions that you have. Commerce
        dashboard and profile are always included.
      </p>
      {errors.permissions ? <p className="gl-field-error">{errors.permissions}</p> : null}
      <div className="gl-permission-groups">
        {grouped(offered).map(([heading, group]) => (
          <GroupShell key={heading} id={`permissions-${heading}`} legend={heading}>
            {() =>
              group.map((subject) => (
                <label key={subject} className="gl-check">
                  <input
                    type="checkbox"
                    className="form-check-input"
                    checked={isKept(subject) || chosen.includes(subject)}
                    disabled={isKept(subject)}
                    onChange={({ target }) => toggle(subject, target.checked)}
                  />
                  <span>
                    {subjectNames[subject]}
                    {usual.includes(subject) ? null : (
                      <span className="gl-muted"> · not in the role</span>
                    )}
                  </span>
                </label>
              ))
            }
          </GroupShell>
        ))}
      </div>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        disabled={values.permissions === null}
        onClick={() => void setFieldValue('permissions', null)}
      >
        Same as the role
      </button>
    </details>
  );
}

/** What a role opens that takes no list. */
function RolesList({ role }: { role: Role }): ReactElement {
  const usual = usualList(role);
  return (
    <details className="gl-permissions">
      <summary>
        Permissions <span className="gl-muted">{usual.length}, set by the role</span>
      </summary>
      <p className="form-text">
        The role {roleName(role)} does not support individual permissions.
      </p>
      <dl className="gl-facts gl-permission-list">
        {grouped(usual).map(([heading, group]) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{group.map((subject) => subjectNames[subject]).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

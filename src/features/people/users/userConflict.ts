import { roleName } from '@/domain/access/roleNames';
import { subjectNames } from '@/domain/access/subjectNames';
import { refusalNames } from '@/domain/session/refusals';
import { grantDifference } from '@/domain/users/grantMatrix';
import type { ManagedUser } from '@/domain/users/managedUser';
import { toFailure } from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import type { Difference, Side } from '@/shared/ui/difference';
import type { UserFormValues } from './UserForm';

/** The fields in which two edits of one account can differ. */
export type UserField = keyof UserFormValues;

/** The account as somebody else saved it, of a refusal that says so; null for any other. */
export function currentUser(error: unknown): ManagedUser | null {
  const { name, data } = toFailure(error);
  if (name !== refusalNames.conflict || !isObject(data) || !isObject(data.current)) return null;
  // Our own server's answer, of the type that its call gives.
  return data.current as unknown as ManagedUser;
}

const labels: Readonly<Record<UserField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  role: 'Role',
  grants: 'Permissions',
};

/** Grants as they differ from others: `Added Tips. Removed Terminal.` */
function grantsText(grants: UserFormValues['grants'], others: UserFormValues['grants']): string {
  const { added, removed } = grantDifference(new Set(others), new Set(grants));
  const named = (some: typeof added): string => some.map((one) => subjectNames[one]).join(', ');
  const parts = [
    ...(added.length > 0 ? [`With ${named(added)}.`] : []),
    ...(removed.length > 0 ? [`Without ${named(removed)}.`] : []),
  ];
  return parts.join(' ');
}

const textOf = (field: UserField, values: UserFormValues, others: UserFormValues): string => {
  if (field === 'grants') return grantsText(values.grants, others.grants);
  return field === 'role' ? roleName(values.role) : values[field];
};

const isSame = (field: UserField, one: UserFormValues, other: UserFormValues): boolean =>
  field === 'grants'
    ? [...one.grants].sort().join() === [...other.grants].sort().join()
    : one[field] === other[field];

/** Where what is typed and what somebody else saved differ; `before` is what was first read. */
export function userDifferences(
  mine: UserFormValues,
  theirs: UserFormValues,
  before: UserFormValues,
): Difference<UserField>[] {
  const fields = ['firstName', 'lastName', 'phone', 'role', 'grants'] as const;
  return fields
    .filter((field) => !isSame(field, mine, theirs))
    .map((field) => ({
      field,
      label: labels[field],
      mine: textOf(field, mine, theirs),
      theirs: textOf(field, theirs, mine),
      proposed: isSame(field, mine, before) ? 'theirs' : 'mine',
    }));
}

/** The values that were chosen, field by field. */
export const chosenValues = (
  mine: UserFormValues,
  theirs: UserFormValues,
  choices: ReadonlyMap<UserField, Side>,
): UserFormValues => {
  const from = (field: UserField): UserFormValues =>
    choices.get(field) === 'theirs' ? theirs : mine;
  return {
    firstName: from('firstName').firstName,
    lastName: from('lastName').lastName,
    phone: from('phone').phone,
    role: from('role').role,
    grants: from('grants').grants,
  };
};

import { isRole, type Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { applicantNameError } from '@/domain/onboarding/basicInformation';
import { creatableRoles } from '@/domain/partners/creatableRoles';
import { type Granting, grantsError, keptWith } from './grantMatrix';
import type { ManagedUser, UserEdit } from './managedUser';
import { assignableRoles } from './managing';

/** Who edits: role, and what they may open themselves. */
export interface Editor {
  role: Role;
  subjects: ReadonlySet<Subject>;
}

/** The account as it is before the edit. */
export type EditedUser = Pick<ManagedUser, 'role' | 'orgKind' | 'grants' | 'phone'>;

/** By what the matrix of an account is made while it is to have a role. */
export const grantingOf = (role: Role, user: EditedUser, by: Editor): Granting => ({
  role,
  held: keptWith(role, user),
  giver: by.subjects,
  givesRole: creatableRoles(by.role).includes(role),
});

function roleError(role: string, user: EditedUser, by: Editor): string | null {
  if (role === user.role) return null;
  const mine = isRole(user.role)
    ? assignableRoles(by.role, { role: user.role, orgKind: user.orgKind })
    : [];
  return mine.some((one) => one === role) ? null : 'You cannot assign this role.';
}

/** Who has never said a phone number need not. */
const phoneError = (phone: string, before: string): string | null =>
  phone === '' && before === '' ? null : tenDigitsError(phone);

/** First message of each field of an edited account (spec 1.5, 1.6). */
export function userEditErrors(
  values: { [Key in keyof UserEdit]: Key extends 'role' ? string : UserEdit[Key] },
  user: EditedUser,
  by: Editor,
): FieldErrors {
  const { role, firstName, lastName, phone, grants } = values;
  return errorsFrom([
    ['firstName', applicantNameError(firstName)],
    ['lastName', applicantNameError(lastName)],
    ['phone', phoneError(phone, user.phone)],
    ['role', roleError(role, user, by)],
    ['grants', isRole(role) ? grantsError(grantingOf(role, user, by), grants) : null],
  ]);
}

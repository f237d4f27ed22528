import { partnerLevel } from '@/domain/access/partnerLevel';
import { listError } from '@/domain/access/permissionList';
import { isRole, type Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';
import { emailError } from '@/domain/contact/email';
import { requiredMessage } from '@/domain/contact/messages';
import { companyNameError } from '@/domain/contact/name';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { required } from '@/domain/forms/fieldRules';
import { applicantNameError } from '@/domain/onboarding/basicInformation';
import { creatableRoles, newOrganization, organizationKindsOf } from './creatableRoles';

/** What the form of a new user holds. */
export interface UserValues {
  role: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** An organization's id, `new`, or '' where the role settles it. */
  orgId: string;
  /** Name of a new organization. */
  companyName: string;
  /** The ISO of a new sub-ISO. */
  isoId: string;
  /** Subjects of a permission list of their own (readings D15); null: as the role. */
  permissions: readonly string[] | null;
}

/** Who adds somebody: role, and what they may open themselves. */
export interface Adder {
  role: Role;
  subjects: ReadonlySet<Subject>;
}

/** An organization to choose from. */
export interface OrganizationChoice {
  OrgId: string;
  OrgName: string;
}

const roleError = (role: string, by: Role): string | null => {
  if (role === '') return requiredMessage;
  return isRole(role) && creatableRoles(by).includes(role) ? null : 'You cannot assign this role.';
};

/** True where the form asks for the organization. */
export const choosesOrganization = (role: string): boolean =>
  isRole(role) && organizationKindsOf(role) !== null;

const isFounding = ({ role, orgId }: UserValues): boolean =>
  choosesOrganization(role) && orgId === newOrganization;

/** True where the form asks for the ISO that a new sub-ISO works under. */
export const choosesIso = (values: UserValues): boolean =>
  isFounding(values) && partnerLevel(values.role) === 'subIso';

/** First message of each field of a new user. */
export function userErrors(values: UserValues, by: Adder): FieldErrors {
  const { role, permissions } = values;
  const asksOrganization = choosesOrganization(role);
  return errorsFrom([
    ['role', roleError(role, by.role)],
    ['firstName', applicantNameError(values.firstName)],
    ['lastName', applicantNameError(values.lastName)],
    ['email', emailError(values.email)],
    ['phone', required(tenDigitsError)(values.phone)],
    ['orgId', asksOrganization && values.orgId === '' ? requiredMessage : null],
    ['companyName', isFounding(values) ? companyNameError(values.companyName) : null],
    ['permissions', isRole(role) ? listError(role, permissions, by.subjects) : null],
    ['isoId', choosesIso(values) && values.isoId === '' ? requiredMessage : null],
  ]);
}

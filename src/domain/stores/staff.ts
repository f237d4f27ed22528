import { errorsFrom, type FieldErrors, under } from '@/domain/forms/fieldErrors';
import { oneLine, oneOf, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';

/** What somebody does in a store. */
export const staffRoles = ['manager', 'budtender', 'driver'] as const;

export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  manager: 'Manager',
  budtender: 'Budtender',
  driver: 'Delivery driver',
};

/** Somebody of a store: by account, whose name is taken, or by a typed name. */
export interface StaffMember {
  /** '' where the person has no account. */
  userId: string;
  name: string;
  role: string;
}

export interface StaffValues {
  staff: StaffMember[];
}

export const emptyMember: StaffMember = { userId: '', name: '', role: 'budtender' };

/** As many as a store has at most. */
export const maxStaff = 100;

const named: Rule = required(oneLine(80));

/** First message of each field; nobody is named twice. */
export function staffErrors({ staff }: StaffValues): FieldErrors {
  const seen = new Set<string>();
  return errorsFrom(
    staff.slice(0, maxStaff).flatMap((member, at) => {
      const key = member.userId || member.name.trim().toLowerCase();
      const isTwice = key !== '' && seen.has(key);
      seen.add(key);
      const twice = isTwice ? 'This person is listed already' : null;
      const name = member.userId ? twice : (named(member.name) ?? twice);
      return under(`staff[${at}].`, [
        [member.userId ? 'userId' : 'name', name],
        ['role', required(oneOf(staffRoles))(member.role)],
      ]);
    }),
  );
}

/** The staff of a store for formik and for the server. */
export const staffSchema = schemaOf<StaffValues>({
  model: () => ({ staff: [] }),
  errors: (values) => ({
    ...staffErrors(values),
    ...(values.staff.length > maxStaff ? { staff: `A store has at most ${maxStaff} people` } : {}),
  }),
  lists: { staff: emptyMember },
});

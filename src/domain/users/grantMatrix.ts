import { subjectsFor, takesList } from '@/domain/access/ability';
import { grantableSubjects } from '@/domain/access/grants';
import { isConfidential, isKept, permissionsOf, usualList } from '@/domain/access/permissionList';
import type { Permission } from '@/domain/access/permissions';
import { roleName } from '@/domain/access/roleNames';
import type { Role } from '@/domain/access/roles';
import { subjectNames } from '@/domain/access/subjectNames';
import { featureSubjects, type Subject, subjects } from '@/domain/access/subjects';

/** Who is granted what by whom. */
export interface Granting {
  /** The role that the person is to have. */
  role: Role;
  /** What the person has now and keeps with that role. */
  held: ReadonlySet<Subject>;
  /** What the one who grants may open. */
  giver: ReadonlySet<Subject>;
  /** True where they may give the role itself, and so all that comes with it. */
  givesRole: boolean;
}

/** One cell of the matrix: access of a person to a subject. */
export interface GrantCell {
  subject: Subject;
  /** True where the role has it by default. */
  isUsual: boolean;
  /** Why the cell cannot be changed, or null where it can. */
  refused: string | null;
  /** What the cell holds where it cannot be changed. */
  fixed: boolean;
}

const isFeature = (subject: Subject): boolean => featureSubjects.some((one) => one === subject);

/** What a list of the role may hold at all: the specification keeps some roles from some subjects. */
const openTo = (role: Role): ReadonlySet<Subject> =>
  subjectsFor({
    role,
    permissions: [{ action: ['access'], subject: [...subjects], fields: '' }],
    features: [...subjects],
  });

const notYours = 'You do not have it yourself';

/** Why a subject that the person lacks cannot be granted; null where it can. */
function additionRefusal(
  { subject, isUsual }: Pick<GrantCell, 'subject' | 'isUsual'>,
  { role, giver, givesRole }: Granting,
): string | null {
  if (isUsual) return givesRole || giver.has(subject) ? null : notYours;
  if (!grantableSubjects.has(subject)) return 'Only top admins have it';
  if (isConfidential(subject)) return 'Confidential: it comes with a role alone';
  if (!takesList(role) && !isFeature(subject))
    return `${roleName(role)} has no permissions beside those of the role`;
  if (!openTo(role).has(subject)) return `Not for the role ${roleName(role)}`;
  return giver.has(subject) ? null : notYours;
}

function cellOf(subject: Subject, granting: Granting, usual: ReadonlySet<Subject>): GrantCell {
  const { role, held } = granting;
  const isUsual = usual.has(subject);
  const base = { subject, isUsual };
  if (isKept(subject)) return { ...base, fixed: true, refused: 'Everyone who signs in has it' };
  if (isUsual && !takesList(role))
    return { ...base, fixed: true, refused: `The role ${roleName(role)} always has it` };
  // What is there may go, whoever has given it.
  const refused = held.has(subject) ? null : additionRefusal(base, granting);
  return { ...base, fixed: false, refused };
}

/**
 * What somebody keeps of their grants when their role becomes another: of a new role they have
 * nothing yet but the features, which are given whatever the role.
 */
export const keptWith = (
  role: string,
  person: { role: string; grants: readonly Subject[] },
): ReadonlySet<Subject> =>
  new Set(role === person.role ? person.grants : person.grants.filter(isFeature));

/**
 * What may be granted to a person of a role, subject by subject in the order of the specification
 * (spec 1.6; docs/adr/0001): of the role's own, of what the person has, and of what the giver holds.
 */
export function grantMatrix(granting: Granting): GrantCell[] {
  const usual = new Set(usualList(granting.role));
  return subjects.map((subject) => cellOf(subject, granting, usual));
}

/** The subjects of a choice that is made of a matrix: what is fixed stays as it is. */
export const chosenOf = (cells: readonly GrantCell[], chosen: ReadonlySet<string>): Subject[] =>
  cells.flatMap(({ subject, refused, fixed }) =>
    (refused === null ? chosen.has(subject) : fixed) ? [subject] : [],
  );

/** What speaks against a choice: the first subject that is not the giver's to grant; else null. */
export function grantsError(granting: Granting, chosen: readonly string[]): string | null {
  const cells = new Map<string, GrantCell>(
    grantMatrix(granting).map((cell) => [cell.subject, cell]),
  );
  for (const one of chosen) {
    const cell = cells.get(one);
    if (!cell) return `${one} is not a permission.`;
    if (cell.refused !== null && !cell.fixed)
      return `You cannot grant ${subjectNames[cell.subject]}. ${cell.refused}.`;
  }
  return null;
}

/**
 * A choice as an account keeps it: features beside the role, the rest as a list of its own, none
 * where it says what the role says.
 */
export function storedGrants(
  role: Role,
  chosen: readonly Subject[],
): { permissions: Permission[]; features: string[] } {
  const usual = new Set(usualList(role));
  const isBeside = (one: Subject): boolean =>
    !usual.has(one) && (isFeature(one) || !takesList(role));
  return {
    permissions: takesList(role)
      ? permissionsOf(
          role,
          chosen.filter((one) => !isBeside(one)),
        )
      : [],
    features: chosen.filter(isBeside),
  };
}

/** What a choice takes from a role and adds to it. */
export function grantDifference(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { added: Subject[]; removed: Subject[] } {
  return {
    added: subjects.filter((one) => after.has(one) && !before.has(one)),
    removed: subjects.filter((one) => before.has(one) && !after.has(one)),
  };
}

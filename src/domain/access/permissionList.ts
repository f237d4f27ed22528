import { subjectsFor, takesList } from './ability';
import { everyone } from './grants';
import type { Permission } from './permissions';
import type { Role } from './roles';
import { type Subject, subjects } from './subjects';

const listOf = (subject: readonly Subject[]): Permission[] => [
  { action: ['access'], subject: [...subject], fields: '' },
];

/** What somebody of the role may open without a list of their own. */
const usualSubjects = (role: Role): ReadonlySet<Subject> =>
  subjectsFor({ role, permissions: [], features: [] });

/**
 * Never beyond the role, whoever gives: nobody whom a report is about may learn that there is one.
 */
const confidential: ReadonlySet<Subject> = new Set<Subject>([
  'compliance.sar',
  'compliance.thresholdReport',
  'compliance.purchaserThresholdReport',
  'compliance.prohibitedStateReport',
  'admin.threshold',
  'admin.securityLogs',
]);

/** True for what nobody is given beyond their role. */
export const isConfidential = (subject: Subject): boolean => confidential.has(subject);

/**
 * True for what a list cannot take away: the landing page and the own profile, where sign-in leads.
 */
export const isKept = (subject: Subject): boolean => everyone.some((one) => one === subject);

/**
 * What may stand in a permission list of a role, in the order of the specification (readings D15):
 * what the role has, and what the giver holds, as far as a list can give it at all (docs/adr/0001).
 * Nothing for a role without lists.
 */
export function offeredSubjects(role: Role, giver: ReadonlySet<Subject>): Subject[] {
  if (!takesList(role)) return [];
  const usual = usualSubjects(role);
  const given = subjectsFor({ role, permissions: listOf(subjects), features: [] });
  const mayAdd = (one: Subject): boolean => giver.has(one) && !isConfidential(one);
  return subjects.filter((one) => given.has(one) && (usual.has(one) || mayAdd(one)));
}

/** The subjects that a list begins with: the role's own. */
export const usualList = (role: Role): Subject[] => {
  const usual = usualSubjects(role);
  return subjects.filter((one) => usual.has(one));
};

/** What speaks against a chosen list; null when nothing does. A null list means: as the role. */
export function listError(
  role: Role,
  chosen: readonly string[] | null,
  giver: ReadonlySet<Subject>,
): string | null {
  if (chosen === null) return null;
  if (!takesList(role)) return 'This role has no permission list of its own.';
  const offered = new Set<string>(offeredSubjects(role, giver));
  const other = chosen.find((one) => !offered.has(one) && !everyone.some((kept) => kept === one));
  return other === undefined ? null : `You cannot grant the permission ${other}.`;
}

/**
 * The list to keep for a choice: none where it says what the role says anyway, so that it follows
 * the role; else with what nobody lacks.
 */
export function permissionsOf(role: Role, chosen: readonly string[] | null): Permission[] {
  if (chosen === null) return [];
  const kept = new Set<string>([...everyone, ...chosen]);
  const list = subjects.filter((one) => kept.has(one));
  const usual = usualList(role);
  const isUsual = list.length === usual.length && usual.every((one) => kept.has(one));
  return isUsual ? [] : listOf(list);
}

/** What a list takes from a role and adds to it. */
export function listChanges(
  role: Role,
  chosen: readonly string[],
): { taken: Subject[]; added: Subject[] } {
  const usual = usualList(role);
  const list = new Set(chosen);
  return {
    taken: usual.filter((one) => !list.has(one) && !isKept(one)),
    added: subjects.filter((one) => list.has(one) && !usual.includes(one)),
  };
}

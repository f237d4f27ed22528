import type { Subject } from '@/domain/access/subjects';

/** Decides layout, guard and title of a screen, never its content. */
export type Archetype =
  | 'public'
  | 'outside'
  | 'callback'
  | 'dashboard'
  | 'report'
  | 'resource'
  | 'action'
  | 'tool'
  | 'help';

/**
 * The headings of the specification's route catalogue (spec 1.2), in its order and as screens spell
 * them.
 */
export const groups = [
  'Public',
  'Dashboards and insight',
  'Ledgers, settlements, transactions',
  'Payments and banking',
  'Mobile wallet',
  'Compliance',
  'Tax authority (MTA)',
  'Invoices',
  'Subscriptions',
  'Agents and partners',
  'Organizations and users',
  'Admin and developer tools',
  // Ours: what helps with all of them.
  'Help',
] as const;

export type Group = (typeof groups)[number];

/** One step of a breadcrumb; a link where it has a path. */
export interface Crumb {
  label: string;
  path?: string;
}

interface Screen {
  /** Path pattern, parameters as `:name`. */
  path: string;
  title: string;
  group: Group;
  breadcrumb: readonly Crumb[];
  /**
   * The path begins with the mobile brand (./mobileBrand), which the address has as it is
   * configured.
   */
  branded?: true;
  /** Listed in the sidebar. */
  menu?: true;
  /** Listed and found for those alone who hold one of them: the others see nothing on it. */
  shows?: readonly Subject[];
  /** Only leads on to another screen: nothing to choose by itself. */
  redirects?: true;
  /** What the command palette calls it where the title does not say what it opens. */
  command?: string;
}

/**
 * A screen that anybody may open. `visit` marks the payment and invitation pages, which show no
 * cookie banner.
 */
interface PublicRow extends Screen {
  subject: null;
  archetype: 'public' | 'outside' | 'callback';
  visit?: 'payment' | 'invitation';
}

/** A screen behind a token and a subject. */
interface GuardedRow extends Screen {
  subject: Subject;
  archetype: Exclude<Archetype, 'public' | 'outside' | 'callback' | 'help'>;
  visit?: undefined;
}

/** A screen for everyone who has signed in, whatever they were granted: it shows no records. */
interface HelpRow extends Screen {
  subject: typeof signedIn;
  archetype: 'help';
  visit?: undefined;
}

/** Instead of a subject: a session is enough. */
export const signedIn = 'signedIn';

/** What a screen needs of whoever opens it: a subject, a session, or nothing. */
export type Needed = RouteRow['subject'];

/** Whether somebody who has signed in may open a screen, by what they hold. */
export const isHeld = (needed: NonNullable<Needed>, can: (subject: Subject) => boolean): boolean =>
  needed === signedIn || can(needed);

/**
 * One row of the catalogue: plain data from which router, guard, menu, palette and breadcrumbs
 * derive.
 */
export type RouteRow = PublicRow | GuardedRow | HelpRow;

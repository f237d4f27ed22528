import { describe, expect, it } from 'vitest';
import { pages } from '@/app/router/pages';
import { verdictOn } from '@/app/router/verdict';
import { subjectsFor } from '@/domain/access/ability';
import { encodePermissions } from '@/domain/access/permissions';
import { type Role, refusedRoles, roles } from '@/domain/access/roles';
import { subjects } from '@/domain/access/subjects';
import { homePartsOf } from '@/domain/dashboard/home';
import { homePart } from '@/domain/dashboard/homeParts';
import { salesSubjects } from '@/domain/dashboard/sales';
import { glossaryGroups } from '@/domain/glossary/glossary';
import { startLinks } from '@/features/dashboard/startLinks';
import { menuRows, routeRows } from '@/routes/catalogue';
import { showsCookieBanner } from '@/routes/cookieBanner';
import { matchRow } from '@/routes/matchRow';
import { isHeld, signedIn as session } from '@/routes/routeRow';
import { type StoredUser, storedUser } from '@/shared/session/storedUser';

const guarded = routeRows.filter((row) => row.subject !== null);
const outside = routeRows.filter((row) => row.subject === null);
const sample = (path: string): string => path.replace(/:\w+/g, 'abc');

/** Screens of the menu that would be empty for some roles, and are left out for them. */
const emptyFor: Partial<Record<string, readonly Role[]>> = {
  '/dashboards': [
    'USER_MANAGER',
    'ODFI',
    'ODFI_UNDERWRITER',
    'PURCHASER',
    'RECIPIENT',
    'HELOX_USER',
    'BILL_PAY_VENDOR',
    'DEVELOPER',
  ],
  '/bankFunding': ['PURCHASER', 'RECIPIENT', 'HELOX_USER', 'BILL_PAY_VENDOR'],
};

/** Roles whose work is the sales and the tasks of the landing page. */
const withoutHome: readonly Role[] = [
  'TOP_ADMIN',
  'ADMIN',
  'INSTANCE_ADMIN',
  'ISO',
  'SUB_ISO',
  'MERCHANT',
  'COMPLIANCE_OFFICER',
];

/** The stored user as the application reads it back from what the server sent. */
function signedIn(role: string, metadata: Record<string, unknown> = {}): StoredUser {
  const user = storedUser({
    _id: 'u1',
    user_metadata: { role, onboardingPassed: 'true', ...metadata },
  });
  if (!user) throw new Error('The stored user cannot be read');
  return user;
}

describe('the catalogue', () => {
  it('has guarded and public screens, each path once', () => {
    expect(guarded.length).toBeGreaterThanOrEqual(5);
    expect(outside.length).toBeGreaterThanOrEqual(12);
    const paths = routeRows.map((row) => row.path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('names only subjects of the one list, and a page for every row', () => {
    for (const { subject } of guarded) if (subject !== session) expect(subjects).toContain(subject);
    expect(Object.keys(pages).sort()).toEqual(routeRows.map((row) => row.path).sort());
  });

  it('sends everybody without a session to sign in, at every guarded screen', () => {
    for (const row of guarded) {
      expect(verdictOn({ path: sample(row.path), subject: row.subject }, null), row.path).toBe(
        'signIn',
      );
    }
    for (const row of outside) {
      expect(verdictOn({ path: sample(row.path), subject: null }, null), row.path).toBe('open');
    }
  });
});

describe.each(roles)('%s', (role) => {
  const held = subjectsFor({ role, permissions: [], features: [] });

  it('opens exactly the screens whose subject it holds, and the help', () => {
    const seen = guarded.map((row) => [
      row.path,
      verdictOn({ path: sample(row.path), subject: row.subject }, signedIn(role)),
    ]);
    const due = guarded.map((row) => [
      row.path,
      row.subject && isHeld(row.subject, (subject) => held.has(subject)) ? 'open' : 'notAllowed',
    ]);
    expect(seen).toEqual(due);
  });

  it('has exactly those screens in its menu, but those that would be empty', () => {
    const shown = menuRows((subject) => held.has(subject)).map((row) => row.path);
    const hasInsight = [...salesSubjects, 'analytics.settlementHistory' as const].some((subject) =>
      held.has(subject),
    );
    const due = guarded
      .filter(({ menu, subject }) => menu && subject && isHeld(subject, (one) => held.has(one)))
      .map((row) => row.path)
      .filter((path) => path !== '/dashboard/insight' || hasInsight)
      .filter((path) => !emptyFor[path]?.includes(role));
    expect(shown).toEqual(due);
    expect(shown).toContain('/dashboards/commerce');
    // The landing page leads to the foremost of them.
    const started = startLinks(signedIn(role)).map(({ path }) => path);
    const others = shown.filter((path) => !path.startsWith('/dashboard'));
    expect(started.length > 0).toBe(others.length > 0);
    expect(started.length).toBeLessThanOrEqual(8);
  });

  it('lands on work of its own: on parts of a home, or on tasks and sales', () => {
    const parts = homePartsOf(role, held);
    expect(parts.length > 0).toBe(!withoutHome.includes(role));
    expect(new Set(parts).size).toBe(parts.length);
    // A part leads nowhere that does not exist.
    const places = parts.flatMap((key) => homePart(key).place ?? []);
    expect(places.filter((place) => matchRow(place) === null)).toEqual([]);
  });

  it('is led to onboarding until it has passed, RECIPIENT excepted', () => {
    const waiting = signedIn(role, { onboardingPassed: 'false' });
    const due = role === 'RECIPIENT' ? 'open' : 'onboarding';
    expect(
      verdictOn({ path: '/dashboards/commerce', subject: 'dashboard.commerce' }, waiting),
    ).toBe(due);
    expect(verdictOn({ path: '/REGISTRATION', subject: null }, waiting)).toBe('open');
    expect(verdictOn({ path: '/heloxRegistrationInvitation/add/k', subject: null }, waiting)).toBe(
      'open',
    );
  });
});

describe('the words of the glossary', () => {
  it('lead to screens of the catalogue, as they are spelled there', () => {
    const paths = new Set<string>(routeRows.map(({ path }) => path));
    const met = glossaryGroups.flatMap(({ terms }) => terms.flatMap(({ screens }) => screens));
    expect(met.length).toBeGreaterThan(100);
    expect(met.filter((path) => !paths.has(path))).toEqual([]);
  });
});

describe('delivered permissions', () => {
  it('close a screen that the role opens by default, and open none that is reserved', () => {
    const only = signedIn('MERCHANT', {
      permissions: encodePermissions([
        { action: ['access'], subject: ['dashboard.commerce', 'admin.other'], fields: '' },
      ]),
    });
    expect(verdictOn({ path: '/inventory', subject: 'product.inventory' }, only)).toBe(
      'notAllowed',
    );
    expect(verdictOn({ path: '/dashboards/commerce', subject: 'dashboard.commerce' }, only)).toBe(
      'open',
    );
    expect(verdictOn({ path: '/globals', subject: 'admin.other' }, only)).toBe('notAllowed');
  });

  it('an unreadable or refused role falls back to MERCHANT', () => {
    for (const role of [...refusedRoles, 'nonsense', '']) {
      expect(verdictOn({ path: '/inventory', subject: 'product.inventory' }, signedIn(role))).toBe(
        'open',
      );
    }
  });
});

describe('the cookie banner', () => {
  it('shows on every screen that is registered but payment and invitation pages, and on unknown addresses', () => {
    for (const { path, visit } of routeRows)
      expect(showsCookieBanner(path), path).toBe(visit === undefined);
    expect(showsCookieBanner('/no/such/screen')).toBe(true);
  });
});

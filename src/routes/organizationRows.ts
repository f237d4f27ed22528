import type { RouteRow } from './routeRow';

/** Organizations and users (spec 1.2). */
export const organizationRows = [
  {
    path: '/org-management/purchasers',
    title: 'Purchasers',
    subject: 'crm.purchasers',
    archetype: 'report',
    group: 'Organizations and users',
    breadcrumb: [{ label: 'Organizations' }, { label: 'Purchasers' }],
    menu: true,
  },
  {
    path: '/user-manager/add',
    title: 'Add user',
    subject: 'login.user_manager',
    archetype: 'resource',
    group: 'Organizations and users',
    breadcrumb: [{ label: 'User manager' }, { label: 'Add user' }],
    menu: true,
  },
  {
    // Listed among the public routes by spec 1.2, yet it takes a session: it stands beside the
    // applications that it makes.
    path: '/registration',
    title: 'New Merchant Application',
    subject: 'onboarding.newApplication',
    archetype: 'resource',
    group: 'Organizations and users',
    breadcrumb: [{ label: 'Onboarding' }, { label: 'New Merchant Application' }],
    menu: true,
  },
  {
    path: '/applications',
    title: 'Applications',
    subject: 'settings.applications',
    archetype: 'report',
    group: 'Organizations and users',
    breadcrumb: [{ label: 'Onboarding' }, { label: 'Applications' }],
    menu: true,
  },
  {
    path: '/applications/onboarding-history',
    title: 'Onboarding history',
    subject: 'onboarding.onboarding-history',
    archetype: 'report',
    group: 'Organizations and users',
    breadcrumb: [{ label: 'Applications' }, { label: 'Onboarding history' }],
    menu: true,
  },
  {
    path: '/applications/onboarding-invite-history',
    title: 'Invite history',
    subject: 'onboarding.invite-history',
    archetype: 'report',
    group: 'Organizations and users',
    breadcrumb: [{ label: 'Applications' }, { label: 'Invite history' }],
    menu: true,
  },
  {
    path: '/demo-onboarding-history',
    title: 'Demo onboarding history',
    subject: 'onboarding.onboarding-history',
    archetype: 'report',
    group: 'Organizations and users',
    breadcrumb: [{ label: 'Onboarding' }, { label: 'Demo onboarding history' }],
    menu: true,
  },
] as const satisfies readonly RouteRow[];

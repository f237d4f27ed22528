import type { RouteRow } from './routeRow';

/** Compliance screens (spec 1.2). */
export const complianceRows = [
  {
    path: '/compliance-clear-personal',
    title: 'Personal CLEAR search',
    subject: 'compliance.transactionLog',
    archetype: 'tool',
    group: 'Compliance',
    breadcrumb: [{ label: 'Compliance' }, { label: 'Personal CLEAR search' }],
    menu: true,
  },
  {
    path: '/compliance-clear-business',
    title: 'Business CLEAR search',
    subject: 'compliance.transactionLog',
    archetype: 'tool',
    group: 'Compliance',
    breadcrumb: [{ label: 'Compliance' }, { label: 'Business CLEAR search' }],
    menu: true,
  },
  {
    path: '/license-verification',
    title: 'License verification',
    subject: 'compliance.onboardinglicenseHolders',
    archetype: 'tool',
    group: 'Compliance',
    breadcrumb: [{ label: 'Compliance' }, { label: 'License verification' }],
    menu: true,
  },
  {
    path: '/onBoarding-license-holders',
    title: 'License holders in onboarding',
    subject: 'compliance.onboardinglicenseHolders',
    archetype: 'report',
    group: 'Compliance',
    breadcrumb: [{ label: 'Compliance' }, { label: 'License holders in onboarding' }],
    menu: true,
  },
] as const satisfies readonly RouteRow[];

import { type RouteRow, signedIn } from './routeRow';

/** Help for everyone who has signed in; not in the specification's catalogue. */
export const helpRows = [
  {
    path: '/glossary',
    title: 'Glossary',
    subject: signedIn,
    archetype: 'help',
    group: 'Help',
    breadcrumb: [{ label: 'Help' }, { label: 'Glossary' }],
  },
] as const satisfies readonly RouteRow[];

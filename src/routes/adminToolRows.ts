import type { RouteRow } from './routeRow';

const inventory = { subject: 'product.inventory', group: 'Admin and developer tools' } as const;

/**
 * Admin and developer tools (spec 1.2); the inventory's breadcrumbs are spec 3.2.3 and 3.2.4's
 * (readings B14).
 */
export const adminToolRows = [
  {
    ...inventory,
    path: '/inventory',
    title: 'Inventory',
    archetype: 'report',
    breadcrumb: [{ label: 'Product' }, { label: 'Inventory' }],
    menu: true,
  },
  {
    ...inventory,
    path: '/inventory/add',
    title: 'Inventory Details',
    command: 'Add inventory',
    archetype: 'resource',
    breadcrumb: [{ label: 'Applications' }, { label: 'New Inventory' }],
  },
  {
    ...inventory,
    path: '/inventory/:id/edit',
    title: 'Inventory Details',
    archetype: 'resource',
    breadcrumb: [{ label: 'Applications' }, { label: 'Inventory', path: '/inventory' }],
  },
  {
    ...inventory,
    path: '/inventory/:viewId/view',
    title: 'Inventory Details',
    archetype: 'resource',
    breadcrumb: [{ label: 'Applications' }, { label: 'Inventory', path: '/inventory' }],
  },
] as const satisfies readonly RouteRow[];

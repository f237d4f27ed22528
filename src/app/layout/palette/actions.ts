import { appliesForItself } from '@/domain/access/gate';
import type { Role } from '@/domain/access/roles';
import { isStaff } from '@/domain/access/staff';
import type { Subject } from '@/domain/access/subjects';
import { isoToday } from '@/domain/dates/today';
import { monthBefore } from '@/domain/invoices/mta/period';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import type { RoutePath } from '@/routes/catalogue';
import type { IconName } from '@/shared/ui/Icon';

/**
 * Something to do, which begins at the address of a screen. It is for those who may open the
 * screen; `also` and `roles` narrow that.
 */
export interface PaletteAction {
  title: string;
  path: RoutePath;
  icon: IconName;
  query?: () => Record<string, string>;
  also?: Subject;
  roles?: (role: Role) => boolean;
  /** The screen is there for this alone: it needs no entry of its own beside it. */
  isScreen?: true;
}

/** In the order in which they are offered to who has used none. */
export const paletteActions: readonly PaletteAction[] = [
  { title: 'New invoice', path: '/invoice/createInvoice', icon: 'plus-lg', isScreen: true },
  { title: 'New tax invoice', path: '/createInvoices', icon: 'file-earmark-plus', isScreen: true },
  {
    title: 'Create monthly tax invoices',
    path: '/licence-holders',
    icon: 'calendar3',
    also: 'tax_authority.createMtaInvoices',
    query: () => ({ monthly: monthBefore(isoToday()) }),
  },
  { title: 'New recipient', path: '/invoice/create-recipient', icon: 'person-plus' },
  { title: 'Settle amounts due', path: '/pendingsettlement', icon: 'safe', roles: isStaff },
  {
    title: 'Start an application',
    path: '/registration',
    icon: 'clipboard-check',
    query: () => ({ new: '1' }),
    roles: (role) => !appliesForItself(role),
  },
  {
    title: 'Invite a merchant',
    path: '/applications/onboarding-invite-history',
    icon: 'envelope',
    query: () => ({ invite: 'new' }),
    roles: maySendInvitation,
  },
  { title: 'Add user', path: '/user-manager/add', icon: 'person-plus', isScreen: true },
  { title: 'Add inventory', path: '/inventory/add', icon: 'cart-plus', isScreen: true },
];

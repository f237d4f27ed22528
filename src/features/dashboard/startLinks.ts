import { mustOnboard } from '@/domain/access/gate';
import { paletteRows, type RoutePath } from '@/routes/catalogue';
import { accessOf } from '@/shared/session/access';
import type { StoredUser } from '@/shared/session/storedUser';

/** One thing that can be done now, and where. */
interface StartLink {
  path: RoutePath;
  title: string;
  text: string;
}

/** What each screen is for, in a word; screens that are left out explain themselves on another one. */
const texts: Partial<Record<RoutePath, string>> = {
  '/registration': 'Fill in a merchant application',
  '/applications': 'See where each application stands',
  '/applications/onboarding-history': 'Look up past applications',
  '/applications/onboarding-invite-history': 'See who was invited and what came of it',
  '/onBoarding-license-holders': 'Find the licenses of applicants',
  '/inventory': 'Look after products and their documents',
  '/inventory/add': 'Add a product, or many from a CSV file',
  '/agent/agents': 'Add agents and keep their data',
  '/agent/subagents': 'Add sub-agents and keep their data',
  '/user-manager/add': 'Give somebody an account',
  '/compliance-clear-personal': 'Check a person',
  '/compliance-clear-business': 'Check a business',
  '/license-verification': 'Verify a license',
};

/** The screens that the user may open from the landing page, in the order of the menu. */
export function startLinks(user: StoredUser): StartLink[] {
  if (mustOnboard(user)) return [];
  const ability = accessOf(user);
  return paletteRows((subject) => ability.can('access', subject)).flatMap(({ path, title, command }) => {
    const text = texts[path];
    return text ? [{ path, title: command ?? title, text }] : [];
  });
}

/**
 * Options of the layout (spec 3.3.7; unshown defaults by readings D47). Colors and images are
 * class names.
 */
export interface ThemeOptions {
  backgroundColor: string;
  headerBackgroundColor: string;
  enableMobileMenu: boolean;
  enableMobileMenuSmall: boolean;
  enableBackgroundImage: boolean;
  enableClosedSidebar: boolean;
  enableFixedHeader: boolean;
  enableHeaderShadow: boolean;
  enableSidebarShadow: boolean;
  enableFixedFooter: boolean;
  enableFixedSidebar: boolean;
  colorScheme: string;
  backgroundImage: string;
  backgroundImageOpacity: string;
  enablePageTitleIcon: boolean;
  enablePageTitleSubheading: boolean;
  enablePageTabsAlt: boolean;
  /** Milliseconds; refreshed whenever role permissions change. */
  roleUpdated: number;
}

export const defaultThemeOptions: ThemeOptions = {
  backgroundColor: '',
  headerBackgroundColor: '',
  enableMobileMenu: false,
  enableMobileMenuSmall: false,
  enableBackgroundImage: false,
  enableClosedSidebar: false,
  enableFixedHeader: true,
  enableHeaderShadow: true,
  enableSidebarShadow: true,
  enableFixedFooter: true,
  enableFixedSidebar: true,
  colorScheme: 'white',
  backgroundImage: '',
  backgroundImageOpacity: 'opacity-06',
  enablePageTitleIcon: true,
  enablePageTitleSubheading: true,
  enablePageTabsAlt: true,
  roleUpdated: 0,
};

/** Windows narrower than this start with the sidebar closed (spec 1.9; readings C26). */
export const sidebarClosesBelow = 1250;

/** Class names and nothing else: what is stored ends up in a `class` attribute. */
const classNames = /^[a-zA-Z0-9 _-]{0,80}$/;

function sameKind<T>(stored: unknown, fallback: T): T {
  const fits =
    typeof stored === typeof fallback &&
    (typeof stored !== 'string' || classNames.test(stored)) &&
    (typeof stored !== 'number' || Number.isFinite(stored));
  return fits ? (stored as T) : fallback; // `fits` has just compared the types
}

/** Options read from storage: each one that is missing or of the wrong kind takes its default. */
export function storedThemeOptions(stored: unknown): ThemeOptions {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const entries = Object.entries(defaultThemeOptions).map(([name, fallback]) => [
    name,
    sameKind(Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined, fallback),
  ]);
  return Object.fromEntries(entries) as ThemeOptions; // every key comes from the defaults
}

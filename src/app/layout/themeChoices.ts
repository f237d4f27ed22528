import type { ThemeOptions } from '@/domain/theme/themeOptions';
import type { Choice } from '@/shared/theme/lookChoices';

type NamesOf<Kind> = {
  [Name in keyof ThemeOptions]: ThemeOptions[Name] extends Kind ? Name : never;
}[keyof ThemeOptions];

interface SwitchGroup {
  title: string;
  switches: readonly { name: NamesOf<boolean>; label: string }[];
}

/** The options of spec 3.7 that are on or off. */
export const switchGroups: readonly SwitchGroup[] = [
  {
    title: 'Header',
    switches: [
      { name: 'enableFixedHeader', label: 'Fixed header' },
      { name: 'enableHeaderShadow', label: 'Header shadow' },
      { name: 'enableMobileMenuSmall', label: 'Header tools open on small screens' },
    ],
  },
  {
    title: 'Sidebar',
    switches: [
      { name: 'enableFixedSidebar', label: 'Fixed sidebar' },
      { name: 'enableClosedSidebar', label: 'Icons only' },
      { name: 'enableSidebarShadow', label: 'Sidebar shadow' },
      { name: 'enableMobileMenu', label: 'Menu open on small screens' },
      { name: 'enableBackgroundImage', label: 'Sidebar background image' },
    ],
  },
  {
    title: 'Page',
    switches: [
      { name: 'enableFixedFooter', label: 'Fixed footer' },
      { name: 'enablePageTitleIcon', label: 'Page title icon' },
      { name: 'enablePageTitleSubheading', label: 'Page subtitle' },
      { name: 'enablePageTabsAlt', label: 'Tabs as buttons' },
    ],
  },
];

const colors: readonly Choice[] = [
  { value: '', label: 'Plain' },
  { value: 'gl-tone-evergreen', label: 'Evergreen' },
  { value: 'gl-tone-ink', label: 'Ink' },
  { value: 'gl-tone-slate', label: 'Slate' },
  { value: 'gl-tone-plum', label: 'Plum' },
  { value: 'gl-tone-sand', label: 'Sand' },
];

/** What an option needs to have any effect. */
type Need = 'picture' | 'large' | 'small' | 'phone';

const needs: Partial<Record<keyof ThemeOptions, Need>> = {
  backgroundImage: 'picture',
  backgroundImageOpacity: 'picture',
  enableFixedSidebar: 'large',
  enableClosedSidebar: 'large',
  enableSidebarShadow: 'large',
  enableMobileMenu: 'small',
  enableMobileMenuSmall: 'phone',
};

const hints: Record<Need, string> = {
  picture: 'Requires “Sidebar background image”.',
  large: 'Applies to large windows.',
  small: 'Applies to small windows.',
  phone: 'Applies to phones.',
};

/** What stands true now of these needs. */
export type Standing = Record<Need, boolean>;

/** Why an option has no effect where it stands; null when it has. */
export function idleHint(name: keyof ThemeOptions, standing: Standing): string | null {
  const need = needs[name];
  return need && !standing[need] ? hints[need] : null;
}

/** The options of spec 3.7 that take one of several values. */
export const choiceGroups: readonly {
  name: NamesOf<string>;
  title: string;
  choices: readonly Choice[];
}[] = [
  {
    name: 'colorScheme',
    title: 'Page background',
    choices: [
      { value: 'white', label: 'White' },
      { value: 'gray', label: 'Gray' },
    ],
  },
  { name: 'headerBackgroundColor', title: 'Header color', choices: colors },
  { name: 'backgroundColor', title: 'Sidebar color', choices: colors },
  {
    name: 'backgroundImage',
    title: 'Sidebar image',
    choices: [
      { value: '', label: 'Leaves' },
      { value: 'gl-picture-waves', label: 'Waves' },
      { value: 'gl-picture-grid', label: 'Grid' },
    ],
  },
  {
    name: 'backgroundImageOpacity',
    title: 'Image opacity',
    choices: [
      { value: 'opacity-04', label: 'Faint' },
      { value: 'opacity-06', label: 'Normal' },
      { value: 'opacity-08', label: 'Strong' },
    ],
  },
];

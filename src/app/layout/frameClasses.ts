import type { ThemeOptions } from '@/domain/theme/themeOptions';

/** The classes by which the theme options switch the layout (styles/_frame.scss). */
export function frameClasses(options: ThemeOptions, isClosed: boolean): string {
  const classes: Record<string, boolean> = {
    'gl-frame': true,
    'is-header-fixed': options.enableFixedHeader,
    'has-header-shadow': options.enableHeaderShadow,
    'is-sidebar-fixed': options.enableFixedSidebar,
    'has-sidebar-shadow': options.enableSidebarShadow,
    'is-sidebar-closed': isClosed,
    'is-footer-fixed': options.enableFixedFooter,
    'has-no-title-icon': !options.enablePageTitleIcon,
    'has-no-subheading': !options.enablePageTitleSubheading,
    'has-tabs-alt': options.enablePageTabsAlt,
    [`gl-scheme-${options.colorScheme}`]: options.colorScheme !== '',
  };
  return Object.keys(classes)
    .filter((name) => classes[name])
    .join(' ');
}

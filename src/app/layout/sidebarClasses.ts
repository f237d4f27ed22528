import type { ThemeOptions } from '@/domain/theme/themeOptions';

/** Color and picture of the sidebar and of the drawer (spec 3.7). */
export function sidebarClasses(options: ThemeOptions): string {
  const picture = options.enableBackgroundImage
    ? `has-picture ${options.backgroundImage || 'gl-picture-leaves'} ${options.backgroundImageOpacity}`
    : '';
  return ['gl-sidebar', options.backgroundColor, picture].filter(Boolean).join(' ');
}

/**
 * Puts a theme on the page: the application's styles go by it, where the sign-in page's own follow
 * the system until one is chosen.
 */
export function settleTheme({ dataset }: HTMLElement): void {
  dataset.bsTheme ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

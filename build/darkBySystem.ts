import type { AcceptedPlugin, Rule } from 'postcss';

const dark = '[data-bs-theme=dark]';
const unchosen = ':root:not([data-bs-theme])';
const plain = (selector: string): string => selector.replaceAll(/['"]/g, '');

/**
 * The rule as it is where the page names no theme. The attribute may stand on the page itself or
 * above what is meant.
 */
function copyOf(rule: Rule): Rule {
  return rule.clone({
    selectors: rule.selectors.map((selector) => plain(selector).replace(dark, unchosen)),
  });
}

/**
 * Lets the dark rules of the sign-in page's style sheet hold for a dark system too, as long as the
 * page names no theme: the page need not ask for the system's wish before its first paint
 * (docs/adr/0006).
 */
export const darkBySystem: AcceptedPlugin = {
  postcssPlugin: 'greenledger:dark-by-system',
  Once(root, { AtRule }) {
    if (!root.source?.input.file?.endsWith('/signIn.scss')) return;
    root.walkRules((rule) => {
      if (!rule.selectors.every((selector) => plain(selector).includes(dark))) return;
      const media = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
      media.append(copyOf(rule));
      rule.after(media);
    });
  },
};

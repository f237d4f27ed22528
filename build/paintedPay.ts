import { build, type Plugin, type ResolvedConfig } from 'vite';
import { furtherStyles, type PageContent, usedStyles } from './usedStyles.ts';

const script = 'src/app/payPaint.tsx';
const withoutReact = 'src/app/plainJsx.ts';

/** What the built script is called. */
export const painterName = 'payPaint.js';

/** Elements that pages for payers are painted with. */
const tags = ['div', 'header', 'main', 'section', 'span', 'h1', 'p', 'img', 'dl', 'dt', 'dd'];

/** Classes whose names the code puts together (shared/ui/StatusBadge.tsx). */
const toneClasses = 'is-info is-success is-warning is-danger';

/** Where the project lies, and how it names its folders. */
interface Project {
  root: string;
  alias: ResolvedConfig['resolve']['alias'];
}

/**
 * The script that paints a payer's page before React is there, from the components that the
 * application makes it of: their elements go straight into the page.
 */
export async function painterCode({ root, alias }: Project): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^react(?:\/jsx-(?:dev-)?runtime)?$/, replacement: `${root}/${withoutReact}` },
        ...alias,
      ],
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${root}/${script}`, output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${script} was not built`);
  return output.output[0].code.trim();
}

/** A style sheet whole, and what of it the page itself says. */
interface Styles {
  sheet: string;
  said: string;
}

/**
 * The script with the styles of what it paints, but for those that the page has already. A style sheet made by a script is no inline style, so the content security
 * policy stays as it is.
 */
export function styledPainter(code: string, { sheet, said }: Styles): string {
  const content: PageContent = { text: `${code} ${toneClasses}`, tags: new Set(tags) };
  const styles = JSON.stringify(`@layer start{${furtherStyles(usedStyles(sheet, content), said)}}`);
  return `{let s=new CSSStyleSheet;s.replaceSync(${styles});document.adoptedStyleSheets.push(s)}${code}`;
}

/**
 * Builds the script as a file of its own, which the start script has fetched on pages for payers
 * alone, beside the answer of the server (app/beforePaint.ts, docs/adr/0069).
 */
export function paintedPay(): Plugin {
  let project: Project;
  return {
    name: 'greenledger:painted-pay',
    apply: 'build',
    configResolved({ root, resolve }) {
      project = { root, alias: resolve.alias };
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', name: painterName, source: await painterCode(project) });
    },
  };
}

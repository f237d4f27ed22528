import { readFile } from 'node:fs/promises';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type IndexHtmlTransformContext,
  isRunnableDevEnvironment,
  minifySync,
  type Plugin,
  type ResolvedConfig,
  runnerImport,
  transformWithOxc,
} from 'vite';
import { type PageContent, usedStyles } from './usedStyles.ts';

const component = '/src/app/SignInStart.tsx';
const script = 'src/app/beforePaint.ts';

interface Painted {
  SignInStart: ComponentType<{ onSignedIn: (target: string) => void }>;
}

async function load(config: ResolvedConfig, context: IndexHtmlTransformContext): Promise<Painted> {
  const ssr = context.server?.environments.ssr;
  if (ssr && isRunnableDevEnvironment(ssr)) return ssr.runner.import<Painted>(component);
  const { root, resolve } = config;
  const { module } = await runnerImport<Painted>(`${root}${component}`, {
    configFile: false,
    root,
    resolve: { alias: resolve.alias },
  });
  return module;
}

/** The start script as one line of plain JavaScript whose names stay its own. */
async function startScript(root: string): Promise<string> {
  const source = await readFile(`${root}/${script}`, 'utf8');
  const { code } = await transformWithOxc(`(() => {${source}})();`, script, { sourcemap: false });
  return minifySync(script.replace('.ts', '.js'), code).code.trim();
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Chunks whose code the sign-in page may run before the application is there. */
const pageChunks = /^(?:page|Slideshow|CookieNotice)$/;

/** Elements that these chunks add to what is painted. */
const addedTags = ['dialog', 'dl', 'dt', 'dd', 'h2', 'section', 'code', 'strong'];

function contentOf(html: string, bundle: Bundle): PageContent {
  const code = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && pageChunks.test(file.name) ? [file.code] : [],
  );
  const tags = Array.from(html.matchAll(/<([a-z][a-z0-9]*)/g), ([, name = '']) => name);
  return { text: [html, ...code].join('\n'), tags: new Set([...tags, ...addedTags]) };
}

/** The style sheet of the page, taken out of the bundle to stand in the page itself: it saves a round trip. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(/[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g, (link, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') return link;
    delete bundle[name];
    const styles = usedStyles(String(file.source).trim(), contentOf(html, bundle));
    return `    <style>${styles}</style>\n`;
  });
}

const iconLink = 'href="/favicon.svg"';

/** The page with its icon inside: browsers ask for the file once, or twice, before anybody can sign in. */
async function withIcon(html: string, publicDir: string): Promise<string> {
  const svg = await readFile(`${publicDir}/favicon.svg`);
  return html.replace(iconLink, () => `href="data:image/svg+xml;base64,${svg.toString('base64')}"`);
}

/**
 * Puts the sign-in page as people see it into index.html: rendered from the component that takes it over, with its
 * styles and the start script in the page itself. Both stand in the content security policy by their hashes.
 */
export function paintedSignIn(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'greenledger:painted-sign-in',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { SignInStart } = await load(config, context);
        const markup = renderToString(createElement(SignInStart, { onSignedIn: () => undefined }));
        const begin = `<script>${await startScript(config.root)}</script>`;
        const page = html
          .replace('<!--painted-sign-in-->', () => markup)
          .replace('<!--before-paint-->', () => begin);
        return context.bundle ? withIcon(withStyles(page, context.bundle), config.publicDir) : page;
      },
    },
  };
}

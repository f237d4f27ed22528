import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type IndexHtmlTransformContext,
  isRunnableDevEnvironment,
  minifySync,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
  runnerImport,
  transformWithOxc,
} from 'vite';
import { painterName, styledPainter } from './paintedPay.ts';
import { type PageContent, usedStyles } from './usedStyles.ts';

const component = '/src/app/SignInStart.tsx';
const script = 'src/app/beforePaint.ts';
const beginning = '<script id="before-paint">';

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
async function startScript({ root, env }: ResolvedConfig): Promise<string> {
  const written = await readFile(`${root}/${script}`, 'utf8');
  const source = written.replace('import.meta.env.VITE_API_URL', () =>
    JSON.stringify(env.VITE_API_URL),
  );
  const { code } = await transformWithOxc(`(() => {${source}})();`, script, { sourcemap: false });
  return minifySync(script.replace('.ts', '.js'), code).code.trim();
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Chunks whose code the sign-in page may run before the application is there. */
const pageChunks = /^(?:page|Slideshow|CookieNotice)$/;

/** Elements that these chunks add to what is painted. */
const addedTags = ['dialog', 'dl', 'dt', 'dd', 'h2', 'section', 'code', 'strong', 'svg'];

const tagsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<([a-z][a-z0-9]*)/g), ([, name = '']) => name);

function contentOf(html: string, bundle: Bundle): PageContent {
  const code = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && pageChunks.test(file.name) ? [file.code] : [],
  );
  return { text: [html, ...code].join('\n'), tags: new Set([...tagsOf(html), ...addedTags]) };
}

const paintedOf = (html: string): PageContent => ({
  text: html,
  tags: new Set(tagsOf(html)),
  painted: true,
});

/** Wherever in the page they stand, the application's own styles go before these. */
const layer = (styles: string): string => `@layer start{${styles}}`;

/**
 * The address of a file whose content was changed here: its name tells what it was made of, not the
 * page and code by which that was chosen, and it is kept for a year.
 */
function marked({ fileName, source }: Rolldown.OutputAsset): string {
  const mark = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return `${fileName}?v=${mark}`;
}

/**
 * What is painted first gets its styles in the page itself, which saves a round trip. The whole
 * sheet follows behind the form: it holds up nothing, and is there before any code that could use
 * more of it. What only payers see first has its styles in the script that paints it.
 */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(
    /([ \t]*)(<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>)/g,
    // biome-ignore lint/complexity/useMaxParams: `replace` hands over every group.
    (whole, indent: string, link: string, name: string) => {
      const file = bundle[name];
      if (file?.type !== 'asset') return whole;
      const styles = String(file.source).trim();
      const painted = usedStyles(styles, paintedOf(html));
      const painter = painterOf(bundle);
      painter.source = styledPainter(String(painter.source), { sheet: styles, said: painted });
      const used = layer(usedStyles(styles, contentOf(html, bundle)));
      file.source = used;
      return `${indent}<style>${layer(painted)}</style>\n${indent}${link.replace(name, () => marked(file))}`;
    },
  );
}

/** The script that paints the amount on pages for payers. */
function painterOf(bundle: Bundle): Rolldown.OutputAsset {
  for (const file of Object.values(bundle))
    if (file.type === 'asset' && file.names.includes(painterName)) return file;
  throw new Error('Nothing paints the pages for payers');
}

/** Code and styles that a payer's form is made of, in the order in which they run. */
const formCode = ['page', 'session', 'app', 'forms', 'payForm'];
const formStyles = 'app.css';

/**
 * What pages for payers fetch: first the script that paints the amount, then all that their form
 * needs, of which the browser would learn file by file.
 */
function payFiles(bundle: Bundle): string {
  const files = Object.values(bundle);
  const code = formCode.flatMap((name) =>
    files.filter((file) => file.type === 'chunk' && file.name === name),
  );
  const styles = files.filter((file) => file.type === 'asset' && file.names.includes(formStyles));
  return [
    `<script async src="/${marked(painterOf(bundle))}"></script>`,
    ...code.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...styles.map(
      ({ fileName }) => `<link rel="preload" as="style" crossorigin href="/${fileName}">`,
    ),
  ].join('');
}

/**
 * Puts what the page fetches next into templates, from which the start script takes it: once the
 * form is painted, or what payers need at once. The browser asks for what it finds before it reads
 * the page, and each question holds the paint up.
 */
function withRest(html: string, bundle: Bundle): string {
  const rest: string[] = [];
  const page = html.replace(
    /[ \t]*(<link rel="stylesheet"[^>]*>|<script type="module"[^>]*><\/script>)\n/g,
    (_, tag) => {
      rest.push(tag);
      return '';
    },
  );
  // The sheet first: the code that uses it comes after it.
  rest.sort();
  return page.replace(
    beginning,
    () =>
      `<template id="rest">${rest.join('')}</template><template id="pay">${payFiles(bundle)}</template>\n    ${beginning}`,
  );
}

const iconLink = 'href="/favicon.svg"';

const escapes: Record<string, string> = { '"': "'", '#': '%23', '<': '%3C', '>': '%3E', '\n': '' };

/**
 * The page with its icon inside: browsers ask for the file once, or twice, before anybody can sign
 * in. As text, because its lines stand in the page's brand mark too and compress to nothing.
 */
async function withIcon(html: string, publicDir: string): Promise<string> {
  const svg = await readFile(`${publicDir}/favicon.svg`, 'utf8');
  const text = svg.replace(/["#<>\n]/g, (sign) => escapes[sign] ?? '');
  return html.replace(iconLink, () => `href="data:image/svg+xml,${text}"`);
}

/**
 * Puts the sign-in page as people see it into index.html: rendered from the component that takes it
 * over, with its styles and the start script in the page itself. Both stand in the content security
 * policy by their hashes.
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
        const begin = `${beginning}${await startScript(config)}</script>`;
        const page = html
          .replace('<!--painted-sign-in-->', () => markup)
          .replace('<!--before-paint-->', () => begin);
        if (!context.bundle) return page;
        return withIcon(
          withRest(withStyles(page, context.bundle), context.bundle),
          config.publicDir,
        );
      },
    },
  };
}

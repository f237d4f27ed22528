import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compileAhead } from './compileAhead.ts';
import { darkBySystem } from './darkBySystem.ts';
import { paintedPay } from './paintedPay.ts';
import { paintedSignIn } from './paintedSignIn.ts';
import { precompress } from './precompress.ts';
import { stamp } from './stamp.ts';

const outDir = 'dist/app';

/**
 * One file per phase instead of one per shared module: the sign-in page, what signing in needs, the
 * application. Each takes the modules that its root imports and no earlier phase has taken.
 */
const phases = [
  { name: 'page', test: /\/src\/main\.tsx$|rolldown\/runtime/, priority: 6 },
  { name: 'session', test: /\/src\/features\/auth\/signIn\.ts$/, priority: 5 },
  { name: 'app', test: /\/src\/app\/start\.tsx$/, priority: 3 },
  {
    name: 'forms',
    test: /\/src\/shared\/(?:forms|ui\/(?:fields|FormModal|toastFailure))|\/src\/domain\/(?:forms|contact|dates)\//,
    priority: 2,
  },
  {
    name: 'payForm',
    test: /\/src\/features\/payments\/pages\/(?:PaymentLink|PosPayment|UniversalPayment|VirtualTerminalPay)Page\.tsx$/,
    priority: 1,
  },
  {
    name: 'payInvoice',
    test: /\/src\/features\/payments\/pages\/(?:Mta)?InvoicePayPage\.tsx$/,
    priority: 0,
  },
];

/** The browser's half. */
export const application: UserConfig = {
  plugins: [
    react(),
    compileAhead(phases.map(({ name }) => name)),
    paintedPay(),
    paintedSignIn(),
    precompress(outDir),
    stamp('app'),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    // The content security policy allows no data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    // Vite's own preload helper is enough; every browser we support has modulepreload.
    modulePreload: { polyfill: false },
    // The time that compressing takes is no news.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: phases } },
    },
  },
  css: {
    postcss: { plugins: [darkBySystem] },
    preprocessorOptions: {
      // Bootstrap 5.3 is written for @import; what it does inside is not ours to change.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
  resolve: {
    // jspdf names these for what we never ask of it (pictures of HTML); without them 380 kB less
    // are built.
    alias: [
      {
        find: /^(?:html2canvas|canvg|dompurify)$/,
        replacement: fileURLToPath(new URL('absent.ts', import.meta.url)),
      },
    ],
  },
};

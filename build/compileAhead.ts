import type { Plugin } from 'vite';

/** What a browser that knows it (Chromium 136 and later) reads as: compile all of this file now. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile the code of screens, which is fetched while nothing happens, on a thread
 * of its own: else each function would be compiled when somebody waits for it. `atOnce`: chunks
 * that nothing may delay, by name.
 */
export function compileAhead(atOnce: readonly string[]): Plugin {
  return {
    name: 'greenledger:compile-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && !chunk.isEntry && !atOnce.includes(chunk.name))
          chunk.code = hint + chunk.code;
      }
    },
  };
}

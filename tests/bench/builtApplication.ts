import { execFileSync } from 'node:child_process';

/**
 * The folder of the application as it is delivered; `APP_FOLDER` names one that is built already.
 */
export function builtApplication(): string {
  if (process.env.APP_FOLDER) return process.env.APP_FOLDER;
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    {
      stdio: 'inherit',
    },
  );
  return 'dist/app';
}

import type { TestProject } from 'vitest/node';
import { embeddedTemplate } from './embeddedTemplate';
import { dropCopies } from './serverDatabase';
import { serverTemplate } from './serverTemplate';

/**
 * Where a test file finds a migrated, empty database to copy; `copies`: how the names of this run's
 * begin.
 */
export type Template =
  | { kind: 'embedded'; file: string }
  | { kind: 'postgresql'; url: string; name: string; copies: string };

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

/**
 * Makes the template database once for all migrations as they are now; later runs find it. Gives
 * what ends the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const template = url ? await serverTemplate(url) : await embeddedTemplate();
  project.provide('template', template);
  return async () => {
    if (template.kind === 'postgresql') await dropCopies(template);
  };
}

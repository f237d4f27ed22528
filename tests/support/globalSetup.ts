import type { TestProject } from 'vitest/node';
import { embeddedTemplate } from './embeddedTemplate';
import { serverTemplate } from './serverTemplate';

/** Where a test file finds a migrated, empty database to copy. */
export type Template =
  | { kind: 'embedded'; file: string }
  | { kind: 'postgresql'; url: string; name: string };

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

/** Makes the template database once for all migrations as they are now; later runs find it. */
export default async function setup(project: TestProject): Promise<void> {
  const url = process.env.DATABASE_URL;
  project.provide('template', url ? await serverTemplate(url) : await embeddedTemplate());
}

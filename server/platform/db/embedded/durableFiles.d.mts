import { NodeFS } from '@electric-sql/pglite/nodefs';

export class DurableNodeFS extends NodeFS {}
export function syncPath(path: string): void;
export function durableParams(defaults: readonly string[]): string[];

export function sourcesHash(root?: string): string;
export function stampFile(half: 'app' | 'server', root?: string): string;
export function isBuilt(root?: string): boolean;

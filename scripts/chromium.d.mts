export declare const chromiumArgs: string[];
export declare function findChromium(env?: Record<string, string | undefined>): string | null;
export declare const chromiumMissing: string;

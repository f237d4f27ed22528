/** Names and values as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message is for the person who starts the server. */
export class SettingsRefused extends Error {}

/** The least and the most that a number may be. */
interface Bounds {
  least: number;
  most: number;
}

/**
 * Reads single settings; an empty value counts as absent. Every verb throws SettingsRefused on a
 * bad value.
 */
export interface SettingsReader {
  optional(name: string): string | undefined;
  text(name: string, fallback: string): string;
  /** `on`, `true`, `yes`, `1` or `off`, `false`, `no`, `0`, in any case. */
  flag(name: string, fallback: boolean): boolean;
  port(name: string, fallback: number): number;
  /** An absolute address with one of the protocols, e.g. `https:`. */
  url(name: string, protocols: readonly string[]): string | undefined;
  /** An address on the web, without a slash at the end: others are put behind it. */
  root(name: string): string | undefined;
  /** Origins such as `https://office.example.com`, separated by commas; none when absent. */
  origins(name: string): string[];
  /** A whole number, from 0 to 10 unless told. */
  count(name: string, fallback: number, bounds?: Bounds): number;
  /** Its value is never part of a message. */
  secret(name: string, minimumLength: number): string | undefined;
  /** All or none of these. */
  together<N extends string>(names: readonly N[]): Record<N, string> | undefined;
}

const flags: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  1: true,
  off: false,
  false: false,
  no: false,
  0: false,
};

/** A reader over one environment. */
export function settingsReader(env: Environment): SettingsReader {
  const optional = (name: string): string | undefined => env[name]?.trim() || undefined;
  return {
    optional,
    text: (name, fallback) => optional(name) ?? fallback,
    flag: (name, fallback) => readFlag(name, optional(name), fallback),
    port: (name, fallback) => readPort(name, optional(name), fallback),
    url: (name, protocols) => readUrl(name, optional(name), protocols),
    root: (name) => readUrl(name, optional(name), ['http:', 'https:'])?.replace(/\/+$/, ''),
    origins: (name) => readOrigins(name, optional(name)),
    count: (name, fallback, bounds) => readCount(name, optional(name), { fallback, bounds }),
    secret: (name, minimumLength) => {
      const value = optional(name);
      if (value !== undefined && value.length < minimumLength) {
        throw new SettingsRefused(`${name} must be at least ${minimumLength} characters long.`);
      }
      return value;
    },
    together: (names) => readTogether(names, optional),
  };
}

function readFlag(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  const flag = flags[value.toLowerCase()];
  if (flag === undefined) throw new SettingsRefused(`${name} must be on or off, not "${value}".`);
  return flag;
}

function readPort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new SettingsRefused(`${name} must be a whole number from 0 to 65535, not "${value}".`);
  }
  return port;
}

function readUrl(
  name: string,
  value: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (value === undefined) return undefined;
  // The value is left out of the message: it may hold a password.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingsRefused(
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return value;
}

function readOrigins(name: string, value: string | undefined): string[] {
  const parts = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((part) => {
    const origin = URL.canParse(part) ? new URL(part).origin : 'null';
    if (!/^https?:/.test(origin) || part.replace(/\/$/, '') !== origin) {
      throw new SettingsRefused(
        `${name} must list origins such as https://office.example.com, separated by commas.`,
      );
    }
    return origin;
  });
}

function readCount(
  name: string,
  value: string | undefined,
  {
    fallback,
    bounds: { least, most } = { least: 0, most: 10 },
  }: { fallback: number; bounds?: Bounds },
): number {
  if (value === undefined) return fallback;
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new SettingsRefused(
    `${name} must be a whole number from ${least} to ${most}, not "${value}".`,
  );
}

function readTogether<N extends string>(
  names: readonly N[],
  optional: (name: string) => string | undefined,
): Record<N, string> | undefined {
  const found = names.flatMap((name) => {
    const value = optional(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (found.length === 0) return undefined;
  if (found.length < names.length) {
    throw new SettingsRefused(`${names.join(', ')} must be given together or not at all.`);
  }
  // Every name has a value: the lengths are equal.
  return Object.fromEntries(found) as Record<N, string>;
}

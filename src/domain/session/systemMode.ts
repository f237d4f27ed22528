/** Modes in which a user works; test modes are variants of Sandbox (spec 1.6). */
export const systemModes = ['Production', 'Sandbox', 'Test'] as const;

export type SystemMode = (typeof systemModes)[number];

export const defaultSystemMode: SystemMode = 'Production';

/**
 * The mode under which a CSV import is stored: test or sandbox is `Sandbox`, any other `Production`
 * (spec 3.4).
 */
export function importMode(mode: string): 'Production' | 'Sandbox' {
  return /^(?:test|sandbox)/i.test(mode.trim()) ? 'Sandbox' : 'Production';
}

// The first that fits names it: Edge calls itself Chrome too, and Chrome calls itself Safari.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

const found = (names: Names, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/**
 * A browser and its system as people call them, of a `user-agent` header: `Chrome on Windows`; ''
 * for none.
 */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  if (text.trim() === '') return '';
  const browser = found(browsers, text);
  const system = found(systems, text);
  if (!browser) return system ? `Other app on ${system}` : 'Other app';
  return system ? `${browser} on ${system}` : browser;
}

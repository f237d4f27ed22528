import { isObject } from '@/shared/isObject';

/** Where the key of this session lies; each sign-in makes its own. */
export const modeKeyName = 'gl-mode-key';

const lead = 'gcm.';
const keyBits = 256;
const ivBytes = 12;

/** The members of the stored user that hold a mode (spec 1.3). */
const modeNames = ['system_mode', 'creationSystemMode'] as const;

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/**
 * Modes that were opened or sealed in this window, by their sealed text: the session is read
 * without waiting.
 */
const opened = new Map<string, string>();

const metadataOf = (user: unknown): Record<string, unknown> =>
  isObject(user) && isObject(user.user_metadata) ? user.user_metadata : {};

/** Missing where the page came by plain http from another machine: such a browser has no cipher. */
const cipher = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

async function newKey(subtle: SubtleCrypto): Promise<CryptoKey> {
  const key = await subtle.generateKey({ name: 'AES-GCM', length: keyBits }, true, ['encrypt']);
  const raw = new Uint8Array(await subtle.exportKey('raw', key));
  localStorage.setItem(modeKeyName, encode(raw));
  return key;
}

/**
 * The user with its modes encrypted by a new key of this session (spec 1.3, readings D19): AES-GCM,
 * `gcm.{iv}.{text}` in base64. Without a cipher the user comes back as it is.
 */
export async function withSealedMode(
  user: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const subtle = cipher();
  const metadata = metadataOf(user);
  const present = modeNames.filter(
    (name) => typeof metadata[name] === 'string' && metadata[name] !== '',
  );
  if (!subtle || present.length === 0) return user;
  const key = await newKey(subtle);
  const sealed = await Promise.all(
    present.map(async (name) => {
      const mode = String(metadata[name]);
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const text = await subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(mode),
      );
      const whole = `${lead}${encode(iv)}.${encode(new Uint8Array(text))}`;
      opened.set(whole, mode);
      return [name, whole] as const;
    }),
  );
  return { ...user, user_metadata: { ...metadata, ...Object.fromEntries(sealed) } };
}

async function open(sealed: string): Promise<string> {
  const subtle = cipher();
  const raw = localStorage.getItem(modeKeyName);
  if (!subtle || !raw) return '';
  try {
    const [iv = '', text = ''] = sealed.slice(lead.length).split('.');
    const key = await subtle.importKey('raw', decode(raw), 'AES-GCM', false, ['decrypt']);
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv: decode(iv) }, key, decode(text));
    return new TextDecoder().decode(plain);
  } catch {
    // Changed by hand, or the key is another session's.
    return '';
  }
}

const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(lead);

/**
 * Opens the modes of a stored user, so that `withOpenedMode` knows them; gives whether there was
 * any to open.
 */
export async function openModes(user: unknown): Promise<boolean> {
  const metadata = metadataOf(user);
  let isAuditDue = false;
  for (const name of modeNames) {
    const sealed = metadata[name];
    if (!isSealed(sealed) || opened.has(sealed)) continue;
    opened.set(sealed, await open(sealed));
    isAuditDue = true;
  }
  return isAuditDue;
}

/** The stored user with the modes in clear; one that was not opened is left out. */
export function withOpenedMode(user: unknown): unknown {
  const metadata = metadataOf(user);
  if (!isObject(user) || !modeNames.some((name) => isSealed(metadata[name]))) return user;
  const clear = modeNames.map((name) => {
    const value = metadata[name];
    return [name, isSealed(value) ? (opened.get(value) ?? '') : value] as const;
  });
  return { ...user, user_metadata: { ...metadata, ...Object.fromEntries(clear) } };
}

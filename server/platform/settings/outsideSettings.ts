import { readFileSync } from 'node:fs';
import type { Settings } from './settings';
import { type SettingsReader, SettingsRefused } from './settingsReader';

type OutsideSettings = Pick<
  Settings,
  | 's3'
  | 'google'
  | 'professionalNetworkUrl'
  | 'smarty'
  | 'metrc'
  | 'licenseRegister'
  | 'bureau'
  | 'processor'
  | 'textMessages'
  | 'aggregator'
  | 'achSftp'
  | 'webhookUrl'
>;

/**
 * Reads what is known of the services that the server asks; undefined for those that embedded
 * stand-ins answer for.
 * @throws SettingsRefused
 */
export function outsideSettings(read: SettingsReader): OutsideSettings {
  const smarty = read.together(['SMARTY_AUTH_ID', 'SMARTY_AUTH_TOKEN']);
  const metrc = keyed(read, 'METRC_URL', 'METRC_VENDOR_KEY');
  return {
    s3: fileStore(read),
    google: googleSignIn(read),
    professionalNetworkUrl: read.url('PROFESSIONAL_NETWORK_URL', web),
    smarty: smarty && {
      authId: smarty.SMARTY_AUTH_ID,
      authToken: smarty.SMARTY_AUTH_TOKEN,
      url: read.url('SMARTY_URL', web),
    },
    metrc: metrc && { url: metrc.url, vendorKey: metrc.key },
    licenseRegister: keyed(read, 'LICENSE_REGISTER_URL', 'LICENSE_REGISTER_KEY'),
    bureau: keyed(read, 'BUREAU_URL', 'BUREAU_KEY'),
    processor: keyed(read, 'PROCESSOR_URL', 'PROCESSOR_KEY'),
    textMessages: keyed(read, 'TEXT_URL', 'TEXT_KEY'),
    aggregator: keyed(read, 'AGGREGATOR_URL', 'AGGREGATOR_KEY'),
    achSftp: sftpKey(read),
    webhookUrl: read.url('WEBHOOK_URL', web),
  };
}

const web = ['http:', 'https:'] as const;

/** An address and the key for it: both or none. */
function keyed<Url extends string, Key extends string>(
  read: SettingsReader,
  urlName: Url,
  keyName: Key,
): { url: string; key: string } | undefined {
  const given = read.together([urlName, keyName]);
  const url = read.root(urlName);
  return given && url !== undefined ? { url, key: given[keyName] } : undefined;
}

function fileStore(read: SettingsReader): Settings['s3'] {
  const given = read.together([
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  const endpoint = read.root('S3_ENDPOINT');
  if (!given || endpoint === undefined) return undefined;
  return {
    endpoint,
    bucket: given.S3_BUCKET,
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}

function googleSignIn(read: SettingsReader): Settings['google'] {
  const clientId = read.optional('GOOGLE_CLIENT_ID');
  if (clientId === undefined) return undefined;
  return { clientId, issuer: read.url('GOOGLE_ISSUER', web) ?? 'https://accounts.google.com' };
}

/** The key that signs in to banks; what is in its file is judged when it is opened. */
function sftpKey(read: SettingsReader): Settings['achSftp'] {
  const file = read.optional('ACH_SFTP_KEY_FILE');
  if (file === undefined) return undefined;
  const privateHosts = read
    .text('ACH_SFTP_PRIVATE_HOSTS', '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  return {
    key: keyText(file),
    passphrase: read.optional('ACH_SFTP_KEY_PASSPHRASE'),
    privateHosts,
  };
}

/** @throws SettingsRefused */
function keyText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new SettingsRefused(
      `ACH_SFTP_KEY_FILE cannot be read (${code}): give the path of a private key.`,
    );
  }
}

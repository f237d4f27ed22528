import { resolve } from 'node:path';
import { type FieldKeys, fieldKeys } from '@server/platform/secrets/fieldKeys';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import { feeSettings } from './feeSettings';
import { outsideSettings } from './outsideSettings';
import { keptSecretKey } from './secretKey';
import {
  type Environment,
  type SettingsReader,
  SettingsRefused,
  settingsReader,
} from './settingsReader';

/** How slow password hashing is: memory in KiB and passes of argon2id. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** Everything that can be configured; see .env.example for the meaning and the default of each. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute folder of the embedded database, uploaded files and the secret key. */
  dataDir: string;
  /** PostgreSQL ≥ 15; absent: the embedded engine in `dataDir`. */
  databaseUrl?: string;
  demoData: boolean;
  /** How many payments the demo world's merchants have had; 0 for none. */
  demoTransactions: number;
  development: boolean;
  /**
   * Address people reach the server at, without a slash at the end; absent: taken from the request.
   */
  publicUrl?: string;
  /** Other origins whose pages may call the API, e.g. `https://office.example.com`. */
  allowedOrigins: readonly string[];
  /** How many proxies in front of the server write `x-forwarded-for`; 0: the header is not read. */
  trustedProxies: number;
  /** Header in which a trusted network in front tells the caller's state; '' for none. */
  regionHeader: string;
  smtpUrl?: string;
  mailFrom: string;
  s3?: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  google?: { clientId: string; issuer: string };
  professionalNetworkUrl?: string;
  /** Address suggestions; absent: the embedded stand-in. */
  smarty?: { authId: string; authToken: string; url?: string };
  /** The cannabis-tracking registry; absent: the embedded stand-in. */
  metrc?: { url: string; vendorKey: string };
  /** A service over the license registers of the states; absent: the embedded stand-in. */
  licenseRegister?: { url: string; key: string };
  /** Background checks; absent: the embedded bureau with its test inputs (docs/test-inputs.md). */
  bureau?: { url: string; key: string };
  /**
   * Card, bank-debit and wallet payments; absent: the embedded sandbox with its test numbers
   * (docs/test-inputs.md).
   */
  processor?: { url: string; key: string };
  /** Text messages to phones; absent: the outbox where no mail is sent either, else none go out. */
  textMessages?: { url: string; key: string };
  /** Reads bank accounts; absent: the embedded one with its test users (docs/test-inputs.md). */
  aggregator?: { url: string; key: string };
  /**
   * With what ACH files are delivered by SFTP; absent: a person hands them in. `key` is the private
   * key itself, `privateHosts` may be in a private network (lower case).
   */
  achSftp?: { key: string; passphrase?: string; privateHosts: readonly string[] };
  /** Where the internal team is told of new applications; absent: by mail to the support staff. */
  webhookUrl?: string;
  supportPhone: string;
  supportEmail: string;
  company: {
    name: string;
    add1: string;
    add2: string;
    city: string;
    state: string;
    zipCode: string;
  };
  mobileBrand: string;
  /** Signs file links and keys look-ups; the same in all copies of a server. */
  secretKey: string;
  /** Encrypts and looks up sensitive fields of records (server/platform/secrets). */
  fieldKeys: FieldKeys;
  passwordCost: PasswordCost;
  /** For how many days the link of an invitation can be opened. */
  invitationDays: number;
  /** What a referrer gets for a merchant whose application is approved, in whole cents; 0: nothing. */
  referralRewardCents: number;
  /**
   * Where a tax invoice's fee becomes a line, and what a cash pickup takes no fee on (readings
   * D42).
   */
  mtaFees: FeeSettings;
  /** Whether mails can be read at /outbox. */
  outbox: boolean;
}

/** Argon2id at 64 MiB and 3 passes. */
export const fullPasswordCost: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

/**
 * Reads all settings from the environment.
 * @throws SettingsRefused with a sentence naming the setting, what is wrong and what is expected
 */
export function readSettings(env: Environment): Settings {
  const read = settingsReader(env);
  const dataDir = resolve(read.text('DATA_DIR', '.data'));
  const development = env.NODE_ENV === 'development';
  const { demoData, databaseUrl, ...address } = basics(read);
  const key = read.secret('SECRET_KEY', 32) ?? keptSecretKey(dataDir);
  return {
    ...address,
    dataDir,
    databaseUrl,
    demoData,
    development,
    demoTransactions: read.count('DEMO_TRANSACTIONS', 50_000, { least: 0, most: 5_000_000 }),
    publicUrl: read.root('PUBLIC_URL'),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    trustedProxies: read.count('TRUSTED_PROXIES', 0),
    regionHeader: read.text('REGION_HEADER', ''),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM', 'Greenledger <no-reply@example.com>'),
    ...outsideSettings(read),
    supportPhone: read.text('SUPPORT_PHONE', '(555) 010-0199'),
    supportEmail: read.text('SUPPORT_EMAIL', 'support@example.com'),
    company: {
      name: read.text('COMPANY_NAME', 'Greenledger'),
      add1: read.text('COMPANY_ADD1', '100 Market Street'),
      add2: read.text('COMPANY_ADD2', 'Suite 300'),
      city: read.text('COMPANY_CITY', 'San Francisco'),
      state: read.text('COMPANY_STATE', 'CA'),
      zipCode: read.text('COMPANY_ZIP', '94105'),
    },
    mobileBrand: read.text('MOBILE_BRAND', 'helox'),
    secretKey: key,
    fieldKeys: listedFieldKeys(read.optional('FIELD_KEYS'), key),
    passwordCost: fullPasswordCost,
    invitationDays: read.count('INVITATION_DAYS', 30, { least: 1, most: 365 }),
    referralRewardCents: read.count('REFERRAL_REWARD_CENTS', 10_000, { least: 0, most: 1_000_000 }),
    mtaFees: feeSettings(read),
    outbox: read.flag('OUTBOX', demoData || development),
  };
}

/**
 * Where to listen, without making anything on the disk: asked before the data folder is.
 * @throws SettingsRefused
 */
export function readAddress(env: Environment): Pick<Settings, 'host' | 'port'> {
  const { host, port } = basics(settingsReader(env));
  return { host, port };
}

function basics(
  read: SettingsReader,
): Pick<Settings, 'databaseUrl' | 'demoData' | 'host' | 'port'> {
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  // A given PostgreSQL gets demo data only when asked for.
  const demoData = read.flag('DEMO_DATA', databaseUrl === undefined);
  return {
    databaseUrl,
    demoData,
    port: read.port('PORT', 4000),
    // Demo accounts have a published password: they are for this machine only, unless said
    // otherwise.
    host: read.text('HOST', demoData ? '127.0.0.1' : '0.0.0.0'),
  };
}

/** @throws SettingsRefused */
function listedFieldKeys(listed: string | undefined, key: string): FieldKeys {
  try {
    return fieldKeys(listed, key);
  } catch (error) {
    throw new SettingsRefused(error instanceof Error ? error.message : String(error));
  }
}

import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullPasswordCost, readSettings } from '@server/platform/settings/settings';
import { SettingsRefused } from '@server/platform/settings/settingsReader';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gl-settings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...env });

describe('defaults', () => {
  test('of an empty environment', () => {
    expect(read({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir,
      demoData: true,
      development: false,
      outbox: true,
      mobileBrand: 'helox',
      passwordCost: fullPasswordCost,
    });
  });

  test.each([
    [{}, { demoData: true, outbox: true, host: '127.0.0.1' }],
    [{ DEMO_DATA: 'off' }, { demoData: false, outbox: false, host: '0.0.0.0' }],
    [
      { DEMO_DATA: 'off', NODE_ENV: 'development' },
      { development: true, outbox: true },
    ],
    [{ DATABASE_URL: 'postgres://a@b/c' }, { demoData: false, outbox: false }],
    [
      { DATABASE_URL: 'postgres://a@b/c', DEMO_DATA: 'on' },
      { demoData: true, outbox: true },
    ],
    [{ OUTBOX: 'off' }, { demoData: true, outbox: false }],
    [
      { DATABASE_URL: '', PORT: ' ' },
      { databaseUrl: undefined, port: 4000 },
    ],
    [{ PORT: '0' }, { port: 0 }],
    [{ DEMO_TRANSACTIONS: '5000000' }, { demoTransactions: 5_000_000 }],
    [
      { BUREAU_URL: 'https://b.example/v1/', BUREAU_KEY: 'k' },
      { bureau: { url: 'https://b.example/v1', key: 'k' } },
    ],
    [
      { METRC_URL: 'https://m.example/', METRC_VENDOR_KEY: 'v' },
      { metrc: { url: 'https://m.example', vendorKey: 'v' } },
    ],
    [{ DEMO_DATA: 'False' }, { demoData: false }],
    [{ PUBLIC_URL: 'https://shop.example/' }, { publicUrl: 'https://shop.example' }],
    [
      { GOOGLE_CLIENT_ID: 'x' },
      { google: { clientId: 'x', issuer: 'https://accounts.google.com' } },
    ],
    [
      {
        S3_ENDPOINT: 'http://s:9000/',
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
      },
      {
        s3: {
          endpoint: 'http://s:9000',
          bucket: 'b',
          region: 'us-east-1',
          accessKeyId: 'k',
          secretAccessKey: 's',
        },
      },
    ],
  ])('%j gives %j', (env: Record<string, string>, expected) => {
    expect(read(env)).toMatchObject(expected);
  });
});

describe('refused with a sentence', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '4000x' }, 'PORT must be a whole number from 0 to 65535, not "4000x".'],
    [{ DEMO_DATA: 'perhaps' }, 'DEMO_DATA must be on or off, not "perhaps".'],
    [
      { DATABASE_URL: 'mysql://root:secret@h/d' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL must be an address that begins with smtp:// or smtps://.',
    ],
    [
      { DEMO_TRANSACTIONS: '5000001' },
      'DEMO_TRANSACTIONS must be a whole number from 0 to 5000000, not "5000001".',
    ],
    [{ PROCESSOR_KEY: 'k' }, 'PROCESSOR_URL, PROCESSOR_KEY must be given together or not at all.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters long.'],
    [
      { S3_BUCKET: 'b' },
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be given together or not at all.',
    ],
  ])('%j', (env: Record<string, string>, sentence) => {
    expect(() => read(env)).toThrow(new SettingsRefused(sentence));
  });
});

describe('the secret key', () => {
  test('is made once, readable by its owner alone, and kept', () => {
    const { secretKey } = read({});
    const file = join(dataDir, 'secret.key');
    expect(secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8').trim()).toBe(secretKey);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read({}).secretKey).toBe(secretKey);
  });

  test('given in the environment, is used and not written', () => {
    const given = 'k'.repeat(32);
    expect(read({ SECRET_KEY: given }).secretKey).toBe(given);
    expect(() => statSync(join(dataDir, 'secret.key'))).toThrow();
  });

  test('that is cut off is refused, never replaced in silence', () => {
    writeFileSync(join(dataDir, 'secret.key'), '');
    expect(() => read({})).toThrow(/secret\.key holds no key/);
  });

  test('in a folder that is no folder is refused by name', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    expect(() => read({ DATA_DIR: join(file, 'sub') })).toThrow(
      /^DATA_DIR: the folder .* cannot be used/,
    );
  });

  // Where the system makes no folder for anybody, trying on would never end.
  test.runIf(process.platform === 'linux')('refuses a folder that nobody can make', () => {
    expect(() => read({ DATA_DIR: '/proc/greenledger/data' })).toThrow(
      /^DATA_DIR: the folder .* cannot be used/,
    );
  });
});

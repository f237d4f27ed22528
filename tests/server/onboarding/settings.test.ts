import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@server/platform/settings/settings';
import { afterAll, expect, it } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'gl-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...env });

it('names no outside service by default', () => {
  expect(read({})).toMatchObject({ smarty: undefined, metrc: undefined, webhookUrl: undefined });
});

it.each([
  [
    { SMARTY_AUTH_ID: 'id', SMARTY_AUTH_TOKEN: 'token' },
    { smarty: { authId: 'id', authToken: 'token' } },
  ],
  [
    { METRC_URL: 'https://api-ca.metrc.com/', METRC_VENDOR_KEY: 'key' },
    { metrc: { url: 'https://api-ca.metrc.com', vendorKey: 'key' } },
  ],
  [{ WEBHOOK_URL: 'https://flow.example.com/x' }, { webhookUrl: 'https://flow.example.com/x' }],
])('%j gives %j', (env: Record<string, string>, expected) => {
  expect(read(env)).toMatchObject(expected);
});

it.each([
  [
    { SMARTY_AUTH_ID: 'id' },
    'SMARTY_AUTH_ID, SMARTY_AUTH_TOKEN must be given together or not at all.',
  ],
  [
    { METRC_URL: 'https://x.example' },
    'METRC_URL, METRC_VENDOR_KEY must be given together or not at all.',
  ],
  [
    { WEBHOOK_URL: 'flow.example' },
    'WEBHOOK_URL must be an address that begins with http:// or https://.',
  ],
])('%j is refused: %s', (env: Record<string, string>, message) => {
  expect(() => read(env)).toThrow(message);
});

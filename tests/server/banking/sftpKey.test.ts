import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSftpServers } from '@server/features/banking/sftp/openSftpServers';
import { isPublicAddress } from '@server/features/banking/sftp/publicAddress';
import { readSettings } from '@server/platform/settings/settings';
import { SettingsRefused } from '@server/platform/settings/settingsReader';
import { afterAll, describe, expect, it } from 'vitest';
import { lockedKey, ownKey } from '../../support/sftpHost';

const folder = mkdtempSync(join(tmpdir(), 'gl-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function settingsOf(content: string, over: Record<string, string> = {}) {
  const file = join(folder, 'key');
  writeFileSync(file, content);
  return readSettings({ DATA_DIR: folder, ACH_SFTP_KEY_FILE: file, ...over });
}

describe('the key that signs in to banks', () => {
  it('is read from its file, with its passphrase, and tells its public half', async () => {
    expect(await openSftpServers(readSettings({ DATA_DIR: folder }))).toBeNull();
    const own = await openSftpServers(settingsOf(ownKey.private));
    expect(ownKey.public).toContain(own?.publicKey ?? 'none');
    const locked = settingsOf(lockedKey.private, { ACH_SFTP_KEY_PASSPHRASE: 'open sesame' });
    expect((await openSftpServers(locked))?.publicKey).toMatch(/^ssh-ed25519 AAAA/);
  });

  it('that cannot be read is refused at start', () => {
    const env = { DATA_DIR: folder, ACH_SFTP_KEY_FILE: join(folder, 'absent') };
    expect(() => readSettings(env)).toThrow(
      new SettingsRefused(
        'ACH_SFTP_KEY_FILE cannot be read (ENOENT): give the path of a private key.',
      ),
    );
  });

  it.each([
    ['nothing', '', {}],
    ['no key', 'secret text', {}],
    ['the public half', ownKey.public, {}],
    ['one without its passphrase', lockedKey.private, {}],
    ['a wrong passphrase', lockedKey.private, { ACH_SFTP_KEY_PASSPHRASE: 'sesame' }],
  ])('%s is refused at start, and not told', async (_, content, over) => {
    const opening = openSftpServers(settingsOf(content, over));
    await expect(opening).rejects.toThrow(
      /^ACH_SFTP_KEY_FILE holds no private key that can be read/,
    );
    await expect(opening).rejects.not.toThrow(/secret|sesame/);
  });

  it('reaches private hosts that are named, in any case', () => {
    const { achSftp } = settingsOf(ownKey.private, {
      ACH_SFTP_PRIVATE_HOSTS: ' SFTP.bank.internal, 10.2.3.4,',
    });
    expect(achSftp?.privateHosts).toEqual(['sftp.bank.internal', '10.2.3.4']);
  });
});

it.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

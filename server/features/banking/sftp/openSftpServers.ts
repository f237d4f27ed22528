import type { SftpServers } from '@server/platform/outside/sftpServers';
import type { Settings } from '@server/platform/settings/settings';
import { SettingsRefused } from '@server/platform/settings/settingsReader';
import { sftpServers } from './sftpServers';

/** What is said of a key that cannot be read as one; neither of the two is in it. */
const noKey =
  'ACH_SFTP_KEY_FILE holds no private key that can be read: give a key of OpenSSH or PEM, and its ACH_SFTP_KEY_PASSPHRASE where it has one.';

/**
 * SFTP with the key that the settings name; null without one. The library is loaded only then.
 * @throws SettingsRefused where the key is none, or its passphrase is missing or wrong
 */
export async function openSftpServers({
  achSftp,
}: Pick<Settings, 'achSftp'>): Promise<SftpServers | null> {
  if (!achSftp) return null;
  const { default: ssh2 } = await import('ssh2');
  const parsed = ssh2.utils.parseKey(achSftp.key, achSftp.passphrase);
  const key = Array.isArray(parsed) ? parsed[0] : parsed;
  if (!key || key instanceof Error || !key.isPrivateKey()) throw new SettingsRefused(noKey);
  const publicKey = `${key.type} ${key.getPublicSSH().toString('base64')}`;
  return sftpServers(ssh2, { ...achSftp, publicKey });
}

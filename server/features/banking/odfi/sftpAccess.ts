import { Refusal } from '@server/platform/http/refusal';
import { DeliveryFailure, type SftpAccess } from '@server/platform/outside/sftpServers';
import type { Services } from '@server/platform/services';
import { type ConnectionTest, handReason } from '@/domain/banking/fileDelivery';
import type { OdfiRow } from './odfiStore';

/** Where files of a bank go by SFTP; null where they do not. */
export function sftpAccess(bank: OdfiRow): SftpAccess | null {
  if (bank.delivery !== 'sftp' || handReason(bank, true) !== null) return null;
  return {
    host: bank.sftpHost,
    port: Number(bank.sftpPort),
    user: bank.sftpUser,
    folder: bank.sftpFolder,
    fingerprint: bank.sftpFingerprint,
  };
}

/**
 * Signs in to a bank's SFTP server as its profile names it and looks whether the folder is there;
 * nothing is written. @throws Refusal 409 where nothing goes there by SFTP
 */
export async function testConnection(
  { sftp }: Pick<Services, 'sftp'>,
  bank: OdfiRow,
): Promise<ConnectionTest> {
  const refuse = (message: string): never => {
    throw new Refusal(409, message, { name: 'OdfiState' });
  };
  if (bank.delivery !== 'sftp') return refuse('The files of this bank do not go by SFTP.');
  const reason = handReason(bank, sftp !== null);
  const access = sftpAccess(bank);
  if (!sftp || !access) return refuse(reason ?? 'The bank profile is not complete.');
  const { host, user, folder } = access;
  try {
    await sftp.within(access, async () => undefined);
    const sentence = `Connected to ${host} as ${user}: the host has the key of the profile, and the folder ${folder} is there. Nothing was written.`;
    return { isGood: true, sentence };
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return { isGood: false, sentence: error.message };
  }
}

import { hostKeyError } from './hostKey';
import type { OdfiProfile } from './odfiProfile';

/**
 * How a file reaches its bank: put there by the server, or handed in by a person. The embedded bank
 * takes its files from a folder too, and is the only one that answers by itself.
 */
export const deliveryWays = ['folder', 'sftp', 'embedded', 'hand'] as const;

export type DeliveryWay = (typeof deliveryWays)[number];

const wayLabels: Readonly<Record<DeliveryWay, string>> = {
  folder: 'Folder on this server',
  sftp: 'SFTP',
  embedded: 'Embedded bank',
  hand: 'Handed in by a person',
};

/** Why a person hands in the files of a bank; null where the server delivers them. */
export function handReason(
  { delivery, sftpFingerprint }: Pick<OdfiProfile, 'delivery' | 'sftpFingerprint'>,
  hasKey: boolean,
): string | null {
  if (delivery !== 'sftp') return null;
  if (!hasKey)
    return 'This server has no SFTP key: a person downloads each file and hands it in at the bank.';
  return hostKeyError(sftpFingerprint) === null
    ? null
    : 'The host key fingerprint of this bank is missing: until it is entered, a person downloads each file and hands it in.';
}

/** How the files of a bank reach it. */
export const deliveryWay = (
  profile: Pick<OdfiProfile, 'delivery' | 'sftpFingerprint'>,
  hasKey: boolean,
): DeliveryWay => (handReason(profile, hasKey) === null ? profile.delivery : 'hand');

const pauses = [1, 5, 15] as const;

/** Minutes until the next try after so many that failed. */
export const retryMinutes = (tries: number): number => pauses[Math.max(0, tries - 1)] ?? 60;

/** How a file stands with its bank. Moments ISO; '' for none. */
export interface FileDelivery {
  /** How it goes, or went. */
  delivery: DeliveryWay;
  /** '' while the server has not put it there. */
  deliveredAt: string;
  /** What went wrong at the last try; '' where nothing has. */
  deliveryFailure: string;
  /** When the server tries next; '' where it does not by itself. */
  nextTryAt: string;
}

/** A file with how it stands with its bank. */
type Delivered = FileDelivery & { state: string };

/** It was sent, and the server has not put it at the bank: it goes on trying, or a person decides. */
export const isUndelivered = ({ state, delivery, deliveredAt }: Delivered): boolean =>
  state === 'sent' && delivery !== 'hand' && deliveredAt === '';

/** It may lie at the bank already: the server tries no more before a person has asked there. */
export const isInDoubt = (file: Delivered): boolean =>
  isUndelivered(file) && file.deliveryFailure !== '' && file.nextTryAt === '';

/** How a file stands with its bank, in words. */
export function deliveryText(file: Delivered, moment: (at: string | null) => string): string {
  const label = wayLabels[file.delivery];
  if (file.deliveredAt !== '') return `${label}, ${moment(file.deliveredAt)}`;
  if (isInDoubt(file)) return `${label}, in doubt`;
  if (isUndelivered(file)) return `${label}, ${file.deliveryFailure ? 'failed' : 'under way'}`;
  return label;
}

/** Why the delivery of a file is not tried again; null where it is. */
export const tryAgainError = (file: Delivered): string | null =>
  isUndelivered(file) ? null : 'This file is not waiting for its delivery.';

/** What is asked before a file goes to a bank that may have it. */
export const doubtText =
  'The bank may have this file already. Ask the bank before it is delivered again.';

/** A file that has not reached its bank, as the notice of them tells it. */
export interface UndeliveredFile extends FileDelivery {
  _id: string;
  number: number;
  bank: string;
  state: 'sent';
}

/** What came of looking at a bank's SFTP server. */
export interface ConnectionTest {
  isGood: boolean;
  sentence: string;
}

import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import type { AchFileRow } from './achFileRow';

/** Most people that a sentence names. */
const mostNamed = 3;

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const named = more > 0 ? [...names.slice(0, mostNamed), `${more} more`] : [...names];
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} or ${last}`;
}

/** Who may approve a file, in a sentence; what is missing where nobody may. */
export const approversText = (names: readonly string[]): string =>
  names.length > 0
    ? `${listed(names)} can approve it.`
    : 'It needs approval by one more administrator, who neither built it nor set the approval limit or the offset account of its bank, nor made the bank the default.';

/** What decides who lets a file out. */
type Approved = Pick<AchFileRow, 'isMine' | 'isLimitMine' | 'isOffsetMine' | 'approvers'>;

/** Why somebody may not approve a file, and who may; null where they may. */
export function fileApprovalError(file: Approved): string | null {
  const { isMine, isLimitMine, isOffsetMine, approvers } = file;
  const own = secondPersonError('decide', twoPersonMatters.achFile, isMine);
  const who = approversText(approvers);
  if (own) return `${own} ${who}`;
  if (isOffsetMine)
    return `You set the offset account of this bank, so you approve none of its balanced files. ${who}`;
  return isLimitMine
    ? `You set the approval limit of this bank, or made it the default, so you approve none of its files. ${who}`
    : null;
}

/** Said where a file has to be approved before it is sent. */
export const unapprovedText = (approvers: readonly string[]): string =>
  `This file needs the approval of a second person first. ${approversText(approvers)}`;

/** Said to who set the offset account of a file that another person has built. */
export const offsetSenderText = (builtBy: string): string =>
  `You set the offset account that balances this file, so another administrator sends it${builtBy ? `, such as ${builtBy}, who built it` : ''}.`;

/** Why a file cannot be sent yet, or not by its reader; null where it can. */
export function sendError(
  file: Pick<
    AchFileRow,
    'state' | 'needsApproval' | 'isMine' | 'isOffsetMine' | 'builtBy' | 'approvers'
  >,
): string | null {
  if (file.state !== 'built' && file.state !== 'approved') return 'It was already sent';
  if (file.state === 'approved') return null;
  if (file.needsApproval) return unapprovedText(file.approvers);
  return file.isOffsetMine ? offsetSenderText(file.builtBy) : null;
}

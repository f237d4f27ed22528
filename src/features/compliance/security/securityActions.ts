import type { SecurityEvent } from '@/domain/compliance/security/securityEvent';
import type { RowAction } from '@/shared/ui/RowMenu';
import type { SecurityAct } from './api';

/** What a dialog asks about an entry. */
export interface SecurityRequest {
  act: SecurityAct;
  id: string;
  row: SecurityEvent;
}

interface Ways {
  onDetails: (row: SecurityEvent) => void;
  /** Narrows the trail to what a row names. */
  onOnly: (key: 'ip' | 'user', value: string) => void;
  onAsk: (asked: SecurityRequest) => void;
  /** Whoever reads: nobody locks themselves out. */
  ownEmail: string;
}

/** The acts of an entry: with its session and with the account behind it. */
export const securityActions =
  ({ onDetails, onOnly, onAsk, ownEmail }: Ways) =>
  (row: SecurityEvent): { subject: string; actions: readonly RowAction[] } => {
    const { userId, sessionId, userStatus, ip, userEmail } = row;
    const own = userEmail === ownEmail ? 'This is your own account' : undefined;
    const actions: RowAction[] = [{ label: 'Details', onSelect: () => onDetails(row) }];
    if (userId) actions.push({ label: 'Only this user', onSelect: () => onOnly('user', userId) });
    if (ip) actions.push({ label: 'Only this IP address', onSelect: () => onOnly('ip', ip) });
    if (sessionId) {
      const revoke = (): void => onAsk({ act: 'revoke', id: sessionId, row });
      actions.push({ label: 'Revoke session …', onSelect: revoke, tone: 'danger', refused: own });
    }
    if (userId && userStatus === 'active') {
      const lock = (): void => onAsk({ act: 'lock', id: userId, row });
      actions.push({ label: 'Lock user …', onSelect: lock, tone: 'danger', refused: own });
    }
    if (userId && userStatus === 'suspended') {
      actions.push({
        label: 'Unlock user …',
        onSelect: () => onAsk({ act: 'unlock', id: userId, row }),
      });
    }
    return { subject: `${row.userName || 'unknown'}, ${row.event}`, actions };
  };

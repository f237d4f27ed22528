import type { ReactElement } from 'react';
import { actorText } from '@/domain/compliance/security/securityColumns';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { type SecurityAct, useActOnSecurityMutation } from './api';
import type { SecurityRequest } from './securityActions';

interface Words {
  title: string;
  confirm: string;
  text: (name: string) => string;
  done: (name: string) => string;
}

const words: Readonly<Record<SecurityAct, Words>> = {
  revoke: {
    title: 'Revoke the session',
    confirm: 'Revoke',
    text: (name) => `${name} is signed out of this session and can sign in again.`,
    done: (name) => `The session of ${name} is revoked`,
  },
  lock: {
    title: 'Lock the user',
    confirm: 'Lock',
    text: (name) =>
      `${name} is signed out everywhere and cannot sign in until you unlock the account. Their organization sees that the account is locked for security, but not why.`,
    done: (name) => `${name} is locked`,
  },
  unlock: {
    title: 'Unlock the user',
    confirm: 'Unlock',
    text: (name) => `${name} can sign in again.`,
    done: (name) => `${name} is unlocked`,
  },
};

/** Asks why before a session is revoked, or an account locked or unlocked. */
export function SecurityDialog({
  asked,
  onClose,
}: {
  asked: SecurityRequest;
  onClose: () => void;
}): ReactElement {
  const [run] = useActOnSecurityMutation();
  const { act, id, row } = asked;
  const { title, confirm, text, done } = words[act];
  const name = actorText(row);
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      busyText="Working …"
      done={done(name)}
      onConfirm={(typed) => run({ act, id, ...typed }).unwrap()}
      onClose={onClose}
      draft={`security:${act}:${id}`}
    >
      <p>{text(name)}</p>
    </ReasonDialog>
  );
}

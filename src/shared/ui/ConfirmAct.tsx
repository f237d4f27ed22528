import type { ReactElement, ReactNode } from 'react';
import { ConfirmModal } from './ConfirmModal';
import { useAct } from './useAct';

interface ConfirmActProps {
  title: string;
  /** What the button says. */
  confirm: string;
  /** Said once it is done. */
  done: string;
  /** Does it; `attempt` names this act however often it is sent. */
  act: (attempt: string) => Promise<unknown>;
  onClose: () => void;
  /** `danger` for what can't be undone. */
  tone?: 'primary' | 'danger';
  /** What is asked; it names the thing. */
  children: ReactNode;
}

/** Asks before an act that needs nothing typed, and stays open with the reason where it failed. */
export function ConfirmAct(props: ConfirmActProps): ReactElement {
  const { title, confirm, done, act, onClose, tone, children } = props;
  const { busy, failure, attempt, run } = useAct(onClose);
  return (
    <ConfirmModal
      isOpen
      title={title}
      confirmLabel={confirm}
      tone={tone}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(() => act(attempt), done)}
      onCancel={onClose}
    >
      {children}
    </ConfirmModal>
  );
}

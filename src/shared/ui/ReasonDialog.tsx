import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { longestReason, reasonError } from '@/domain/transactions/deletion';
import { useDraft } from '@/shared/session/drafts';
import { ActDialog } from './ActDialog';
import { FieldShell } from './fields/FieldShell';
import { useAct } from './useAct';

interface ReasonDialogProps {
  title: string;
  /** What is done, and with what. */
  children: ReactNode;
  confirm: string;
  busyText: string;
  /** Does it; `attempt` names this act however often it is sent. */
  onConfirm: (asked: { reason: string; attempt: string }) => Promise<unknown>;
  /** Said once it is done, by what `onConfirm` gave where that decides it. */
  done: string | ((answer: unknown) => string);
  onClose: () => void;
  /** `danger` for what can't be undone. */
  tone?: 'primary' | 'danger';
  /** Who reads the reason, where that is not plain. */
  help?: string;
  /** Lines of the field, where more than a few words are asked for; one unless told. */
  rows?: number;
  /**
   * Names the act, and what it is done to: what is typed is back when it is asked again after a
   * sign-out nobody asked for.
   */
  draft: string;
}

/** Asks why something is done with money, and keeps what was typed where the act fails. */
export function ReasonDialog(props: ReasonDialogProps): ReactElement {
  const { title, children, confirm, busyText, onConfirm, done, onClose, help, draft } = props;
  const { rows = 1, tone } = props;
  const id = useId();
  const [typed, setTyped] = useState({ reason: '' });
  useDraft(draft, typed, setTyped);
  const { reason } = typed;
  const [isTried, setTried] = useState(false);
  const { busy, failure, attempt, run } = useAct(onClose);
  const error = reasonError(reason);
  const submit = (): void => {
    setTried(true);
    if (error === null) void run(() => onConfirm({ reason: reason.trim(), attempt }), done);
  };
  return (
    <ActDialog
      {...{ title, confirm, busyText, busy, failure, onClose, tone }}
      isTyped={reason.trim() !== ''}
      onConfirm={submit}
    >
      {children}
      <FieldShell id={id} label="Reason" required help={help} error={isTried ? error : null}>
        {(control) => {
          const field = {
            ...control,
            className: isTried && error ? 'form-control is-invalid' : 'form-control',
            autoComplete: 'off',
            maxLength: longestReason,
            value: reason,
            onChange: ({ target }: { target: { value: string } }) =>
              setTyped({ reason: target.value }),
          };
          return rows > 1 ? <textarea {...field} rows={rows} /> : <input {...field} />;
        }}
      </FieldShell>
    </ActDialog>
  );
}

import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { subscribe } from '@/shared/session/events';
import { toastError } from '@/shared/ui/toast';

type Settle = (isProved: boolean) => void;

/** The dialog that asks for a fresh proof, where a call takes one; its code comes when it is. */
export function ProofQuestion(): ReactElement | null {
  const [settle, setSettle] = useState<Settle | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<{ onEnd: Settle }> | null>(null);
  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind !== 'proofNeeded') return;
        import('./ProofDialog').then(
          (module) => {
            setDialog(() => module.ProofDialog);
            setSettle(() => event.settle);
          },
          () => {
            toastError('This panel could not be loaded. Please check your connection.');
            event.settle(false);
          },
        );
      }),
    [],
  );
  if (!Dialog || !settle) return null;
  const end: Settle = (isProved) => {
    setSettle(null);
    settle(isProved);
  };
  return <Dialog onEnd={end} />;
}

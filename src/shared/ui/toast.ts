import { createElement, type ReactElement } from 'react';
import { type ToastOptions, toast } from 'react-toastify/unstyled';

/** An element of its own, so that an overlong text scrolls without the toast's button. */
const shown = (text: string): ReactElement => createElement('span', { className: 'gl-toast-text' }, text);

/** The toast of a server that could not be reached: one at a time, taken away by the next toast of a success. */
const unreachable = 'unreachable';

/** Says that something worked; takes away the toast that the server could not be reached. */
export function toastSuccess(text: string, options?: ToastOptions): void {
  toast.dismiss(unreachable);
  toast.success(shown(text), options);
}

/** Says that the next of many like acts worked, e.g. of eleven steps: in place of the one before, not in a row behind it. */
export function toastNext(kind: string, text: string): void {
  toast.dismiss(unreachable);
  // Each does nothing where the other acts: a toast of that kind is there, or none.
  toast.update(kind, { render: shown(text), delay: 0 });
  toast.success(shown(text), { toastId: kind });
}

/** Says that something failed; a failure a person must read stays on the page as well. */
export function toastError(text: string, options?: ToastOptions): void {
  toast.error(shown(text), options);
}

/** Says that the server could not be reached. */
export function toastUnreachable(text: string): void {
  toastError(text, { toastId: unreachable });
}

/** Says what failed one by one; gives what takes it all back, those that wait their turn included. */
export function toastErrors(texts: readonly string[], options?: ToastOptions): () => void {
  const ids = texts.map((text) => toast.error(shown(text), options));
  return () => {
    toast.clearWaitingQueue();
    for (const id of ids) toast.dismiss(id);
  };
}

/** Says something neutral. */
export function toastInfo(text: string, options?: ToastOptions): void {
  toast.info(shown(text), options);
}

/** Says that something was done, and that what came of it needs a look. */
export function toastWarning(text: string, options?: ToastOptions): void {
  toast.warning(shown(text), options);
}

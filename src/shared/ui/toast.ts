import { createElement, type ReactElement } from 'react';
import { type Id, type ToastOptions, toast } from 'react-toastify/unstyled';

/**
 * How long a toast stays and how it looks; of a `kind` there is one at a time, with the latest
 * text.
 */
interface ToastSettings extends Pick<ToastOptions, 'autoClose' | 'className'> {
  kind?: string;
}

/** An element of its own, so that an overlong text scrolls without the toast's button. */
const shown = (text: string): ReactElement =>
  createElement('span', { className: 'gl-toast-text' }, text);

/** The latest toast of each kind. */
const latest = new Map<string, Id>();

function show(
  type: NonNullable<ToastOptions['type']>,
  text: string,
  { kind = '', ...looks }: ToastSettings = {},
): Id {
  const before = latest.get(kind);
  // One that is leaving already would take the new text with it.
  if (before !== undefined && toast.isActive(before)) {
    // At once: later, it might be leaving.
    toast.update(before, { ...looks, type, render: shown(text), delay: undefined });
    return before;
  }
  const id = toast(shown(text), { ...looks, type });
  if (kind !== '') latest.set(kind, id);
  return id;
}

/** The toast of a server that could not be reached, taken away by the next toast of a success. */
const unreachable = 'unreachable';

/** Says that something worked; takes away the toast that the server could not be reached. */
export function toastSuccess(text: string, settings?: ToastSettings): void {
  const said = latest.get(unreachable);
  if (said !== undefined) toast.dismiss(said);
  show('success', text, settings);
}

/** Says that something failed; a failure a person must read stays on the page as well. */
export function toastError(text: string, settings?: ToastSettings): void {
  show('error', text, settings);
}

/** Says that the server could not be reached. */
export function toastUnreachable(text: string): void {
  toastError(text, { kind: unreachable });
}

/**
 * Says what failed one by one; gives what takes it all back, those that wait their turn included.
 */
export function toastErrors(texts: readonly string[], settings?: ToastSettings): () => void {
  const ids = texts.map((text) => show('error', text, settings));
  return () => {
    toast.clearWaitingQueue();
    for (const id of ids) toast.dismiss(id);
  };
}

/** Says something neutral. */
export function toastInfo(text: string, settings?: ToastSettings): void {
  show('info', text, settings);
}

/** Says that something was done, and that what came of it needs a look. */
export function toastWarning(text: string, settings?: ToastSettings): void {
  show('warning', text, settings);
}

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

/** Most toasts at once, beside what is said of one file: a new one takes the place of the oldest. */
const mostAtOnce = 3;

/** What the toasts say that are neither gone nor leaving, the oldest first. */
const said = new Map<Id, string>();
toast.onChange(({ id, status }) => {
  if (status === 'removed') said.delete(id);
});

/** The toast that says the same already: one that is leaving would take the new text with it. */
const sayingSo = (what: string): Id | undefined =>
  [...said].find(([id, one]) => one === what && toast.isActive(id))?.[0];

function makeRoom(): void {
  const tooMany = [...said.keys()].slice(0, Math.max(0, said.size - mostAtOnce));
  for (const id of tooMany) {
    said.delete(id);
    toast.dismiss(id);
  }
}

function show(
  type: NonNullable<ToastOptions['type']>,
  text: string,
  { kind = '', ...looks }: ToastSettings = {},
): Id {
  const what = `${type} ${text}`;
  const before = latest.get(kind) ?? sayingSo(what);
  if (before !== undefined && toast.isActive(before)) {
    // At once: later, it might be leaving.
    toast.update(before, { ...looks, type, render: shown(text), delay: undefined });
    said.set(before, what);
    return before;
  }
  const id = toast(shown(text), { ...looks, type });
  if (kind !== '') latest.set(kind, id);
  said.set(id, what);
  makeRoom();
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
export function toastErrors(
  texts: readonly string[],
  settings?: Omit<ToastSettings, 'kind'>,
): () => void {
  // All of them stay, however many they are: they are about one file (spec 3.5.4).
  const ids = texts.map((text) => toast(shown(text), { ...settings, type: 'error' }));
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

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

/** What a toast says: on the page, or waiting because newer ones took its place. */
interface Told {
  type: NonNullable<ToastOptions['type']>;
  text: string;
  looks: Omit<ToastSettings, 'kind'>;
  /** True for one of the messages about one file: where there is room, all of them stay. */
  isOfFile: boolean;
  /** Of the toast that says it; null while it waits. */
  id: Id | null;
  /** When it came onto the page, in milliseconds. */
  since: number;
  /** True once it is there: where toasts have no place yet, it waits for that. */
  isOn: boolean;
}

/** The latest of each kind. */
const latest = new Map<string, Told>();

/** On the page and not leaving, the oldest first. */
const shownNow: Told[] = [];

/** Displaced before it could be read, or not shown yet: each comes once there is room. */
const waiting: Told[] = [];

/** Milliseconds in which a toast is read: one displaced before comes again. */
const readingTime = 3000;

/** Where toasts are as wide as the page, or nearly. */
const oneAtATime = '(max-width: 991.98px)';

const isOneAtATime = (): boolean => window.matchMedia(oneAtATime).matches;

/** Those that take up room: what is said of one file only where it is one at a time. */
const counted = (): Told[] =>
  isOneAtATime() ? shownNow : shownNow.filter(({ isOfFile }) => !isOfFile);

/** How many more there is room for. */
const room = (): number => (isOneAtATime() ? 1 : 3) - counted().length;

function drop(list: Told[], told: Told): void {
  const at = list.indexOf(told);
  if (at >= 0) list.splice(at, 1);
}

/** Puts it onto the page. */
function put(told: Told): void {
  told.since = Date.now();
  told.isOn = false;
  told.id = toast(shown(told.text), { ...told.looks, type: told.type });
  told.isOn = toast.isActive(told.id);
  shownNow.push(told);
}

toast.onChange(({ id, status }) => {
  const one = shownNow.find((told) => told.id === id);
  if (one && status === 'added') one.isOn = true;
  if (status !== 'removed') return;
  if (one) drop(shownNow, one);
  while (waiting.length > 0 && room() > 0) {
    const next = waiting.shift();
    if (next) put(next);
  }
});

/** Takes the place of the oldest where there is no room: what is new is seen at once. */
function makeRoom(): void {
  // Their place left the page, and they with it.
  const lost = shownNow.filter(({ id, isOn }) => isOn && id !== null && !toast.isActive(id));
  for (const told of lost) drop(shownNow, told);
  while (room() < 0) {
    const [oldest] = counted();
    if (!oldest) return;
    drop(shownNow, oldest);
    if (Date.now() - oldest.since < readingTime) waiting.push(oldest);
    const { id } = oldest;
    oldest.id = null;
    if (id !== null) toast.dismiss(id);
  }
}

/** Takes it off the page, and from among those that wait. */
function takeAway(told: Told): void {
  drop(waiting, told);
  drop(shownNow, told);
  if (told.id !== null) toast.dismiss(told.id);
}

/** On the page: one that is leaving would take a new text with it. */
const isShown = (told: Told): boolean =>
  shownNow.includes(told) && told.id !== null && toast.isActive(told.id);

function show(type: Told['type'], text: string, { kind = '', ...looks }: ToastSettings = {}): void {
  const isSame = (one: Told): boolean => one.type === type && one.text === text;
  const before = latest.get(kind) ?? [...shownNow, ...waiting].find(isSame);
  if (before && before.id !== null && isShown(before)) {
    // At once: later, it might be leaving.
    toast.update(before.id, { ...looks, type, render: shown(text), delay: undefined });
    Object.assign(before, { type, text, looks });
    before.since = Date.now();
    return;
  }
  if (before) drop(waiting, before);
  const told: Told = { type, text, looks, isOfFile: false, id: null, since: 0, isOn: false };
  if (kind !== '') latest.set(kind, told);
  put(told);
  makeRoom();
}

/** The toast of a server that could not be reached, taken away by the next toast of a success. */
const unreachable = 'unreachable';

/** Says that something worked; takes away the toast that the server could not be reached. */
export function toastSuccess(text: string, settings?: ToastSettings): void {
  const told = latest.get(unreachable);
  if (told) takeAway(told);
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
  const all = texts.map(
    (text): Told => ({
      type: 'error',
      text,
      looks: { ...settings },
      isOfFile: true,
      id: null,
      since: 0,
      isOn: false,
    }),
  );
  // All of them are said, however many they are (spec 3.5.4): one by one where there is little room.
  const [first, ...rest] = all;
  if (first) put(first);
  for (const told of rest) {
    if (window.matchMedia(oneAtATime).matches) waiting.push(told);
    else put(told);
  }
  makeRoom();
  return () => {
    // First those that wait: they would come in the place of the others.
    for (const told of [...all].reverse()) takeAway(told);
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

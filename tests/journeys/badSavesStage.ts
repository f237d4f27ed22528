import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { expect } from 'vitest';
import type { Journey } from '../support/journey';

/** A form that is filled in, in front of somebody; or the dialog around it. */
export interface Opened {
  person: UserEvent;
  form: HTMLElement;
}

/** A form whose save is answered badly. */
export interface Save {
  form: string;
  open: () => Promise<Opened>;
  submit: RegExp | string;
  /** Path of the call that saves. */
  path: string;
  /** What it says of every failure, where that is not the failure itself. */
  says?: RegExp;
  /** Types what a failure takes away by right, e.g. a security code. */
  again?: (opened: Opened) => Promise<void>;
  /** Nothing of the answer is read: null is one. */
  isUnread?: boolean;
  /** The page asks by itself after what was lost: that is no failure then. */
  isFollowed?: boolean;
  /** Has no key, for it does the same however often it is sent. */
  isUnkeyed?: boolean;
  /** Failures stand beside it, on the page or as toasts. */
  isToldOutside?: boolean;
  /** What is pressed, where that is more than its button. */
  send?: (opened: Opened) => Promise<void>;
  /** Under which keys it is sent is held elsewhere. */
  isKeyedElsewhere?: boolean;
  /** What the page says once it is done, where there is no toast and the form stays. */
  ends?: RegExp;
  /** What of it is no field and must stay, e.g. the name of a chosen file. */
  shows?: RegExp;
}

/** What every row of a table of saves holds to. */
export const heldBySaves =
  '$form: whatever its save is answered with is told, loses nothing, and the next press saves once';

type Answer = (journey: Journey, path: string) => void;

/** @param answer is what comes of the press */
interface Fault {
  name: string;
  says: RegExp;
  answer: Answer;
}

const outOfOrder = { status: 'error', message: 'Out of order' };

const generic = /Something went wrong/;

const answered =
  (body: object | string): Answer =>
  (journey, path) =>
    journey.answerWith(path, 200, body);

const page = '<!doctype html><title>Sign in to the network</title>';

const noNetwork: Fault = {
  name: 'no network',
  says: /Network Error/,
  answer: (journey, path) => journey.cut(path),
};

const empty: Fault = { name: 'nothing', says: generic, answer: answered({}) };

const failure: Fault = {
  name: 'a failure',
  says: /Out of order/,
  answer: (journey, path) => journey.answerWith(path, 500, outOfOrder),
};

const proxy: Fault = { name: 'the page of a proxy', says: generic, answer: answered(page) };

/** It was done, and nobody learned of it; what the page asks for after it comes as it is now. */
const lost: Fault = {
  name: 'an answer that is lost',
  says: /Network Error/,
  answer: (journey, path) => journey.lose(path, 'changes'),
};

const nothing: Fault = { name: 'null', says: generic, answer: answered({ body: null }) };

const cutOff: Fault = { name: 'half an answer', says: generic, answer: answered('{"body":{"_id"') };

/**
 * What a form meets: a plain fault, and an answer that was lost or is unclear, the forms in turns,
 * since they save in one way. HOSTILE=all gives each of them all. No two after each other are told
 * in the same words.
 */
function faultsOf({ form, isUnread, isFollowed, isUnkeyed }: Save): readonly Fault[] {
  const unclear = isUnread ? cutOff : nothing;
  // What has no key is done by an answer that is lost, and refused after it.
  const isLosable = !(isFollowed || isUnkeyed);
  if (process.env.HOSTILE === 'all') {
    const plain = [noNetwork, empty, failure, proxy];
    return isLosable ? [...plain, lost, unclear] : [unclear, ...plain];
  }
  const turn = form.length % 4;
  if (isLosable && turn < 2) return [turn === 0 ? empty : proxy, lost];
  return [turn % 2 === 0 ? noNetwork : failure, unclear];
}

const typedIn = (form: HTMLElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((field) =>
    field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value,
  );

/** Puts texts into the fields of a form by the beginnings of their labels. */
export async function fill({ person, form }: Opened, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const box = within(form).getByLabelText(new RegExp(`^${label}`));
    if (box instanceof HTMLSelectElement) {
      await person.selectOptions(box, text);
      continue;
    }
    await person.clear(box);
    await person.click(box);
    // Pasted: typing letter by letter would take most of the time.
    await person.paste(text);
  }
}

/** The form of that name. */
export async function opened(person: UserEvent, name: RegExp | string): Promise<Opened> {
  return { person, form: await screen.findByRole('form', { name }) };
}

/** The dialog of that name. */
export async function dialog(person: UserEvent, name: RegExp | string): Promise<Opened> {
  return { person, form: await screen.findByRole('dialog', { name }) };
}

/** Presses the first button of that name, once it can be pressed. */
export async function press(person: UserEvent, name: RegExp | string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) return;
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
}

/** Opens the menu of a row, e.g. `W-1`, and chooses an entry of it. */
export async function choose(person: UserEvent, of: string, entry: string): Promise<void> {
  const [first] = await screen.findAllByText((text) => text.startsWith(`for ${of}`));
  if (first) await person.click(first);
  await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
}

/** An act that the menu of a row offers, in the dialog that asks for it. */
interface MenuAct extends Partial<Save> {
  /** Beginning of the row's name, e.g. `W-1`. */
  of: string;
  entry: string;
  title: RegExp | string;
  typed?: Record<string, string>;
  /** What else is chosen in the dialog. */
  more?: (found: Opened) => Promise<void>;
  submit: RegExp | string;
  path: string;
}

/** What such an act is held to. */
export const byMenu = (
  person: UserEvent,
  { of, entry, title, typed = {}, more, ...save }: MenuAct,
): Save => ({
  form: `${entry} ${of}`,
  open: async () => {
    await choose(person, of, entry);
    const found = await dialog(person, title);
    await more?.(found);
    await fill(found, typed);
    return found;
  },
  ...save,
});

/** A form that a button opens. */
interface ButtonAct extends Omit<MenuAct, 'of' | 'entry'> {
  opener: RegExp | string;
}

export const byButton = (
  person: UserEvent,
  { opener, title, typed = {}, more, ...save }: ButtonAct,
): Save => ({
  form: String(title),
  open: async () => {
    await press(person, opener);
    const found = await dialog(person, title);
    await more?.(found);
    await fill(found, typed);
    return found;
  },
  ...save,
});

/** The keys under which a path was called, which may hold `:id`. */
function keysOf(journey: Journey, path: string): (string | null)[] {
  const named = new RegExp(`^(?!GET).* /api${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return journey
    .calls()
    .filter(({ name }) => named.test(name))
    .map(({ headers }) => headers.get('idempotency-key'));
}

const successes = (): string[] =>
  [...document.querySelectorAll('.Toastify__toast--success')].map(
    ({ textContent }) => textContent ?? '',
  );

/** Presses the button of a form under one fault after the other, and at last with a good line. */
export async function expectTold(journey: Journey, save: Save): Promise<void> {
  const { open, submit, path, says, again, isToldOutside, shows = /^/, ends } = save;
  const found = await open();
  const { person, form } = found;
  const button = (): HTMLElement => {
    // The cross of a dialog may have its name and stands before it.
    const last = within(form).getAllByRole('button', { name: submit }).at(-1);
    if (!last) throw new Error('There is no button');
    return last;
  };
  const send = save.send ?? (() => person.click(button()));
  const alerts = (): string =>
    within(isToldOutside ? document.body : form)
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join();
  const before = { keys: keysOf(journey, path).length, said: successes() };
  const said = (): string[] => successes().filter((text) => !before.said.includes(text));
  const isDone = (): boolean => {
    if (ends) return ends.test(document.body.textContent);
    return said().length > 0 || !form.isConnected;
  };
  const typed = typedIn(form);
  for (const { name, says: told, answer } of faultsOf(save)) {
    toast.dismiss();
    answer(journey, path);
    expect(form.isConnected, `${save.form} is still open before ${name}`).toBe(true);
    await send(found);
    await waitFor(() => {
      expect(button(), `${save.form}: ${name}`).toBeEnabled();
      expect(alerts(), `${save.form}: ${name}`).toMatch(says ?? told);
    });
    await journey.settled();
    await again?.(found);
    expect(typedIn(form), `${save.form}: ${name}`).toEqual(typed);
    expect(form, `${save.form}: ${name}`).toHaveTextContent(shows);
  }
  expect(said(), `${save.form} succeeded too early`).toEqual([]);
  journey.heal();
  await send(found);
  await waitFor(() =>
    expect(isDone(), `${save.form}: with a good line, it says “${alerts()}”`).toBe(true),
  );
  if (save.isKeyedElsewhere) return;
  const keys = new Set(keysOf(journey, path).slice(before.keys));
  expect([...keys], `${save.form}: one act under one key`).toEqual([
    save.isUnkeyed ? null : expect.any(String),
  ]);
}

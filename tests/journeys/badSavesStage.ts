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
}

/** What every row of a table of saves holds to. */
export const heldBySaves =
  '$form: whatever its save is answered with is told, may be tried again and loses nothing';

type Fault = [fault: string, says: RegExp, answer: (journey: Journey, path: string) => void];

const outOfOrder = { status: 'error', message: 'Out of order' };

/** No two after each other are told in the same words. */
const faults: readonly Fault[] = [
  ['no network', /Network Error/, (journey, path) => journey.cut(path)],
  ['nothing', /Something went wrong/, (journey, path) => journey.answerWith(path, 200, {})],
  ['a failure', /Out of order/, (journey, path) => journey.answerWith(path, 500, outOfOrder)],
];

const nothing: Fault = [
  'null',
  /Something went wrong/,
  (journey, path) => journey.answerWith(path, 200, { body: null }),
];

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

/** Presses the first button of that name. */
export async function press(person: UserEvent, name: RegExp | string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await person.click(button);
}

/** Presses the button of a form under one fault after the other. */
export async function expectTold(journey: Journey, save: Save): Promise<void> {
  const { open, submit, path, says, again } = save;
  const found = await open();
  const { person, form } = found;
  const button = (): HTMLElement => {
    const [first] = within(form).getAllByRole('button', { name: submit });
    if (!first) throw new Error('There is no button');
    return first;
  };
  const alerts = (): string =>
    within(form)
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join();
  const typed = typedIn(form);
  for (const [fault, told, answer] of save.isUnread ? faults : [...faults, nothing]) {
    toast.dismiss();
    answer(journey, path);
    await person.click(button());
    await waitFor(() => expect(alerts(), fault).toMatch(says ?? told));
    await waitFor(() => expect(button(), fault).toBeEnabled());
    await again?.(found);
    expect(typedIn(form), fault).toEqual(typed);
  }
  expect(document.querySelector('.Toastify__toast--success')).toBeNull();
}

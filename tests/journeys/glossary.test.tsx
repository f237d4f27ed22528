import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { openTab } from '../support/tab';

const journey = openJourney();

// By text and selector: a page of so many words and links is slow to be searched by roles.
const title = (name: string): Promise<HTMLElement> => screen.findByText(name, { selector: 'h1' });

/** The words that are shown. */
const words = (): string[] =>
  [...document.querySelectorAll('.gl-word h3')].map(({ textContent }) => textContent ?? '');

/** The word or code that the address names, once it is there and has the focus. */
async function marked(name: RegExp): Promise<HTMLElement> {
  await title('Glossary');
  await waitFor(() => expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1));
  const found = document.querySelector<HTMLElement>('[aria-current="true"]');
  await waitFor(() => expect(found).toHaveFocus());
  expect(found).toHaveTextContent(name);
  return found as HTMLElement;
}

const searchBox = (): HTMLElement => screen.getByLabelText('Search the glossary');

it('leads from a banking screen to the word, on to a related one, and back', async () => {
  await journey.signInAs();
  const person = journey.visit('/funding-sources');
  const tab = openTab();
  await title('Funding sources');
  await person.click(screen.getByText('prenote', { selector: 'a' }));
  const word = await marked(/^Prenote/);
  expect(word).toHaveTextContent('from the 3rd banking day after it settled');
  // A merchant does not open the prenotes of staff: there is no way to them.
  expect(within(word).queryByText('Process prenotes')).toBeNull();
  await person.click(within(word).getByText('Micro-entry'));
  await marked(/^Micro-entry/);
  tab.press(-1);
  await tab.settle();
  await marked(/^Prenote/);
  tab.press(-1);
  await tab.settle();
  await title('Funding sources');
  tab.close();
});

it('keeps what is typed in a form: its words open in a new tab', async () => {
  await journey.signInAs();
  const person = journey.visit('/funding-sources');
  await title('Funding sources');
  await person.click(screen.getAllByRole('button', { name: 'Link account' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  const link = form.getByRole('link', { name: /^routing number/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', '#/glossary?term=routing-number');
  expect(link).toHaveAccessibleName(/opens in a new tab/);
});

async function openGlossary(place = '/glossary'): Promise<UserEvent> {
  const person = journey.visit(place);
  await title('Glossary');
  return person;
}

it('filters as typed, opens the first match by Enter and is emptied by a link', async () => {
  await journey.signInAs({ role: 'RECIPIENT' });
  const person = await openGlossary();
  const all = words().length;
  expect(all).toBeGreaterThan(80);
  await person.keyboard('/');
  expect(searchBox()).toHaveFocus();
  await person.type(searchBox(), 'PRÉNOTE zero');
  expect(words()).toEqual(['Prenote']);
  expect(screen.getByText('1 word, 0 codes found')).toBeInTheDocument();
  await person.keyboard('{Enter}');
  await marked(/^Prenote/);
  expect(words()).toHaveLength(all);
  expect(searchBox()).toHaveValue('');
  await person.type(searchBox(), 'zebra');
  expect(screen.getByText('No word matches')).toBeInTheDocument();
  await person.click(screen.getByText('Clear search'));
  expect(words()).toHaveLength(all);
});

it('jumps to a group, and marks a code in any case; an unknown word is told', async () => {
  await journey.signInAs({ role: 'RECIPIENT' });
  const person = await openGlossary('/glossary?term=r01');
  const row = await marked(/^R01 Insufficient funds/);
  expect(row).toHaveTextContent('2 banking days');
  await person.click(screen.getByText(/^Checks and wires/, { selector: 'button' }));
  expect(screen.getByText('Checks and wires', { selector: 'h2' })).toHaveFocus();
  await openGlossary('/glossary?term=Flux');
  expect(screen.getByText(/“Flux” is not in the glossary/)).toBeInTheDocument();
});

it('is found by the palette, and in the account menu', async () => {
  await journey.signInAs();
  const person = journey.visit('/dashboards/commerce');
  await title('Commerce dashboard');
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Search' }), 'prenote');
  const found = await screen.findByRole('group', { name: 'Glossary' });
  await person.click(within(found).getAllByRole('option')[0] as HTMLElement);
  await marked(/^Prenote/);
  await person.click(screen.getByRole('button', { name: /^Account of/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Glossary' }));
  await waitFor(() => expect(document.querySelector('[aria-current="true"]')).toBeNull());
});

it('asks for a session', async () => {
  journey.visit('/glossary?term=prenote');
  await title('Sign in');
});

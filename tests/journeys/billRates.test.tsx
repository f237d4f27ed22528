import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('an administrator adds a rate by amount, sees what it would cost, and withdraws it', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/bill-rates');
  await screen.findByText('No rates of your own yet');
  await person.click(screen.getAllByRole('button', { name: 'New rate' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rate' }));
  const write = async (label: RegExp, text: string, at = 0): Promise<void> => {
    const box = dialog.getAllByLabelText(label)[at] as HTMLElement;
    await person.clear(box);
    await person.click(box);
    await person.paste(text);
  };
  expect(await dialog.findByRole('row', { name: '$100.00 $3.00 3.00% $3.00' })).toBeInTheDocument();
  await person.click(dialog.getByLabelText('By amount'));
  await person.click(dialog.getByRole('button', { name: 'Add a range' }));
  await write(/^Up to/, '100');
  await write(/^Percent/, '3.5', 1);
  await write(/^Per payment/, '0.20', 0);
  await person.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: '$100.00 $3.70 3.70% $3.00' })).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: '$500.00 $14.60 2.92% $14.60' })).toBeInTheDocument();
  await write(/^Effective from/, '01-15-2035');
  await person.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(await screen.findByText('The rate of Card was added')).toBeInTheDocument();
  const table = within(await screen.findByLabelText('Bill rates'));
  expect(table.getByText('to $100.00: 3.5% + $0.20; above: 2.9% + $0.10')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /for Card$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Withdraw …' }));
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Card was withdrawn')).toBeInTheDocument();
  expect(await screen.findByText('No rates of your own yet')).toBeInTheDocument();
});

it('a rate of a role is added, shown with whom it is for, and followed by another version', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/bill-rates');
  await screen.findByText('No rates of your own yet');
  await person.click(screen.getAllByRole('button', { name: 'New rate' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rate' }));
  await person.selectOptions(dialog.getByLabelText(/^Role/), 'Merchant');
  expect(dialog.queryByLabelText(/^Applies to/)).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Try it on the last 90 days' }));
  expect(
    await dialog.findByText('There were no such payments in the last 90 days.'),
  ).toBeInTheDocument();
  await person.click(dialog.getByLabelText(/^Effective from/));
  await person.paste('01-15-2035');
  await person.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(await screen.findByText('The rate of Card was added')).toBeInTheDocument();
  const table = within(await screen.findByLabelText('Bill rates'));
  expect(table.getByText('Role Merchant')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /for Card of Role Merchant$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'New version …' }));
  const next = within(await screen.findByRole('dialog', { name: 'New version: Card' }));
  await person.click(next.getByLabelText('No rate of its own'));
  expect(
    next.getByText('From that day on organizations of the role pay what everyone pays.'),
  ).toBeInTheDocument();
  await person.click(next.getByLabelText(/^Effective from/));
  await person.paste('02-15-2035');
  await person.click(next.getByRole('button', { name: 'Add rate' }));
  await waitFor(() => expect(table.getAllByText('Role Merchant')).toHaveLength(2));
});

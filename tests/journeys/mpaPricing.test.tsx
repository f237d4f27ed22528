import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('a schedule is prepared, tried, submitted, and approved by a second person; a buy rate is added', async () => {
  const { orgId } = await journey.api().addUser({ role: 'MERCHANT' });
  await journey.signInAs({ role: 'TOP_ADMIN' });
  let person = journey.visit('/mpa-pricing');
  await screen.findByText('No price schedules yet');
  await person.click(screen.getAllByRole('button', { name: 'Buy rates' })[0] as HTMLElement);
  await screen.findByText('No buy rates yet');
  await person.click(screen.getByRole('button', { name: 'New buy rate' }));
  const buy = within(await screen.findByRole('dialog', { name: 'New buy rate' }));
  const write = async (form: ReturnType<typeof within>, label: RegExp, text: string) => {
    const box = form.getAllByLabelText(label)[0] as HTMLElement;
    await person.clear(box);
    await person.click(box);
    await person.paste(text);
  };
  await write(buy, /^Buy rate, percent/, '1.95');
  await write(buy, /^Effective from/, '01-01-2020');
  await person.click(buy.getByRole('button', { name: 'Add buy rate' }));
  expect(await buy.findByText('The floor cannot be below the buy rate')).toBeInTheDocument();
  await write(buy, /^Floor, percent/, '2.2');
  await person.click(buy.getByRole('button', { name: 'Add buy rate' }));
  const rates = within(await screen.findByRole('dialog', { name: 'Buy rates' }));
  expect(await rates.findByText('2.20%')).toBeInTheDocument();
  await person.click(rates.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);

  await person.click(screen.getAllByRole('button', { name: 'New schedule' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'New schedule' }));
  await person.click(form.getByLabelText(/^Organization/));
  await person.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await person.click(form.getByLabelText('Dual pricing'));
  await write(form, /^Effective from/, '01-15-2035');
  await person.click(form.getByRole('button', { name: 'Try it on the last 90 days' }));
  await form.findByText('There were no such payments in the last 90 days.');
  await person.click(form.getByRole('button', { name: 'Save draft' }));
  const table = within(await screen.findByLabelText('Price schedules'));
  const choose = async (entry: string): Promise<void> => {
    await person.click(await table.findByRole('button', { name: /version 1$/ }));
    await person.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose('Submit for approval …');
  await person.click(await screen.findByRole('button', { name: 'Submit for approval' }));
  expect(await table.findByText('Submitted')).toBeInTheDocument();

  await journey.signInAs({ role: 'TOP_ADMIN', email: 'second@example.com' });
  person = journey.visit('/mpa-pricing');
  const again = within(await screen.findByLabelText('Price schedules'));
  await person.click(await again.findByRole('button', { name: /version 1$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Approve …' }));
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await again.findByText('Upcoming')).toBeInTheDocument();
  expect(orgId).not.toBe('');
});

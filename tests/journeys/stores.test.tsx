import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { byMenu, expectTold, fill } from './badSavesStage';

const journey = openJourney();

it('a merchant adds a store with its staff, pauses it and resumes it, each done once', async () => {
  await journey.signInAs({ role: 'MERCHANT' });
  const person = journey.visit('/dispensary-management');
  expect(await screen.findByText('No stores yet')).toBeInTheDocument();
  await expectTold(journey, {
    form: 'add store',
    open: async () => {
      await person.click(screen.getAllByRole('button', { name: 'Add store' })[0] as HTMLElement);
      const form = await screen.findByRole('dialog', { name: 'Add store' });
      await person.click(within(form).getByRole('button', { name: 'Add store' }));
      expect(await within(form).findByText('This field is required.')).toBeInTheDocument();
      await fill(
        { person, form },
        { 'Store name': 'Harbor', 'License number': 'C10-1', 'Monday opens': '9' },
      );
      expect(await within(form).findByText(/such as 09:00 and 21:30/)).toBeInTheDocument();
      await fill({ person, form }, { 'Monday opens': '08:00' });
      return { person, form };
    },
    submit: 'Add store',
    path: '/stores',
  });
  expect(await screen.findByText('C10-1')).toBeInTheDocument();

  await person.click(await screen.findByRole('button', { name: /^Action for Harbor/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Staff …' }));
  const staff = await screen.findByRole('dialog', { name: 'Staff of Harbor' });
  await person.click(within(staff).getByRole('button', { name: 'Add a person' }));
  await fill({ person, form: staff }, { Name: 'Eli Navarro' });
  await person.click(within(staff).getByRole('button', { name: 'Save staff' }));
  expect(await screen.findByText('Staff of Harbor is saved')).toBeInTheDocument();

  await expectTold(
    journey,
    byMenu(person, {
      of: 'Harbor',
      entry: 'Pause …',
      title: 'Pause Harbor',
      typed: { Reason: 'Flooded' },
      submit: 'Pause store',
      path: '/stores/:id/pause',
    }),
  );
  await person.click(await screen.findByRole('link', { name: 'Harbor' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Harbor' }));
  expect(await drawer.findByText(/paused this store: Flooded/)).toBeInTheDocument();
  expect(drawer.getByText('Eli Navarro, Budtender (no account)')).toBeInTheDocument();
  await person.click(drawer.getByRole('button', { name: /close/i }));
  await expectTold(
    journey,
    byMenu(person, {
      of: 'Harbor',
      entry: 'Resume …',
      title: 'Resume Harbor',
      submit: 'Resume store',
      path: '/stores/:id/resume',
    }),
  );
});

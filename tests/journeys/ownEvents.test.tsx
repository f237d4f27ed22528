import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { typedDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { openJourney } from '../support/journey';

const journey = openJourney();

async function write(person: UserEvent, label: RegExp, text: string): Promise<void> {
  const box = await screen.findByLabelText(label);
  await person.clear(box);
  await person.click(box);
  await person.paste(text);
}

async function choose(person: UserEvent, row: string, act: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `Action for ${row}` }));
  await person.click(await screen.findByRole('menuitem', { name: act }));
}

it('a merchant makes an event from the QR screen, adds guests, voids one, and the door opens', async () => {
  await journey.signInAs({ role: 'MERCHANT' });
  const person = journey.visit('/generateQrCode');
  const add = await screen.findAllByRole('button', { name: 'Generate QR code' });
  await person.click(add[0] as HTMLElement);
  await person.click(await screen.findByLabelText('Check-in at an event'));
  await person.click(await screen.findByRole('button', { name: 'New event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  await person.click(dialog.getByRole('button', { name: 'Create event' }));
  expect(await dialog.findAllByText('This field is required.')).not.toHaveLength(0);
  await write(person, /^Event/, 'Harvest Night');
  await write(person, /^Place/, 'Barn');
  await write(person, /^Day/, typedDay(isoToday()));
  await write(person, /^Begins/, '12:01 AM');
  await write(person, /^Ends/, '12:00 AM');
  await write(person, /^Most guests/, '10');
  await person.dblClick(dialog.getByRole('button', { name: 'Create event' }));
  expect(
    await screen.findByRole('dialog', { name: 'Check-in code: Harvest Night' }),
  ).toBeInTheDocument();
  expect(await screen.findByAltText('QR code of the door of Harvest Night')).toBeInTheDocument();
  const door = screen.getByRole('link', { name: 'Open the door on this device' });
  const doorPath = (door.getAttribute('href') ?? '').replace(/^.*\/door#/, '');
  await person.keyboard('{Escape}');

  await person.click(screen.getByRole('link', { name: 'Check-in at events' }));
  await choose(person, 'Harvest Night', 'Add guests …');
  const guests = within(await screen.findByRole('dialog', { name: 'Add guests to Harvest Night' }));
  await person.click(guests.getByRole('button', { name: 'Add guests' }));
  expect(await guests.findByText('Paste the guests, or choose a file')).toBeInTheDocument();
  await person.click(guests.getByLabelText(/^Guests/));
  await person.paste('Ada Holm, VIP\nLeo Park');
  await person.click(guests.getByRole('button', { name: 'Add guests' }));
  expect(await screen.findByText('2 guests added to Harvest Night')).toBeInTheDocument();

  await choose(person, 'Harvest Night', 'Guests');
  expect(await screen.findByText('Leo Park')).toBeInTheDocument();
  await choose(person, 'Leo Park', 'Void ticket …');
  const question = within(await screen.findByRole('dialog', { name: 'Void ticket of Leo Park' }));
  await person.click(question.getByRole('button', { name: 'Void ticket' }));
  expect(await screen.findByText('Ticket voided: Leo Park')).toBeInTheDocument();
  expect(await screen.findByText('Voided')).toBeInTheDocument();

  journey.visit(doorPath);
  expect(await screen.findByRole('heading', { name: 'Harvest Night' })).toBeInTheDocument();
  expect(await screen.findByText(/of 1 tickets? checked in/)).toBeInTheDocument();
});

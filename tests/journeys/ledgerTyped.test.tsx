import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { http } from '@/shared/api/http';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';

const journey = openJourney();

const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** The session ends by itself, and the same person signs in again and comes back to the screen. */
async function comeBackTo(place: string, email: string): Promise<void> {
  journey.answerWith('/users/getUserByToken', 401, { status: 'error', message: 'jwt expired' });
  await act(async () => {
    await http.post('/users/getUserByToken').catch(() => undefined);
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  journey.heal();
  await journey.resume({ email });
  journey.visit(place);
}

it('a disbursement that was typed when the session ended is there, with all its payees, after signing in again', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 9000 });
  const { staff } = shop.people;
  await journey.resume(staff);
  const person = journey.visit('/disbursement2');
  const add = await screen.findByText('New disbursement', { selector: 'button' });
  await waitFor(() => expect(add).toBeEnabled());
  await person.click(add);
  await screen.findByText('New disbursement', { selector: 'h2' });
  write('Type', 'vendor');
  write('Payee', 'Cascade Terminal Supply');
  write('Amount', '12.50');
  await person.click(screen.getByText('Add a payee', { selector: 'button' }));
  write('Name of payee 2', 'North Coast Lighting');
  await comeBackTo('/disbursement2', staff.email);
  await screen.findByText('New disbursement', { selector: 'h2' });
  await waitFor(() =>
    expect(screen.getByLabelText('Payee')).toHaveValue('Cascade Terminal Supply'),
  );
  expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
  expect(screen.getByLabelText('Name of payee 2')).toHaveValue('North Coast Lighting');
});

it('a manual entry that was typed when the session ended is there after signing in again, and gone once it is given up', async () => {
  const shop = await openShop(journey.api());
  const { staff } = shop.people;
  await journey.resume(staff);
  const person = journey.visit('/manual-ledger');
  await person.click(await screen.findByText('Add entry', { selector: 'button' }));
  write('Amount', '250.00');
  write('Reason', 'Wire 8841 of the closing bank');
  await comeBackTo('/manual-ledger', staff.email);
  const form = await screen.findByRole('form', { name: 'New manual entry' });
  await waitFor(() =>
    expect(within(form).getByLabelText('Reason')).toHaveValue('Wire 8841 of the closing bank'),
  );
  expect(within(form).getByLabelText('Amount')).toHaveValue('250.00');
  const again = journey.visit('/manual-ledger');
  await again.click(await screen.findByText('Cancel', { selector: 'button' }));
  journey.visit('/manual-ledger');
  await screen.findByText('Add entry', { selector: 'button' });
  expect(screen.queryByRole('form', { name: 'New manual entry' })).not.toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { http } from '@/shared/api/http';
import { openJourney } from '../support/journey';

const journey = openJourney();

/** The session ends by itself, and the same person signs in again and comes back to the screen. */
async function comeBackTo(place: string): Promise<UserEvent> {
  journey.answerWith('/users/getUserByToken', 401, { status: 'error', message: 'jwt expired' });
  await act(async () => {
    await http.post('/users/getUserByToken').catch(() => undefined);
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  journey.heal();
  await journey.resume({ email: 'typist@example.com' });
  return journey.visit(place);
}

describe('what was typed when a session ended by itself is there after signing in again', () => {
  it('in the form of a new user', async () => {
    await journey.signInAs({ email: 'typist@example.com', role: 'TOP_ADMIN' });
    const person = journey.visit('/user-manager/add');
    await person.type(await screen.findByLabelText(/^Email/), 'new@example.com');
    await comeBackTo('/user-manager/add');
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('new@example.com'));
  });

  it('in the dialog of a new agent, which is open again', async () => {
    await journey.signInAs({ email: 'typist@example.com', role: 'TOP_ADMIN' });
    const person = journey.visit('/agent/agents');
    await person.click(
      (await screen.findAllByRole('button', { name: /Add agent/ }))[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Add agent' });
    await person.type(within(dialog).getByLabelText(/^Company name/), 'Tamarack');
    await comeBackTo('/agent/agents');
    const again = await screen.findByRole('dialog', { name: 'Add agent' });
    await waitFor(() =>
      expect(within(again).getByLabelText(/^Company name/)).toHaveValue('Tamarack'),
    );
  });

  it('in the dialog of a new rule, which is open again', async () => {
    await journey.signInAs({ email: 'typist@example.com', role: 'COMPLIANCE_OFFICER' });
    const person = journey.visit('/threshold');
    await person.click(
      (await screen.findAllByRole('button', { name: 'Add rule' }))[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Add rule' });
    await person.type(within(dialog).getByLabelText(/^Rule(?! is)/), 'Cash of one day');
    await person.selectOptions(within(dialog).getByLabelText(/^Metric/), 'Cash');
    await comeBackTo('/threshold');
    const again = await screen.findByRole('dialog', { name: 'Add rule' });
    await waitFor(() =>
      expect(within(again).getByLabelText(/^Rule(?! is)/)).toHaveValue('Cash of one day'),
    );
    expect(within(again).getByLabelText(/^Metric/)).toHaveValue('cash');
    await person.click(within(again).getByRole('button', { name: 'Cancel' }));
  });

  it('as the reason of an act, once the act is asked for again', async () => {
    const other = await journey.api().addUser({ name: 'Sofia Marchetti' });
    await journey.api().signIn(other);
    await journey.signInAs({ email: 'typist@example.com', role: 'COMPLIANCE_OFFICER' });
    const place = `/securityLogs?search=${other.email}`;
    const asked = async (person: UserEvent): Promise<HTMLElement> => {
      await person.click(await screen.findByRole('button', { name: /Action.*Sofia Marchetti/ }));
      await person.click(await screen.findByRole('menuitem', { name: 'Lock user …' }));
      return screen.findByRole('dialog', { name: 'Lock the user' });
    };
    const person = journey.visit(place);
    await person.type(
      within(await asked(person)).getByLabelText(/^Reason/),
      'Password seen in a leak',
    );
    const again = await comeBackTo(place);
    const dialog = await asked(again);
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Password seen in a leak'),
    );
    await again.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(within(await asked(again)).getByLabelText(/^Reason/)).toHaveValue('');
  });

  it('in a search, but for number and birth date', async () => {
    await journey.signInAs({ email: 'typist@example.com', role: 'TOP_ADMIN' });
    const person = journey.visit('/compliance-clear-personal');
    await person.type(await screen.findByLabelText(/^First name/), 'Rosa');
    await person.type(screen.getByLabelText(/^SSN/), '219099999');
    await comeBackTo('/compliance-clear-personal');
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Rosa'));
    expect(screen.getByLabelText(/^SSN/)).toHaveValue('');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testPassword } from '../support/api';
import { codeOf, withApp } from '../support/factors';
import { openJourney } from '../support/journey';

const stage = openJourney();

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('a person names themselves, changes the password, ends a session and mutes a notice', async () => {
  const user = await stage.signInAs({ role: 'ADMIN', emailVerified: true });
  const other = await stage.api().signIn(user);
  const person = stage.visit('/user');
  const sessions = await card('Sessions');
  expect(await sessions.findByText('This session')).toBeInTheDocument();
  await person.click(sessions.getByRole('button', { name: /^End the session of/ }));
  await person.click((await dialog('End session')).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(sessions.queryByRole('button')).not.toBeInTheDocument());
  expect((await stage.api().call('/user', { token: other })).status).toBe(401);

  const about = await card('About you');
  await person.click(about.getByRole('button', { name: 'Edit' }));
  const edit = await dialog('Edit profile');
  await person.clear(edit.getByLabelText(/^First name/));
  await person.type(edit.getByLabelText(/^First name/), 'Rosalind');
  await person.click(edit.getByRole('button', { name: 'Save' }));
  expect(await about.findByText(/^Rosalind/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Account of Rosalind/ })).toBeInTheDocument();

  await person.click(about.getByRole('button', { name: 'Change password' }));
  const change = await dialog('Change password');
  await person.type(change.getByLabelText(/^Current password/), 'Wrong!2027');
  await person.type(change.getByLabelText(/^New password/), 'Another!2027');
  expect(change.getByText('At least 8 characters')).toHaveTextContent(': met');
  await person.type(change.getByLabelText(/^Confirm password/), 'Another!2027');
  await person.click(change.getByRole('button', { name: 'Change password' }));
  expect(await change.findByText('This is not your current password.')).toBeInTheDocument();
  await person.clear(change.getByLabelText(/^Current password/));
  await person.type(change.getByLabelText(/^Current password/), testPassword);
  await person.click(change.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/^Password changed\./)).toBeInTheDocument();
  expect((await stage.api().mails())[0]?.subject).toBe('Your password was changed');

  const notices = await card('Email notices');
  await person.click(notices.getByRole('switch', { name: 'Low balances' }));
  await waitFor(() =>
    expect(notices.getByRole('switch', { name: 'Low balances' })).not.toBeChecked(),
  );
});

it('a person adds an authenticator app, keeps the recovery codes, and proves it is them to remove it', async () => {
  await stage.signInAs({ emailVerified: true });
  const person = stage.visit('/user');
  const factors = await card('Second factor');
  await person.click(await factors.findByRole('button', { name: 'Add authenticator app' }));
  const add = await dialog('Add authenticator app');
  const secret = (await add.findByText(/^[A-Z2-7 ]{39}$/)).textContent?.replace(/ /g, '') ?? '';
  await person.type(add.getByLabelText(/^Code/), '12345');
  await person.click(add.getByRole('button', { name: 'Add app' }));
  expect(await add.findByText('A code has six digits.')).toBeInTheDocument();
  await person.clear(add.getByLabelText(/^Code/));
  await person.type(add.getByLabelText(/^Code/), codeOf(stage.api(), secret));
  await person.click(add.getByRole('button', { name: 'Add app' }));
  const codes = await dialog('Recovery codes');
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  await person.click(codes.getByRole('button', { name: 'I have kept them' }));
  expect(await factors.findByText(/Recovery codes left: 10/)).toBeInTheDocument();

  stage.api().advance(601);
  await person.click(factors.getByRole('button', { name: 'Remove Authenticator app' }));
  const remove = await dialog('Remove second factor');
  await person.click(remove.getByRole('button', { name: 'Remove' }));
  const proof = await dialog('Is it you?');
  await person.type(await proof.findByLabelText(/^Code/), '000000');
  expect(proof.queryByRole('button', { name: 'Use your password' })).not.toBeInTheDocument();
  await person.click(proof.getByRole('button', { name: 'Go on' }));
  expect(await proof.findByText(/This code is wrong/)).toBeInTheDocument();
  await person.clear(proof.getByLabelText(/^Code/));
  await person.type(proof.getByLabelText(/^Code/), codeOf(stage.api(), secret));
  await person.click(proof.getByRole('button', { name: 'Go on' }));
  expect(await factors.findByText(/your password alone signs you in/)).toBeInTheDocument();
});

it('sign-in asks for the second factor, and lands where the person wanted to go', async () => {
  const user = await stage.api().addUser({ email: 'rosa@example.com', emailVerified: true });
  const { codes } = await withApp(stage.api(), user);
  const person = stage.visit('/pages/login');
  const first = async (): Promise<void> => {
    await person.type(await screen.findByLabelText('Email'), 'rosa@example.com');
    await person.type(screen.getByLabelText('Password'), testPassword);
    await person.click(screen.getByRole('button', { name: 'Log in' }));
  };
  await first();
  const code = await screen.findByLabelText(/^Code/);
  expect(localStorage.getItem('jwttoken')).toBeNull();
  await person.type(code, '000000');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
  // Too slow, the person begins again, and has lost the phone.
  stage.api().advance(601);
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long.');
  await first();
  await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await person.type(screen.getByLabelText(/^Recovery code/), codes[0] ?? '');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(stage.place()).toBe('/dashboards/commerce'));
});

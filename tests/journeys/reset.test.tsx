import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '@/domain/encoding/base64';
import { testPassword } from '../support/api';
import { openJourney } from '../support/journey';

const stage = openJourney();
const newPassword = 'Fresh-Leaf!9';

const neutral = /If this email has an account/;
const expired =
  /^Reset password link has been expired\. Please contact administrator support at .+ or .+/;

async function request(person: UserEvent, email: string): Promise<void> {
  await person.type(await screen.findByLabelText('Email'), email);
  await person.click(screen.getByRole('button', { name: 'Send reset link' }));
}

/** Has a reset mail sent to a new user; gives the link's place in the application. */
async function mailedLink(): Promise<string> {
  await stage.api().addUser({ email: 'rosa@example.com' });
  await stage
    .api()
    .call('/users/resetPasswordMailForUnauthorized', { body: { email: 'rosa@example.com' } });
  const [mail] = await stage.api().mails();
  return /#(\/resetPassword\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function choose(person: UserEvent, password: string): Promise<void> {
  await person.type(await screen.findByLabelText('New password'), password);
  await person.type(screen.getByLabelText('Confirm password'), password);
  await person.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('forgot password', () => {
  it.each(['rosa@example.com', 'nobody@example.com'])('answers %s the same', async (email) => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    const person = stage.visit('/pages/forgot-password');
    await request(person, email);
    expect(await screen.findByText(neutral)).toBeInTheDocument();
    expect(await stage.api().mails()).toHaveLength(email === 'rosa@example.com' ? 1 : 0);
  });

  it.each([
    ['', 'This field is required.'],
    ['rosa@example.nosuchtld', 'Invalid email'],
  ])('refuses %j: %s', async (email, message) => {
    const person = stage.visit('/pages/forgot-password');
    if (email) await person.type(await screen.findByLabelText('Email'), email);
    await person.click(await screen.findByRole('button', { name: 'Send reset link' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message),
    );
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it('shows the server’s message when it fails, and keeps the address', async () => {
    stage.answerWith('/users/resetPasswordMailForUnauthorized', 503, {
      status: 'error',
      message: 'Mail is away',
    });
    const person = stage.visit('/pages/forgot-password');
    await request(person, 'rosa@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Mail is away');
    expect(screen.getByLabelText('Email')).toHaveValue('rosa@example.com');
  });
});

describe('a reset link', () => {
  it('sets a new password once and leads to sign-in', async () => {
    const link = await mailedLink();
    const person = stage.visit(link);
    await choose(person, newPassword);
    expect(await screen.findByText('Password Reset Successfully')).toBeInTheDocument();
    await waitFor(() => expect(stage.place()).toBe('/pages/login'));
    const attempt = (password: string) =>
      stage.api().call('/users/authenticate', { body: { username: 'rosa@example.com', password } });
    expect((await attempt(newPassword)).status).toBe(200);
    expect((await attempt(testPassword)).status).toBe(401);
    stage.visit(link);
    expect(await screen.findByText(expired)).toBeInTheDocument();
  });

  it('is checked before the form shows; an expired one offers a new link', async () => {
    const link = await mailedLink();
    stage.api().advance(3601);
    const person = stage.visit(link);
    expect(await screen.findByRole('alert')).toHaveTextContent(expired);
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeInTheDocument();
  });

  it('with another secret or address does not hold', async () => {
    const key = toBase64(JSON.stringify({ email: 'rosa@example.com', token: 'x'.repeat(43) }));
    stage.visit(`/resetPassword/${encodeURIComponent(key)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(expired);
  });

  it('that cannot be read clears local data and leads to sign-in', async () => {
    localStorage.setItem('userinformation', 'x');
    localStorage.setItem('jwttoken', 'x');
    stage.visit('/resetPassword/broken');
    await waitFor(() => expect(stage.place()).toBe('/pages/login'));
    expect(localStorage.getItem('jwttoken')).toBeNull();
    expect(localStorage.getItem('userinformation')).toBeNull();
  });

  it('that expired while the form was open says so', async () => {
    const person = stage.visit(await mailedLink());
    await screen.findByLabelText('New password');
    stage.api().advance(3601);
    await choose(person, newPassword);
    expect(await screen.findByRole('alert')).toHaveTextContent(expired);
  });

  it('says Something Went Wrong for other failures, of the check and of the save, and can be tried again', async () => {
    const link = await mailedLink();
    stage.answerWith('/users/updateUserPasswordForUnauthorized', 500, {
      status: 'error',
      message: 'update users',
    });
    const person = stage.visit(link);
    await choose(person, newPassword);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong');
    expect(screen.getByLabelText('New password')).toHaveValue(newPassword);
  });

  it('tries the check again', async () => {
    const link = await mailedLink();
    stage.answerWith('/users/checkResetToken', 500, { status: 'error', message: 'x' });
    const person = stage.visit(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong');
    stage.heal();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });

  it('holds the password rules and refuses a common password beside the field', async () => {
    const person = stage.visit(await mailedLink());
    await choose(person, 'short');
    expect(
      await screen.findByText('Password must be at least 8 characters long'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    await person.clear(screen.getByLabelText('New password'));
    await person.clear(screen.getByLabelText('Confirm password'));
    await choose(person, 'Password1!');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too common/),
    );
  });
});

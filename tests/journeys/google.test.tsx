import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { callbackHash } from '@/app/router/callbackHash';
import { type Issuer, startIssuer } from '../support/issuer';
import { openJourney } from '../support/journey';

let issuer: Issuer;

// This environment hides the server's cookies from everybody, as a browser hides them from scripts.
const added = vi.spyOn(Headers.prototype, 'append');

function cookie(): string {
  const set = added.mock.calls.filter(([name]) => name.toLowerCase() === 'set-cookie').at(-1);
  return set?.[1].split(';')[0] ?? '';
}

/**
 * A GET as a browser's address bar makes it: no same-origin rule; a redirection is not followed.
 */
function plainGet(address: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(address, async (answer) => {
      const body = await text(answer);
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
      resolve(new HttpResponse(body, { status: answer.statusCode, headers }));
    }).once('error', reject);
  });
}

const stage = openJourney({
  settings: async () => {
    issuer = await startIssuer();
    return { google: { clientId: issuer.clientId, issuer: issuer.address } };
  },
  handlers: [
    http.get(/^http:\/\/127\.0\.0\.1:/, ({ request }) => plainGet(request.url)),
    http.post('*/api/users/authenticateWithGoogle', ({ request }) => {
      request.headers.set('cookie', cookie());
      return stage.api().api.fetch(request);
    }),
  ],
});

beforeEach(() => void added.mockClear());
afterAll(() => issuer.stop());

/**
 * Presses the button, signs in at the provider and gives the hash that the provider comes back
 * with.
 */
async function throughProvider(person: UserEvent, button: string): Promise<string> {
  const leave = vi
    .spyOn(window.location, 'assign')
    .mockImplementation(() => undefined)
    .mockClear();
  await person.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const answer = await plainGet(String(leave.mock.calls[0]?.[0]));
  return new URL(answer.headers.get('location') ?? '').hash;
}

const comeBack = (hash: string): UserEvent => stage.visit((callbackHash(hash) ?? '').slice(1));

it('signs a known person in and lands on the dashboard', async () => {
  await stage.api().addUser({ email: 'rosa@example.com' });
  issuer.signInAs({ email: 'rosa@example.com' });
  comeBack(await throughProvider(stage.visit('/pages/login'), 'Continue with Google'));
  expect(await screen.findByText('Login successfully')).toBeInTheDocument();
  await waitFor(() => expect(stage.place()).toBe('/dashboards/commerce'));
  expect(localStorage.getItem('jwttoken')).toBeTruthy();
  expect(window.location.hash).not.toContain('id_token');
});

it('begins one sign-in however often the button is pressed', async () => {
  const leave = vi
    .spyOn(window.location, 'assign')
    .mockImplementation(() => undefined)
    .mockClear();
  const person = stage.visit('/pages/login');
  await person.dblClick(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const begun = stage.calls().filter(({ name }) => name === 'POST /api/users/startGoogleSignIn');
  expect(begun).toHaveLength(1);
});

it('leads to the place that was asked for', async () => {
  await stage.api().addUser({ email: 'rosa@example.com' });
  issuer.signInAs({ email: 'rosa@example.com' });
  comeBack(await throughProvider(stage.visit('/inventory?search=haze'), 'Continue with Google'));
  await waitFor(() => expect(window.location.hash).toBe('#/inventory?search=haze'));
});

it('shows the server’s error to an unknown person, and can be tried again', async () => {
  issuer.signInAs({ email: 'nobody@example.com' });
  const person = comeBack(
    await throughProvider(stage.visit('/pages/login'), 'Continue with Google'),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('User does not exist');
  expect(localStorage.getItem('jwttoken')).toBeNull();

  await stage.api().addUser({ email: 'nobody@example.com' });
  comeBack(await throughProvider(person, 'Try again'));
  await waitFor(() => expect(stage.place()).toBe('/dashboards/commerce'));
});

it('refuses a token that was not asked for', async () => {
  await stage.api().addUser({ email: 'rosa@example.com' });
  const token = await issuer.token(issuer.claims({ email: 'rosa@example.com' }, 'made-up'));
  comeBack(`#id_token=${token}&state=made-up`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'expired or was started in another browser',
  );
  expect(localStorage.getItem('jwttoken')).toBeNull();
});

it.each([
  ['#error=access_denied&error_description=You+closed+the+window', 'You closed the window'],
  ['#error=access_denied', 'The sign-in was declined (access_denied).'],
  ['#state=x', 'The sign-in was not completed. Please try again.'],
  ['#access_token=x&state=y', 'The sign-in was not completed. Please try again.'],
])('says what is wrong with %s, with the way back', async (hash, message) => {
  comeBack(hash);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '#/pages/login',
  );
});

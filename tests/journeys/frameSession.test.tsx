import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http } from '@/shared/api/http';
import { openJourney } from '../support/journey';

const journey = openJourney();

async function enter(place = '/dashboards/commerce'): Promise<void> {
  journey.visit(place);
  await screen.findByRole('navigation', { name: 'Main menu' });
  await waitFor(() => expect(document.querySelector('.gl-loading')).toBeNull());
}

/** Makes any call while the server refuses it so. */
async function refusedCall(status: number, body: object): Promise<void> {
  journey.answerWith('/users/getUserByToken', status, { status: 'error', ...body });
  await act(async () => {
    await http.post('/users/getUserByToken').catch(() => undefined);
  });
}

const atSignIn = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: 'Sign in' });

/** Refusals that end a session, and what is said of each (spec 1.8; readings C17). */
const endings = [
  [
    'an expired token',
    401,
    { name: 'TokenExpired', message: 'jwt expired' },
    'Your session time has timed out',
  ],
  ['jwt expired in any call', 500, { message: 'jwt expired' }, 'Your session time has timed out'],
  ['jwt expired as the error', 500, { error: 'jwt expired' }, 'Your session time has timed out'],
  [
    'jwt expired as the error beside a sentence',
    401,
    { message: 'Unauthorized', error: 'jwt expired' },
    'Your session time has timed out',
  ],
  [
    'a token expired by name alone',
    401,
    { name: 'TokenExpired', message: 'Expired' },
    'User system mode is updated. Please login again.',
  ],
  [
    'a changed system mode',
    401,
    { name: 'SessionRevoked', message: 'User system mode is updated. Please login again.' },
    'User system mode is updated. Please login again.',
  ],
  [
    'a suspended account',
    401,
    { name: 'UserSuspended', message: 'suspended' },
    'Your account is currently suspended. Please call us at (555) 010-0199 or email us at support@example.com to activate your account.',
  ],
  [
    'a deleted account',
    401,
    { name: 'UserDeleted', message: 'deleted' },
    'Your account is currently deleted. Please call us at (555) 010-0199 or email us at support@example.com to recreate your account.',
  ],
  ['any other 401', 401, { message: 'Who are you?' }, 'Who are you?'],
] as const;

describe('the end of a session', () => {
  it.for(endings)('%s says so and leads to the sign-in page', async ([_, status, body, text]) => {
    await journey.signInAs();
    await enter();
    await refusedCall(status, body);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await atSignIn()).toBeInTheDocument();
    expect(localStorage.getItem('jwttoken')).toBeNull();
    expect(localStorage.getItem('userinformation')).toBeNull();
  });

  it('leaves about a second to read, and says it once for many calls', async () => {
    await journey.signInAs();
    await enter();
    const begin = Date.now();
    journey.answerWith('/users/getUserByToken', 401, { status: 'error', message: 'jwt expired' });
    const call = (): Promise<unknown> => http.post('/users/getUserByToken').catch(() => undefined);
    await act(async () => void (await Promise.all([call(), call(), call()])));
    expect(localStorage.getItem('jwttoken')).not.toBeNull();
    expect(await screen.findAllByText('Your session time has timed out')).toHaveLength(1);
    await atSignIn();
    expect(Date.now() - begin).toBeGreaterThanOrEqual(950);
  });

  it('is what the real server brings about by revoking the session', async () => {
    await journey.signInAs();
    await enter();
    const token = localStorage.getItem('jwttoken') ?? '';
    await journey.api().call('/users/signOut', { method: 'POST', token });
    await act(async () => {
      await http.post('/users/getUserByToken').catch(() => undefined);
    });
    expect(await atSignIn()).toBeInTheDocument();
  });

  it.each(['/pages/login', '/pages/forgot-password', '/pages/register'])(
    'does not come from a 401 at %s',
    async (place) => {
      journey.visit(place);
      await screen.findByRole('heading', { level: 1 });
      await refusedCall(401, { message: 'Who are you?' });
      expect(screen.queryByText('Who are you?')).not.toBeInTheDocument();
      expect(journey.place()).toBe(place);
    },
  );

  it('does not come from a lost connection or a call given up', async () => {
    await journey.signInAs();
    await enter();
    journey.cut('/users/getUserByToken');
    const lost = await http.post('/users/getUserByToken').catch((error: unknown) => error);
    expect(lost).toMatchObject({ message: 'Network Error' });
    const given = new AbortController();
    const call = http
      .post('/users/getUserByToken', {}, { signal: given.signal })
      .catch(() => undefined);
    given.abort();
    await call;
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(journey.place()).toBe('/dashboards/commerce');
  });
});

describe('a 403', () => {
  it('leads to the dashboard and says why', async () => {
    await journey.signInAs();
    await enter('/inventory');
    await refusedCall(403, { name: 'Forbidden', message: 'No' });
    expect(await screen.findByText(/^You are not allowed to do this/)).toBeInTheDocument();
    await waitFor(() => expect(journey.place()).toBe('/dashboards/commerce'));
    expect(localStorage.getItem('jwttoken')).not.toBeNull();
  });

  it('does not loop when the dashboard itself is refused', async () => {
    await journey.signInAs();
    journey.answerWith('/dashboards/commerce', 403, {
      status: 'error',
      name: 'Forbidden',
      message: 'No figures for you',
    });
    journey.visit('/dashboards/commerce');
    expect(await screen.findByText('No figures for you')).toBeInTheDocument();
    expect(
      journey.calls().filter(({ name }) => name === 'GET /api/dashboards/commerce'),
    ).toHaveLength(1);
  });
});

describe('the token', () => {
  it('is sent with user and time zone, and replaced by the one in the answer', async () => {
    const { id } = await journey.signInAs();
    await enter();
    const first = localStorage.getItem('jwttoken');
    const call = journey.calls().find(({ name }) => name === 'GET /api/dashboards/commerce');
    expect(call?.headers.get('x-access-token')).toBe(first);
    expect(call?.headers.get('user_id')).toBe(id);
    expect(call?.headers.get('timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(call?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    journey.api().advance(61);
    await http.post('/users/getUserByToken');
    const second = localStorage.getItem('jwttoken');
    expect(second).not.toBe(first);
    const { status } = await journey.api().call('/dashboards/commerce', { token: second ?? '' });
    expect(status).toBe(200);
  });

  it('that a refused answer carries is kept as well: the one before dies a minute later', async () => {
    await journey.signInAs();
    await enter();
    journey.api().advance(61);
    const refused = await http.get('/onboarding/merchants/none').catch((error: unknown) => error);
    expect(refused).toMatchObject({ response: { status: 404 } });
    journey.api().advance(61);
    expect((await http.post('/users/getUserByToken')).status).toBe(200);
    expect(journey.place()).toBe('/dashboards/commerce');
  });

  it('of a late answer does not come back after a sign-out', async () => {
    await journey.signInAs();
    await enter();
    journey.api().advance(61);
    const late = http.post('/users/getUserByToken');
    await waitFor(() =>
      expect(journey.calls().map(({ name }) => name)).toContain('POST /api/users/getUserByToken'),
    );
    localStorage.removeItem('jwttoken');
    expect((await late).headers['x-access-token']).toBeTruthy();
    expect(localStorage.getItem('jwttoken')).toBeNull();
  });
});

describe('other tabs', () => {
  const tell = (key: string | null): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key }));

  it('sign this one out at once', async () => {
    await journey.signInAs();
    await enter();
    localStorage.removeItem('jwttoken');
    act(() => void tell('jwttoken'));
    expect(await atSignIn()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that signed out while this one slept are noticed when it wakes', async () => {
    await journey.signInAs();
    await enter();
    localStorage.removeItem('jwttoken');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await atSignIn()).toBeInTheDocument();
  });

  it('that sign in as somebody else while this one slept are noticed when it wakes', async () => {
    await journey.signInAs();
    await enter();
    await journey.signInAs({ name: 'Otto Marsh' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(
      await screen.findByRole('button', { name: /^Account of Otto Marsh/ }),
    ).toBeInTheDocument();
  });

  it('that sign in take this one along from the sign-in form, to the place it was asked for', async () => {
    journey.visit('/inventory?search=haze');
    await atSignIn();
    await journey.signInAs({ name: 'Otto Marsh' });
    act(() => void tell('jwttoken'));
    expect(
      await screen.findByRole('button', { name: /^Account of Otto Marsh/ }),
    ).toBeInTheDocument();
    expect(window.location.hash).toBe('#/inventory?search=haze');
  });

  it('that sign in as somebody else do not get the place of the former person', async () => {
    await journey.signInAs();
    await enter('/inventory');
    await refusedCall(401, { message: 'jwt expired' });
    await atSignIn();
    await journey.signInAs({ name: 'Otto Marsh' });
    act(() => void tell('jwttoken'));
    await waitFor(() => expect(journey.place()).toBe('/dashboards/commerce'));
    expect(sessionStorage.getItem('gl-return')).toBeNull();
  });

  it('that sign in as somebody else leave nothing of what the former person typed, neither on the screen nor in this tab', async () => {
    await journey.signInAs();
    const person = journey.visit('/inventory/add');
    await person.type(await screen.findByLabelText(/Inventory Title/), 'Haze');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Haze'));
    await journey.signInAs({ name: 'Otto Marsh' });
    act(() => void tell('jwttoken'));
    await waitFor(() => expect(screen.getByLabelText(/Inventory Title/)).toHaveValue(''));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Haze');
  });

  it('that sign in as somebody who may not open this screen close it', async () => {
    await journey.signInAs();
    await enter('/inventory');
    await journey.signInAs({ role: 'RECIPIENT' });
    act(() => void tell('jwttoken'));
    expect(
      await screen.findByRole('heading', { name: 'You are not allowed to open this page' }),
    ).toBeInTheDocument();
  });

  it('that give the same person other permissions bring them here, and note the time', async () => {
    const user = await journey.signInAs();
    await enter();
    const noted = (): number => JSON.parse(localStorage.getItem('gl-theme') ?? '{}').roleUpdated;
    const before = noted();
    expect(before).toBeGreaterThan(1.7e12);
    await journey
      .api()
      .services.database.$client.query('update users set role = $1 where id = $2', [
        'RECIPIENT',
        user.id,
      ]);
    await journey.resume(user);
    act(() => void tell('jwttoken'));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Inventory' })).not.toBeInTheDocument(),
    );
    expect(noted()).toBeGreaterThan(before);
  });

  it('in which the address was verified tell this one', async () => {
    const user = await journey.signInAs({ onboardingPassed: false, emailVerified: false });
    journey.visit('/Registration');
    expect(
      await screen.findByRole('region', { name: 'Verify your email address' }),
    ).toBeInTheDocument();
    await journey
      .api()
      .services.database.$client.query('update users set email_verified = true where id = $1', [
        user.id,
      ]);
    await journey.resume(user);
    act(() => void tell('userinformation'));
    await waitFor(() =>
      expect(
        screen.queryByRole('region', { name: 'Verify your email address' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('that sign in as somebody else bring that person here', async () => {
    await journey.signInAs();
    await enter();
    await journey.signInAs({ name: 'Otto Marsh' });
    act(() => void tell('jwttoken'));
    expect(
      await screen.findByRole('button', { name: /^Account of Otto Marsh/ }),
    ).toBeInTheDocument();
    expect(await screen.findByText(/Welcome, Otto Marsh/)).toBeInTheDocument();
  });
});

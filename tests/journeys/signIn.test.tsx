import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { clearSession, readSession } from '@/shared/session/storedSession';
import { testPassword } from '../support/api';
import { openJourney } from '../support/journey';

const stage = openJourney();

async function signIn(person: UserEvent, email: string, password = testPassword): Promise<void> {
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Log in' }));
}

const landed = (): Promise<void> =>
  waitFor(() => expect(stage.place()).toBe('/dashboards/commerce'));

describe('signing in', () => {
  it('leads to the dashboard, says so, logs the activity and keeps the brand', async () => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    const person = stage.visit('/pages/login');
    await signIn(person, 'Rosa@Example.COM ');
    await landed();
    expect(await screen.findByText('Login successfully')).toBeInTheDocument();
    expect(localStorage.getItem('jwttoken')).toBeTruthy();
    expect(localStorage.getItem('globalMobileBrand')).toBe('helox');
    expect(localStorage.getItem('loggedIn')).toBeNull();
    expect(stage.calls().map(({ name }) => name)).toContain('POST /api/logs/savelog');
    expect(stage.calls().map(({ name }) => name)).toContain(
      'GET /api/users/getGlobalsById/globalMobileBrand',
    );
  });

  it('stores no password, and the user only encoded', async () => {
    await stage.api().addUser({ email: 'rosa@example.com', phone: '415-555-2671' });
    const person = stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com');
    await landed();
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    expect(stored).not.toContain(testPassword);
    expect(localStorage.getItem('userinformation')).not.toContain('rosa');
    expect(atob(localStorage.getItem('userinformation') ?? '')).not.toContain('415-555-2671');
  });

  it('stores the mode encrypted by a key of this session, and reads it again after a reload', async () => {
    await stage.api().addUser({ email: 'rosa@example.com', systemMode: 'Sandbox' });
    const person = stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com');
    await landed();
    const encoded = localStorage.getItem('userinformation') ?? '';
    const { user_metadata: stored } = JSON.parse(atob(encoded));
    expect(stored.system_mode).toMatch(/^gcm\.[\w+/=]{16}\.[\w+/=]{24,}$/);
    expect(atob(encoded)).not.toContain('Sandbox');
    expect(readSession()?.user.mode).toBe('Sandbox');
    const key = localStorage.getItem('gl-mode-key');
    // As another window or a reload has it: nothing is known in memory.
    vi.resetModules();
    const fresh = await import('@/shared/session/storedSession');
    expect(fresh.readSession()?.user.mode).toBe('Production');
    await fresh.openStoredMode();
    expect(fresh.readSession()?.user.mode).toBe('Sandbox');
    clearSession();
    expect(localStorage.getItem('gl-mode-key')).toBeNull();
    // The next session has a key of its own.
    stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com');
    await landed();
    expect(localStorage.getItem('gl-mode-key')).not.toBe(key);
  });

  it('asks for both fields and nothing more', async () => {
    const person = stage.visit('/pages/login');
    await person.click(await screen.findByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await signIn(person, 'old-account@host.nosuchtld', 'x');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });

  it('keeps the refusal and what was typed on the page, and works on the next try', async () => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    const person = stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
    expect(screen.getByLabelText('Email')).toHaveValue('rosa@example.com');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveValue('wrong');
    expect(password).toHaveFocus();
    await person.clear(password);
    await person.type(password, `${testPassword}{Enter}`);
    await landed();
  });

  it('returns to the place that was asked for', async () => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    const person = stage.visit('/inventory?search=haze');
    await signIn(person, 'rosa@example.com');
    await waitFor(() => expect(window.location.hash).toBe('#/inventory?search=haze'));
  });

  it('returns there also after a reload of the sign-in page and a look at Recover Password', async () => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    stage.visit('/inventory?search=haze');
    await screen.findByLabelText('Email');
    stage.visit('/pages/login');
    expect(await screen.findByRole('link', { name: 'Recover Password' })).toHaveAttribute(
      'href',
      '#/pages/forgot-password',
    );
    const person = stage.visit('/pages/forgot-password');
    await person.click(await screen.findByRole('link', { name: 'Back to sign in' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    await signIn(person, 'rosa@example.com');
    await waitFor(() => expect(window.location.hash).toBe('#/inventory?search=haze'));
    expect(sessionStorage.getItem('gl-return')).toBeNull();
  });

  it('does not return anywhere after a sign-out', async () => {
    await stage.signInAs({ email: 'rosa@example.com' });
    const person = stage.visit('/inventory');
    await person.click(await screen.findByRole('button', { name: /^Account of/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    const email = await screen.findByLabelText('Email');
    // What is remembered comes just after the form.
    await waitFor(() => expect(email).toHaveValue('rosa@example.com'));
    await person.clear(email);
    await signIn(person, 'rosa@example.com');
    await landed();
  });

  it.each(['CONTACT', 'AMBASSADOR'])('refuses the role %s with its name', async (role) => {
    await stage.api().addUser({ email: 'rosa@example.com', role });
    const person = stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(`'${role}' role not active yet.`);
    expect(localStorage.getItem('jwttoken')).toBeNull();
  });

  it.each([
    ['suspended', 'Your account is currently suspended. Please call us at'],
    ['deleted', 'Your account is currently deleted. Please call us at'],
  ] as const)('refuses a %s account with whom to call', async (status, message) => {
    const { id } = await stage.api().addUser({ email: 'rosa@example.com' });
    await stage
      .api()
      .services.database.$client.query('update users set status = $1 where id = $2', [status, id]);
    const person = stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it.each([
    [
      200,
      { status: 'error', message: 'Not today', data: { error_description: 'later' } },
      'Not today',
    ],
    [400, { status: 'error', data: { error_description: 'Described' } }, 'Described'],
    [400, { error_description: 'Described outside' }, 'Described outside'],
    [500, {}, 'Something went wrong'],
    [200, { status: 'success', data: [{}], token: 't' }, 'Something went wrong'],
    [
      200,
      { status: 'success', token: 't', data: [{ _id: 'u', user_metadata: { role: 'CONTACT' } }] },
      "'CONTACT' role not active yet.",
    ],
  ])('reads the sentence of an answer with %i and %j', async (status, body, message) => {
    stage.answerWith('/users/authenticate', status, body);
    const person = stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(localStorage.getItem('jwttoken')).toBeNull();
  });

  it('passes a lost connection on unchanged', async () => {
    stage.cut('/users/authenticate');
    const person = stage.visit('/pages/login');
    await signIn(person, 'rosa@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
  });

  it('asks the server once, however often the button is pressed', async () => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    const person = stage.visit('/pages/login');
    await person.type(await screen.findByLabelText('Email'), 'rosa@example.com');
    await person.type(screen.getByLabelText('Password'), testPassword);
    await person.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await landed();
    expect(
      stage.calls().filter(({ name }) => name === 'POST /api/users/authenticate'),
    ).toHaveLength(1);
  });

  it('remembers the address when asked to', async () => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    const person = stage.visit('/pages/login');
    await person.click(await screen.findByLabelText('Keep me logged in'));
    await signIn(person, 'rosa@example.com');
    await landed();
    expect(localStorage.getItem('gl-keep')).toBe('1');
    expect(localStorage.getItem('gl-email')).toBe('rosa@example.com');
  });

  it('forgets the address when not asked to keep it', async () => {
    await stage.api().addUser({ email: 'rosa@example.com' });
    localStorage.setItem('gl-email', 'someone@example.com');
    const person = stage.visit('/pages/login');
    const email = await screen.findByLabelText('Email');
    await waitFor(() => expect(email).toHaveValue('someone@example.com'));
    await person.clear(email);
    await person.click(screen.getByLabelText('Keep me logged in'));
    await signIn(person, 'rosa@example.com');
    await landed();
    expect(localStorage.getItem('gl-keep')).toBe('0');
    expect(localStorage.getItem('gl-email')).toBeNull();
  });

  it('fills in the remembered address', async () => {
    localStorage.setItem('gl-email', 'rosa@example.com');
    stage.visit('/pages/login');
    await waitFor(async () =>
      expect(await screen.findByLabelText('Email')).toHaveValue('rosa@example.com'),
    );
    expect(screen.getByLabelText('Keep me logged in')).toBeChecked();
  });
});

describe('the password field', () => {
  it('shows and hides the password and keeps it', async () => {
    const person = stage.visit('/pages/login');
    const box = await screen.findByLabelText('Password');
    await person.type(box, 'abc');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(box).toHaveAttribute('type', 'text');
    expect(box).toHaveValue('abc');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(box).toHaveAttribute('type', 'password');
  });

  it('tells that Caps Lock is on', async () => {
    const person = stage.visit('/pages/login');
    await person.click(await screen.findByLabelText('Password'));
    await person.keyboard('{CapsLock}a');
    expect(await screen.findByText('Caps Lock is on.')).toBeInTheDocument();
    await person.keyboard('{CapsLock}b');
    await waitFor(() => expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument());
  });
});

describe('other ways in', () => {
  /** Until the page shows what the server says of them. */
  const waysRead = async (person: UserEvent): Promise<void> => {
    await person.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await screen.findByRole('alert');
  };

  it('says that Google is not set up', async () => {
    const person = stage.visit('/pages/login');
    await person.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Google sign-in is not set up');
  });

  it('links to the professional network only where one is configured', async () => {
    await waysRead(stage.visit('/pages/login'));
    expect(screen.queryByRole('link', { name: /professional network/ })).not.toBeInTheDocument();
  });

  it('does not follow an address that is no web address', async () => {
    stage.answerWith('/users/signInOptions', 200, {
      body: { professionalNetworkUrl: 'javascript:alert(1)' },
    });
    await waysRead(stage.visit('/pages/login'));
    expect(screen.queryByRole('link', { name: /professional network/ })).not.toBeInTheDocument();
  });

  it('shows the configured professional network', async () => {
    stage.answerWith('/users/signInOptions', 200, {
      body: { professionalNetworkUrl: 'https://network.example/x' },
    });
    stage.visit('/pages/login');
    expect(await screen.findByRole('link', { name: /professional network/ })).toHaveAttribute(
      'href',
      'https://network.example/x',
    );
  });
});

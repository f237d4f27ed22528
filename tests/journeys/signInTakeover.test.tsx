import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SignInPage from '@/features/auth/pages/SignInPage';
import { testPassword } from '../support/api';
import { openJourney } from '../support/journey';

const stage = openJourney();
const signedIn = vi.fn();

/** The form as index.html carries it, before any script. */
function paint(): void {
  const container = document.createElement('div');
  container.id = 'root';
  container.innerHTML = renderToString(<SignInPage onSignedIn={signedIn} />);
  document.body.replaceChildren(container);
}

function takeOver(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('Nothing is painted');
  render(<SignInPage onSignedIn={signedIn} />, { container, hydrate: true });
}

function type(label: string, text: string): HTMLInputElement {
  const box = screen.getByLabelText<HTMLInputElement>(label);
  box.focus();
  box.value = text;
  return box;
}

beforeEach(() => {
  signedIn.mockReset();
  document.documentElement.removeAttribute('data-sign-in');
});
afterEach(() => document.body.replaceChildren());

it('takes the painted form over without losing a letter, the focus or the markup', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  paint();
  const painted = screen.getByLabelText('Email');
  type('Email', 'ro');
  const password = type('Password', 'See');
  password.setSelectionRange(1, 2);
  takeOver();
  expect(screen.getByLabelText('Email')).toBe(painted);
  expect(screen.getByLabelText('Email')).toHaveValue('ro');
  expect(password).toHaveValue('See');
  expect(password).toHaveFocus();
  expect([password.selectionStart, password.selectionEnd]).toEqual([1, 2]);
  expect(complaints).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.signIn).toBe('ready');
  complaints.mockRestore();
});

it('makes the attempt that was made before it had taken over', async () => {
  await stage.api().addUser({ email: 'rosa@example.com' });
  paint();
  type('Email', 'rosa@example.com');
  type('Password', testPassword);
  document.documentElement.dataset.signIn = 'sent';
  takeOver();
  await waitFor(() => expect(signedIn).toHaveBeenCalledWith('/dashboards/commerce'));
});

it('sends nothing by itself when nothing was typed', () => {
  paint();
  document.documentElement.dataset.signIn = 'sent';
  takeOver();
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  expect(stage.calls().map(({ name }) => name)).not.toContain('POST /api/users/authenticate');
});

it('presses the buttons that were pressed before it had taken over, once', async () => {
  paint();
  screen.getByRole('button', { name: 'Show password' }).setAttribute('data-pressed', '');
  screen.getByRole('button', { name: 'Continue with Google' }).setAttribute('data-pressed', '');
  takeOver();
  expect(await screen.findByRole('button', { name: 'Hide password' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Google sign-in is not set up for this site',
  );
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

it('does not put the remembered address over what was typed', () => {
  localStorage.setItem('gl-email', 'rosa@example.com');
  paint();
  type('Email', 'someone');
  takeOver();
  expect(screen.getByLabelText('Email')).toHaveValue('someone');
});

it('never puts the typed password into an address when scripts are missing', () => {
  paint();
  expect(screen.getByRole('form', { name: 'Sign in' })).toHaveAttribute('method', 'post');
});

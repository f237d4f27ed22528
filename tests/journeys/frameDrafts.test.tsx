import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts, useDraft } from '@/shared/session/drafts';
import { clearSession, storeSession } from '@/shared/session/storedSession';

const empty = { title: '', password: '', federalTaxId: '', tags: [] as string[] };

function Form(): ReactElement {
  const [values, setValues] = useState(empty);
  const { forget } = useDraft('form', values, setValues);
  return (
    <>
      {(['title', 'password', 'federalTaxId'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <output>{values.tags.join()}</output>
      <button type="button" onClick={forget}>
        Save
      </button>
    </>
  );
}

const signIn = (id: string): unknown =>
  storeSession({ data: [{ _id: id }], token: `token of ${id}` }, true);

async function typeAndLeave(end: () => void): Promise<void> {
  render(<Form />);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('title'), 'Haze');
  await person.type(screen.getByLabelText('password'), 'hidden');
  await person.type(screen.getByLabelText('federalTaxId'), 'hidden');
  act(end);
  cleanup();
}

const titleNow = (): string => {
  render(<Form />);
  return screen.getByLabelText<HTMLInputElement>('title').value;
};

describe('what was typed in an open form', () => {
  beforeEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    signIn('rosa');
  });

  it('is there again after a forced sign-out and signing in as the same person', async () => {
    await typeAndLeave(clearSession);
    signIn('rosa');
    expect(titleNow()).toBe('Haze');
  });

  it('is never kept where it is a secret', async () => {
    await typeAndLeave(clearSession);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hidden');
    signIn('rosa');
    titleNow();
    for (const name of ['password', 'federalTaxId'])
      expect(screen.getByLabelText(name)).toHaveValue('');
  });

  it('is not shown to somebody else, and not kept once somebody else has signed in', async () => {
    await typeAndLeave(clearSession);
    signIn('otto');
    forgetDrafts('otto');
    expect(titleNow()).toBe('');
    cleanup();
    signIn('rosa');
    expect(titleNow()).toBe('');
  });

  it('is gone when the form was left while signed in', async () => {
    await typeAndLeave(() => undefined);
    expect(titleNow()).toBe('');
  });

  it('is gone after a save', async () => {
    await typeAndLeave(() => {
      screen.getByRole('button').click();
      clearSession();
    });
    signIn('rosa');
    expect(titleNow()).toBe('');
  });

  it('is gone after a sign-out the person chose', async () => {
    await typeAndLeave(clearSession);
    forgetDrafts();
    signIn('rosa');
    expect(titleNow()).toBe('');
  });

  it('is not kept either when the form is still open at that moment', async () => {
    await typeAndLeave(() => {
      forgetDrafts();
      clearSession();
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Haze');
    signIn('rosa');
    expect(titleNow()).toBe('');
  });

  it('is kept again in the session after', async () => {
    await typeAndLeave(() => {
      forgetDrafts();
      clearSession();
    });
    signIn('rosa');
    await typeAndLeave(clearSession);
    signIn('rosa');
    expect(titleNow()).toBe('Haze');
  });

  it('is taken only where it fits the form', () => {
    sessionStorage.setItem(
      'gl-draft:rosa:form',
      JSON.stringify({ title: 7, tags: ['a'], other: 1 }),
    );
    expect(titleNow()).toBe('');
    expect(screen.getByRole('status')).toHaveTextContent('a');
  });

  it('is lost where storage is full, and the form is left as ever', async () => {
    const setItem = vi.fn(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {}, setItem });
    await typeAndLeave(clearSession);
    vi.unstubAllGlobals();
    expect(setItem).toHaveBeenCalled();
    signIn('rosa');
    expect(titleNow()).toBe('');
  });

  it('that cannot be read is left alone', () => {
    sessionStorage.setItem('gl-draft:rosa:form', '{');
    expect(titleNow()).toBe('');
  });
});

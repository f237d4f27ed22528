import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openJourney } from '../support/journey';

const stage = openJourney();

const good = {
  'First name': 'Łucja',
  'Last name': "O'Brien-Sørlie",
  'Work email': 'Lucja@Example.com',
  Password: 'Greenhouse!27',
  'Confirm password': 'Greenhouse!27',
};

async function fill(person: UserEvent, changes: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...good, ...changes })) {
    const box = await screen.findByLabelText(label);
    await person.clear(box);
    if (value !== '') await person.type(box, value);
  }
  await person.selectOptions(screen.getByLabelText('Job function'), 'Ambassador (ISO or Agent)');
}

const send = (person: UserEvent): Promise<void> =>
  person.click(screen.getByRole('button', { name: 'Register' }));

describe('the register screen', () => {
  it('registers a merchant, says so, and leads to sign-in', async () => {
    localStorage.setItem('referralId', 'ref-7');
    const person = stage.visit('/pages/register');
    await fill(person);
    // React says only once that a box was given what the page does not know: what it has of it is
    // looked at.
    const [, given] =
      Object.entries(screen.getByLabelText('Password')).find(([key]) =>
        /^__reactProps/.test(key),
      ) ?? [];
    const handlers = Object.keys(given).filter((key) => key.startsWith('on'));
    expect(handlers.sort()).toEqual(['onBlur', 'onChange', 'onKeyDown', 'onKeyUp']);
    await send(person);
    const dialog = await screen.findByRole('dialog', { name: 'Good job!' });
    expect(dialog).toHaveTextContent('You Registered Successfully');
    expect(dialog).toHaveTextContent(
      'We sent an email to lucja@example.com to verify your address.',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Resend' }));
    expect(
      await within(dialog).findByText(/^If this email address is waiting for verification/),
    ).toBeInTheDocument();
    expect(localStorage.getItem('referralId')).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(stage.place()).toBe('/pages/login'));

    const { rows } = await stage
      .api()
      .services.database.$client.query(
        "select name, email, role, job, source, referral_id from users where email = 'lucja@example.com'",
      );
    expect(rows).toEqual([
      {
        name: "Łucja O'Brien-Sørlie",
        email: 'lucja@example.com',
        role: 'MERCHANT',
        job: '12',
        source: 'ODFI100',
        referral_id: 'ref-7',
      },
    ]);
    expect((await stage.api().mails())[0]?.to).toBe('lucja@example.com');
  });

  it('says what is missing, in each field its own words, and puts the focus on the first', async () => {
    const person = stage.visit('/pages/register');
    await person.click(await screen.findByRole('button', { name: 'Register' }));
    const said = (label: string): string =>
      screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    for (const label of [
      'First name',
      'Last name',
      'Work email',
      'Confirm password',
      'Job function',
    ]) {
      expect(screen.getByLabelText(label), label).toBeInvalid();
      expect(document.getElementById(said(label)), label).toHaveTextContent(
        /^This field is required\.$/,
      );
    }
    expect(document.getElementById(said('Password'))).toHaveTextContent(/^This field is required$/);
    expect(stage.calls().map(({ name }) => name)).not.toContain('POST /api/users/register');
  });

  it.each([
    ['First name', 'Al', 'Your name must be between 3 and 16 characters'],
    ['First name', 'Abcdefghijklmnopq', 'Your name must be between 3 and 16 characters'],
    ['Last name', 'Ros@', 'Please remove the special characters.'],
    ['Last name', 'Rosa7', 'Please remove the special characters.'],
    ['Work email', 'rosa@example', 'Invalid email'],
    ['Work email', 'rosa@example.nosuchtld', 'Invalid email'],
    ['Confirm password', 'Greenhouse!28', 'Password does not match.'],
  ])('%s %s: %s', async (label, value, message) => {
    const person = stage.visit('/pages/register');
    const box = await screen.findByLabelText(label);
    await person.type(box, value);
    await person.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(box).toHaveAccessibleDescription(message);
  });

  it('names the first broken password rule, in the order of the specification, while the checklist shows all', async () => {
    const person = stage.visit('/pages/register');
    const box = await screen.findByLabelText('Password');
    const steps: [string, string][] = [
      ['!', 'Password must be at least 8 characters long'],
      ['!!!!!!!', 'Password must contain at least one lowercase letter'],
      ['a', 'Password must contain at least one uppercase, or capital, letter'],
      ['A', 'Password must contain at least one number digit'],
    ];
    for (const [typed, message] of steps) {
      await person.type(box, typed);
      await person.tab();
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    await person.clear(box);
    await person.type(box, 'Greenhouse27');
    expect(
      await screen.findByText('Password must contain at least one special character (!,@,#,$ etc)'),
    ).toBeInTheDocument();
    const rules = within(screen.getByRole('list', { name: 'Rules for the password' })).getAllByRole(
      'listitem',
    );
    expect(rules.map((rule) => /: met$/.test(rule.textContent ?? ''))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    await person.type(box, '!');
    await waitFor(() => expect(box).toBeValid());
  });

  it('says that the address has an account, keeps what was typed, and lets another be tried', async () => {
    await stage.api().addUser({ email: 'lucja@example.com' });
    const person = stage.visit('/pages/register');
    await fill(person);
    await send(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('User is already registered');
    expect(screen.getByLabelText('Password')).toHaveValue('Greenhouse!27');
    await fill(person, { 'Work email': 'lucja.two@example.com' });
    await send(person);
    expect(await screen.findByText('You Registered Successfully')).toBeInTheDocument();
  });

  it('shows the refusal of a common password beside the field', async () => {
    const person = stage.visit('/pages/register');
    await fill(person, { Password: 'Password1!', 'Confirm password': 'Password1!' });
    await send(person);
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(screen.getByText(/^Passwords that are too common/)).toBeInTheDocument();
    // The checks that come with leaving fields know nothing of it.
    for (const label of ['Confirm password', 'Work email', 'Job function']) {
      await person.click(screen.getByLabelText(label));
      expect(password).toHaveAccessibleDescription(/too common/);
    }
    await person.type(password, 'x');
    await waitFor(() => expect(password).toBeValid());
    await person.clear(password);
    await person.type(password, 'short');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Password must be at least 8 characters long'),
    );
  });

  it('forgets the refusal of one password when another is sent', async () => {
    const person = stage.visit('/pages/register');
    await fill(person, { Password: 'Password1!', 'Confirm password': 'Password1!' });
    await send(person);
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    await fill(person);
    await send(person);
    expect(await screen.findByText('You Registered Successfully')).toBeInTheDocument();
  });

  it.each([
    [500, { status: 'error', message: 'select * from users' }, 'Something went wrong'],
    [429, { status: 'error', message: 'Please wait 30 seconds.' }, 'Please wait 30 seconds.'],
  ])('answers %i with a sentence and loses nothing', async (status, body, message) => {
    stage.answerWith('/users/register', status, body);
    const person = stage.visit('/pages/register');
    await fill(person);
    await send(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Work email')).toHaveValue('Lucja@Example.com');
  });

  it('registers once, however often the button is pressed', async () => {
    const person = stage.visit('/pages/register');
    await fill(person);
    await person.dblClick(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('You Registered Successfully');
    expect(stage.calls().filter(({ name }) => name === 'POST /api/users/register')).toHaveLength(1);
  });

  it('needs no mouse', async () => {
    const person = stage.visit('/pages/register');
    (await screen.findByLabelText('First name')).focus();
    await person.keyboard(
      'Rosa{Tab}Delgado{Tab}rosa@example.com{Tab}Greenhouse!27{Tab}{Tab}Greenhouse!27{Tab}{Tab}',
    );
    expect(screen.getByLabelText('Job function')).toHaveFocus();
    await person.selectOptions(screen.getByLabelText('Job function'), 'Finance');
    await person.keyboard('{Tab}{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(stage.place()).toBe('/pages/login'));
  });

  it('is reached by a referral link, whose id waits until the registration', async () => {
    stage.visit('/referral/agent-42');
    expect(await screen.findByRole('heading', { name: 'Create account' })).toBeInTheDocument();
    expect(stage.place()).toBe('/pages/register');
    expect(localStorage.getItem('referralId')).toBe('agent-42');
  });
});

import { sendAgentConfirmation } from '@server/features/agents/confirmationLink';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '@/domain/encoding/base64';
import { readSession, storeSession } from '@/shared/session/storedSession';
import { openJourney } from '../support/journey';

const stage = openJourney();

/** Registers and gives the place that the verification mail links to. */
async function mailedLink(): Promise<string> {
  const body = {
    email: 'rosa@example.com',
    password: 'Greenhouse!27',
    name: 'Rosa Delgado',
    referralId: '',
    hostName: 'http://localhost:3000',
    user_metadata: { firstName: 'Rosa', lastName: 'Delgado', job: '1' },
  };
  await stage.api().call('/users/register', { body });
  const [mail] = await stage.api().mails();
  return /#(\/verifyEmail\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function isVerified(): Promise<boolean> {
  const { rows } = await stage
    .api()
    .services.database.$client.query('select email_verified from users');
  return rows[0].email_verified;
}

describe('verifying an address', () => {
  it('shows the result in a dialog, then leads to sign-in', async () => {
    const person = stage.visit(await mailedLink());
    expect(await screen.findByText('Verifying your email ...')).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Email verified successfully');
    expect(await isVerified()).toBe(true);
    expect(stage.calls().filter(({ name }) => name.endsWith('/emailVerify'))).toHaveLength(1);
    await person.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(stage.place()).toBe('/pages/login'));
  });

  it('is open to a merchant who is signed in and still has to onboard', async () => {
    const link = await mailedLink();
    const { json } = await stage.api().call('/users/authenticate', {
      body: { username: 'rosa@example.com', password: 'Greenhouse!27' },
    });
    storeSession(json, true);
    expect(readSession()?.user).toMatchObject({ emailVerified: false, onboardingPassed: false });
    const person = stage.visit(link);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Email verified successfully');
    expect(readSession()?.user.emailVerified).toBe(true);
    await person.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(stage.place()).toBe('/Registration'));
  });

  it('by the bare address verifies nothing and says why', async () => {
    await mailedLink();
    stage.visit(`/verifyEmail/${toBase64('rosa@example.com')}`);
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'This verification link is incomplete.',
    );
    expect(await isVerified()).toBe(false);
  });

  it('says of a link used before that the address is verified, and leads to sign-in', async () => {
    const link = await mailedLink();
    stage.visit(link);
    await screen.findByText('Email verified successfully');
    const person = stage.visit(link);
    const dialog = await screen.findByRole('dialog', { name: 'Email already verified' });
    await person.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(stage.place()).toBe('/pages/login'));
  });

  it('offers another mail when the link no longer holds, and says no more than the server', async () => {
    const link = await mailedLink();
    // A day later, since registration has just written.
    stage.api().advance(24 * 3600);
    const person = stage.visit(link.replace(/token=.*/, 'token=of-another-mail'));
    const dialog = await screen.findByRole('dialog', { name: 'Email not verified' });
    await person.click(within(dialog).getByRole('button', { name: 'Resend verification email' }));
    expect(
      await within(dialog).findByText(/^If this email address is waiting for verification/),
    ).toBeInTheDocument();
    const mails = await stage.api().mails();
    expect(mails.map(({ to }) => to)).toEqual(['rosa@example.com', 'rosa@example.com']);
    expect(mails[0]?.text).not.toContain(link);
  });

  it('can be tried again with the same link when the server could not be reached', async () => {
    const link = await mailedLink();
    stage.cut('/users/:email/emailVerify');
    const person = stage.visit(link);
    const dialog = await screen.findByRole('dialog', { name: 'Email not verified' });
    expect(dialog).toHaveTextContent('Network Error');
    stage.heal();
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Email verified successfully')).toBeInTheDocument();
    expect(await isVerified()).toBe(true);
  });

  it.each(['/verifyEmail', '/verifyEmail/', '/verifyEmail/!', '/emailVerified'])(
    '%s without an address says so and sends another mail to the one that is typed',
    async (place) => {
      const link = await mailedLink();
      stage.api().advance(24 * 3600);
      const person = stage.visit(place);
      const dialog = await screen.findByRole('dialog', { name: 'Email not verified' });
      expect(dialog).toHaveTextContent('This link is incomplete.');
      await person.type(within(dialog).getByLabelText(/^Email/), 'rosa@example.com');
      await person.click(within(dialog).getByRole('button', { name: 'Resend verification email' }));
      expect(
        await within(dialog).findByText(/^If this email address is waiting for verification/),
      ).toBeInTheDocument();
      const mails = await stage.api().mails();
      expect(mails.map(({ to }) => to)).toEqual(['rosa@example.com', 'rosa@example.com']);
      expect(mails[0]?.text).not.toContain(link);
      await person.click(within(dialog).getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(stage.place()).toBe('/pages/login'));
    },
  );
});

describe('confirming an agent', () => {
  const company = 'Grün & Söhne';

  async function mailedConfirmation(): Promise<string> {
    const { api } = stage;
    const agent = await api().addUser({ email: 'agent@example.com', role: 'AGENT' });
    const { id, email, name } = agent;
    await api().services.database.transaction((tx) =>
      sendAgentConfirmation(tx, {
        agent: { id, email, name, companyName: company },
        origin: 'http://localhost:3000',
        now: new Date(),
      }),
    );
    const [mail] = await api().mails();
    return /#(\/agentConfirmation\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  it('shows a success dialog, then leads to sign-in', async () => {
    const person = stage.visit(await mailedConfirmation());
    const dialog = await screen.findByRole('dialog', { name: 'Good job!' });
    expect(dialog).toHaveTextContent('Your account is confirmed.');
    expect(screen.getByText(company)).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(stage.place()).toBe('/pages/login'));
  });

  it('keeps the server’s refusal on the page', async () => {
    const link = await mailedConfirmation();
    stage.visit(link.split('?')[0] ?? '');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This confirmation link has expired or was already used.',
    );
  });

  it('can be tried again when the server could not be reached', async () => {
    const link = await mailedConfirmation();
    stage.answerWith('/users/confirmedAgent', 503, {
      status: 'error',
      message: 'The server is away',
    });
    const person = stage.visit(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is away');
    stage.heal();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Good job!' })).toBeInTheDocument();
  });

  it('refuses a link that cannot be read without asking the server', async () => {
    stage.visit('/agentConfirmation/!/!');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(stage.calls().map(({ name }) => name)).not.toContain('POST /api/users/confirmedAgent');
  });
});

describe('a message from elsewhere', () => {
  it('is not shown: under our logo stand our own words alone', async () => {
    stage.visit(
      '/showTempMessage?title=Account%20locked&message=Call%20555%20and%20tell%20us%20your%20password',
    );
    expect(await screen.findByRole('heading', { name: 'No message' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/locked|password/);
    expect(screen.getByRole('link', { name: 'Go to Greenledger' })).toBeInTheDocument();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http } from '@/shared/api/http';
import { readSession } from '@/shared/session/storedSession';
import { hasUnsent, sendBeforeSignOut } from '@/shared/session/unsent';
import { openJourney } from '../support/journey';
import { plantTree } from '../support/partnerTree';
import { mailedKey } from './invitationStage';

const journey = openJourney();
const email = 'tessa@example.com';

const values = {
  companyInviteName: 'Fern & Moss Apothecary',
  email,
  phoneNumber: '7075550142',
  invitedUserFirstName: 'Tessa',
  invitedUserLastName: 'Calloway',
  agentId: 'delgado',
  subAgentId: 'robinson',
};

/** Invites by mail; gives the key of its link and the number. */
async function invited(): Promise<{ key: string; inviteId: number; token: string }> {
  const api = journey.api();
  const tree = await plantTree(api);
  const token = await api.signIn(tree.users.redwood);
  const { json } = await api.call('/onboarding/saveInvitation', { token, body: values });
  const { inviteId } = json.body;
  await api.call('/onboarding/sendMerchantInvitation', { token, body: { inviteId } });
  return { key: await mailedKey(journey, email), inviteId, token };
}

const started = () => journey.calls().filter(({ name }) => name.endsWith('startInvitation'));

/** Stands in for the wizard, which has tests of its own. */
const atTheForm = () => waitFor(() => expect(journey.place()).toBe('/registration'));

describe('the landing of an invitation (spec 2.2, 2.6)', () => {
  it('shows who invites with fixed names and address, and starts the application', async () => {
    const { key } = await invited();
    const person = journey.visit(`/merchantInvitation/${key}`);
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Email')).toBeDisabled();
    for (const [label, name] of [
      ['ISO', 'Redwood Merchant Services'],
      ['Agent', 'Delgado & Partners'],
      ['Sub-agent', 'Robinson Referrals'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(name);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(
      screen.getByText(/^Redwood Merchant Services invites Fern & Moss Apothecary to apply/),
    ).toBeInTheDocument();
    expect(document.title).toBe('Merchant invitation · Greenledger');
    expect(screen.queryByText(/strictly necessary cookies/i)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Start application' }));
    await atTheForm();
    const session = readSession();
    expect(session?.user).toMatchObject({
      email,
      role: 'MERCHANT',
      dataInvitation: true,
      onboardingPassed: false,
    });
    expect(JSON.stringify(localStorage)).not.toContain(key);
  });

  it('of a copied link that was used offers a mail to the invited address, shown masked', async () => {
    const { key, inviteId, token } = await invited();
    const api = journey.api();
    const path = `/onboarding/invitations/${inviteId}/link`;
    const { json } = await api.call(path, { method: 'POST', token });
    await api.call('/onboarding/startInvitation', { body: { merchantKey: key } });
    const person = journey.visit(json.body.invitationLink.split('#')[1]);
    expect(
      await screen.findByRole('heading', { name: 'This link was already used' }),
    ).toBeInTheDocument();
    expect(screen.getByText('t***@example.com')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Email a new link' }));
    expect(
      await screen.findByText(/a new link was sent to the invited address/),
    ).toBeInTheDocument();
    expect(await mailedKey(journey, email)).not.toBe(key);
  });

  it('continues the same application when the link is opened again', async () => {
    const { key } = await invited();
    const first = journey.visit(`/merchantInvitation/${key}`);
    await first.click(await screen.findByRole('button', { name: 'Start application' }));
    await atTheForm();
    const userId = readSession()?.user.userId;
    localStorage.clear();
    const again = journey.visit(`/merchantInvitation/${key}`);
    await again.click(await screen.findByRole('button', { name: 'Continue application' }));
    await waitFor(() => expect(readSession()?.user.userId).toBe(userId));
  });

  it('asks before it takes the place of somebody else’s session', async () => {
    const { key } = await invited();
    const other = await journey.signInAs({ name: 'Amara Cole', email: 'amara@example.com' });
    const person = journey.visit(`/merchantInvitation/${key}`);
    await person.click(await screen.findByRole('button', { name: 'Start application' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Amara Cole (amara@example.com) is signed in on this browser.',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(started()).toEqual([]);
    expect(readSession()?.user.userId).toBe(other.id);
    const token = readSession()?.token;
    const takeOver = async (): Promise<void> => {
      await person.click(screen.getByRole('button', { name: 'Start application' }));
      await person.click(await screen.findByRole('button', { name: 'Sign out and continue' }));
    };
    // Nobody loses a session for an answer that gives none.
    journey.answerWith('/onboarding/startInvitation', 200, { body: { status: 'ok' } });
    await takeOver();
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(readSession()?.user.userId).toBe(other.id);
    journey.heal();
    await takeOver();
    await waitFor(() => expect(readSession()?.user.email).toBe(email));
    const dead = await journey.api().call('/users/getUserByToken', { method: 'POST', token });
    expect(dead.status).toBe(401);
  });

  it('leads the owner of an account to sign in', async () => {
    const { key } = await invited();
    await journey.api().addUser({ email });
    journey.visit(`/merchantInvitation/${key}`);
    expect(
      await screen.findByText(/^This email address already has an account/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#/pages/login');
    expect(screen.queryByRole('button', { name: /application$/ })).not.toBeInTheDocument();
  });

  it('lets the owner go straight on who is signed in already', async () => {
    const { key } = await invited();
    await journey.signInAs({ email });
    journey.visit(`/merchantInvitation/${key}`);
    const link = await screen.findByRole('link', { name: 'Open the application' });
    expect(link).toHaveAttribute('href', '#/registration');
  });

  it('says that a submitted application is submitted', async () => {
    const { key, inviteId } = await invited();
    await journey
      .api()
      .services.database.$client.query(
        "update invitations set status = 'submitted', progress = 'Completed' where invite_id = $1",
        [inviteId],
      );
    journey.visit(`/merchantInvitation/${key}`);
    expect(await screen.findByText(/^This application was already submitted/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('a link that does not open', () => {
  it('was changed: says what to do', async () => {
    const { key } = await invited();
    journey.visit(`/merchantInvitation/${key.slice(0, -1)}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link does not work' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Open the full link from your email.');
  });

  it('was revoked, or has expired: names whom to ask', async () => {
    const { key, inviteId, token } = await invited();
    journey.api().advance(31 * 24 * 3600);
    journey.visit(`/merchantInvitation/${key}`);
    await screen.findByRole('heading', { level: 1, name: 'This invitation has expired' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please ask Redwood Merchant Services for a new one.',
    );
    journey.api().advance(-31 * 24 * 3600);
    await journey
      .api()
      .call(`/onboarding/invitations/${inviteId}/revoke`, { method: 'POST', token });
    journey.visit(`/merchantInvitation/${key}`);
    await screen.findByRole('heading', { level: 1, name: 'This invitation was revoked' });
  });

  it('cannot be looked up: Try again', async () => {
    const { key } = await invited();
    journey.cut('/onboarding/onClickedInviteHistory/create');
    const person = journey.visit(`/merchantInvitation/${key}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    journey.heal();
    await person.click(again);
    expect(await screen.findByRole('button', { name: 'Start application' })).toBeInTheDocument();
  });
});

describe('the end of a limited session', () => {
  const ended = () =>
    screen.findByRole('heading', { level: 1, name: 'Open the link in your email again' });

  async function start() {
    const { key } = await invited();
    const person = journey.visit(`/merchantInvitation/${key}`);
    await person.click(await screen.findByRole('button', { name: 'Start application' }));
    await atTheForm();
  }

  it('leads to the mail instead of to the sign-in page', async () => {
    await start();
    // A draft that is on its way, or will be in a second, is not saved yet.
    await journey.settled();
    await waitFor(() => expect(hasUnsent()).toBe(false));
    journey.answerWith('/users/getUserByToken', 401, { status: 'error', message: 'jwt expired' });
    await act(async () => {
      await http.post('/users/getUserByToken').catch(() => undefined);
    });
    expect(await ended()).toBeInTheDocument();
    expect(screen.getByText(/^Your session has ended. Your entries are saved/)).toBeInTheDocument();
    expect(readSession()).toBeNull();
  });

  it('does so also when a place inside is opened after it, and says what is not saved', async () => {
    let isUnsent = true;
    sendBeforeSignOut({ send: () => Promise.resolve(), isUnsent: () => isUnsent });
    await start();
    localStorage.removeItem('jwttoken');
    journey.visit('/registration');
    expect(await ended()).toBeInTheDocument();
    expect(screen.getByText(/are not saved and exist only in this window/)).toBeInTheDocument();
    isUnsent = false;
  });

  it('was deleted once somebody signs in', async () => {
    await start();
    localStorage.removeItem('jwttoken');
    await journey.signInAs();
    localStorage.removeItem('jwttoken');
    journey.visit('/inventory');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  });
});

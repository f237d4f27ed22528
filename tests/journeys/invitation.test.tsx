import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { invite } from '../server/invitations/inviting';
import { openJourney } from '../support/journey';
import {
  chooseAction,
  entriesOf,
  rowWith,
  signInAsPartner,
  typeInvitation,
} from './invitationStage';

const journey = openJourney();
const history = '/applications/onboarding-invite-history';

async function openForm() {
  const person = journey.visit(history);
  await screen.findByText('No invitations yet');
  const [button] = screen.getAllByRole('button', { name: 'Send Invitation' });
  if (!button) throw new Error('There is no button');
  await person.click(button);
  return { person, form: await screen.findByRole('form', { name: 'New Merchant Invitation' }) };
}

const send = (form: HTMLElement): HTMLElement =>
  within(form).getByRole('button', { name: 'Send Invitation' });

describe('inviting a merchant (spec 2.2, 2.4 to 2.6)', () => {
  it('by a top admin: cascade, question, save and send, toast, and the record in the history', async () => {
    await signInAsPartner(journey, 'TOP_ADMIN');
    const { person, form } = await openForm();
    await typeInvitation(person, form);
    const iso = within(form).getByLabelText('ISO');
    await waitFor(() => expect(iso).toBeEnabled());
    expect(entriesOf(iso)).toEqual([
      'Granite Person (Granite ISO)',
      'Redwood Person (Redwood Merchant Services)',
      'Create New ISO',
    ]);
    const agent = within(form).getByLabelText('Agent');
    expect(agent).toBeDisabled();
    await person.selectOptions(iso, 'redwood');
    await waitFor(() => expect(entriesOf(agent)).toContain('Delgado Person (Delgado & Partners)'));
    await person.selectOptions(agent, 'delgado');
    const subAgent = within(form).getByLabelText('Sub-agent');
    await waitFor(() =>
      expect(entriesOf(subAgent)).toContain('Robinson Person (Robinson Referrals)'),
    );
    await person.selectOptions(subAgent, 'robinson');

    await person.click(send(form));
    const question = await screen.findByText(
      'Are you sure ? You want to send Invitation via mail !',
    );
    expect(journey.calls().filter(({ name }) => name.includes('Invitation'))).toEqual([]);
    expect(question).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Invitation send successfully')).toBeInTheDocument();

    const sent = journey.calls().filter(({ name }) => /(save|send)\w*Invitation/.test(name));
    expect(sent.map(({ name }) => name)).toEqual([
      'POST /api/onboarding/saveInvitation',
      'POST /api/onboarding/sendMerchantInvitation',
    ]);
    expect(sent[0]?.body).toMatchObject({
      companyInviteName: 'Fern & Moss Apothecary',
      email: 'tessa@example.com',
      phoneNumber: '7075550142',
      isoId: 'redwood',
      isoName: 'Redwood Merchant Services',
      agentName: 'Delgado & Partners',
      subAgentId: 'robinson',
      parentOrgId: 'platform',
      system_mode: 'Production',
    });
    expect(JSON.stringify(sent[0]?.body)).not.toContain('token');
    expect(sent[1]?.body).toMatchObject({ isoEmail: 'redwood@example.com', role: 'TOP_ADMIN' });
    const row = await rowWith('Fern & Moss Apothecary');
    expect(await within(row).findByText('Sent')).toBeInTheDocument();
    expect(within(row).getByText('Pending')).toBeInTheDocument();
    expect((await journey.api().mails())[0]?.to).toBe('tessa@example.com');
  });

  it('clears what hangs on a choice that changes', async () => {
    await signInAsPartner(journey, 'TOP_ADMIN');
    const { person, form } = await openForm();
    const [iso, agent] = [within(form).getByLabelText('ISO'), within(form).getByLabelText('Agent')];
    await waitFor(() => expect(iso).toBeEnabled());
    await person.selectOptions(iso, 'redwood');
    await waitFor(() => expect(agent).toBeEnabled());
    await person.selectOptions(agent, 'delgado');
    const subAgent = within(form).getByLabelText('Sub-agent');
    await waitFor(() => expect(subAgent).toBeEnabled());
    await person.selectOptions(subAgent, 'robinson');
    await person.selectOptions(iso, 'granite');
    expect(agent).toHaveValue('');
    expect(subAgent).toHaveValue('');
    await waitFor(() => expect(entriesOf(agent)).toContain('Granger Person (Granger Agency)'));
    await person.selectOptions(iso, '');
    expect(agent).toBeDisabled();
    expect(entriesOf(agent)).toEqual(['Create New Agent']);
  });

  it.each([
    ['redwood', ['Agent', 'Sub-agent']],
    ['coast', ['Agent', 'Sub-agent']],
    ['delgado', ['Sub-agent']],
    ['robinson', []],
    ['INSTANCE_ADMIN', ['ISO', 'Agent', 'Sub-agent']],
    ['COMPLIANCE_OFFICER', ['ISO', 'Agent', 'Sub-agent']],
  ] as const)('shows %s the pickers %j', async (who, pickers) => {
    await signInAsPartner(journey, who);
    const { form } = await openForm();
    const shown = ['ISO', 'Agent', 'Sub-agent'].filter((label) =>
      within(form).queryByLabelText(label),
    );
    expect(shown).toEqual(pickers);
  });

  it('asks nothing and sends nothing while fields are wrong, each with its message', async () => {
    await signInAsPartner(journey, 'redwood');
    const { person, form } = await openForm();
    await person.type(within(form).getByLabelText(/^Mobile number/), '707-555');
    await person.click(send(form));
    expect(await within(form).findAllByText('This field is required.')).toHaveLength(3);
    expect(
      within(form).getByText('Phone number should follow US standard without special characters'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Are you sure/)).not.toBeInTheDocument();
  });

  it('goes to where a new agent is made, and has what was typed on the way back', async () => {
    await signInAsPartner(journey, 'redwood');
    const { person, form } = await openForm();
    await typeInvitation(person, form);
    const agent = within(form).getByLabelText('Agent');
    await waitFor(() => expect(agent).toBeEnabled());
    await person.selectOptions(agent, 'Create New Agent');
    await screen.findByRole('heading', { level: 1, name: 'Agents' });
    expect(window.location.hash).toBe('#/agent/agents?isoId=redwood');
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Invite history' });
    const [button] = screen.getAllByRole('button', { name: 'Send Invitation' });
    if (button) await person.click(button);
    expect(await screen.findByLabelText(/^Company name/)).toHaveValue('Fern & Moss Apothecary');
  });

  it('keeps the record when the mail fails, sends only the mail again, and loses nothing', async () => {
    await signInAsPartner(journey, 'delgado');
    const { person, form } = await openForm();
    await typeInvitation(person, form);
    journey.answerWith('/onboarding/sendMerchantInvitation', 503, {
      status: 'error',
      message: 'No mail today',
    });
    await person.click(send(form));
    await person.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The invitation was saved, but the email was not sent: No mail today',
    );
    expect(within(form).getByLabelText(/^Company name/)).toHaveValue('Fern & Moss Apothecary');
    expect(await screen.findByText('Not sent', { selector: 'td *' })).toBeInTheDocument();
    journey.heal();
    await person.click(send(form));
    await person.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect(await journey.api().mails()).toHaveLength(1));
    const saves = journey.calls().filter(({ name }) => name.endsWith('saveInvitation'));
    expect(saves).toHaveLength(1);
  });

  it('warns of an open invitation to the address, and sends that one again in its place', async () => {
    const tree = await signInAsPartner(journey, 'delgado');
    await invite(journey.api(), tree.users.redwood, { email: 'tessa@example.com' });
    const person = journey.visit(history);
    await rowWith('Fern & Moss Apothecary');
    const [button] = screen.getAllByRole('button', { name: 'Send Invitation' });
    if (button) await person.click(button);
    const form = await screen.findByRole('form', { name: 'New Merchant Invitation' });
    await typeInvitation(person, form);
    await person.click(send(form));
    const name = 'This address has an open invitation';
    const dialog = await screen.findByRole('dialog', { name });
    expect(dialog).toHaveTextContent(
      /Redwood Person of Redwood Merchant Services invited this address on .+Status: Sent\./,
    );
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
    await person.click(send(form));
    await person.click(await screen.findByRole('button', { name: 'Resend instead' }));
    expect(await screen.findByText('Invitation send successfully')).toBeInTheDocument();
    expect(journey.calls().some(({ name: call }) => call.endsWith('saveInvitation'))).toBe(false);
    expect(await journey.api().mails()).toHaveLength(2);
  });

  it('sends an unsent record from its row', async () => {
    const tree = await signInAsPartner(journey, 'delgado');
    const token = await journey.api().signIn(tree.users.delgado);
    await journey.api().call('/onboarding/saveInvitation', {
      token,
      body: { companyInviteName: 'Juniper', email: 'j@example.com', phoneNumber: '7075550142' },
    });
    const person = journey.visit(history);
    await chooseAction(person, 'Juniper', 'Send');
    await person.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Invitation send successfully')).toBeInTheDocument();
    await waitFor(async () =>
      expect(within(await rowWith('Juniper')).getByText('Sent')).toBeInTheDocument(),
    );
  });
});

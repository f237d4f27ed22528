import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openJourney } from '../support/journey';

const stage = openJourney();

async function invite(): Promise<void> {
  await stage.api().addUser({
    email: 'ana@example.com',
    name: 'Ana Vega',
    orgName: 'Evergreen Partners',
    role: 'ISO',
  });
}

/** The inviting organization's id, as the invitation carries it. */
async function openInvitation(): Promise<UserEvent> {
  await invite();
  const { rows } = await stage
    .api()
    .services.database.$client.query("select org_id from users where email = 'ana@example.com'");
  return stage.visit(`/pages/inbound/lead?refOID=${rows[0].org_id}`);
}

async function fill(person: UserEvent): Promise<void> {
  await person.type(await screen.findByLabelText('Email'), 'Li.Chen@example.com');
  await person.type(screen.getByLabelText('First name'), 'Ling');
  await person.type(screen.getByLabelText('Last name'), '陈陈陈');
  await person.type(screen.getByLabelText('Company name'), 'Chen & Sons');
  await person.type(screen.getByLabelText('Phone'), '(415) 555-2671');
  await person.selectOptions(screen.getByLabelText('Country'), 'Canada');
  await person.selectOptions(screen.getByLabelText('Role'), 'Testing Laboratory');
}

const submit = (person: UserEvent): Promise<void> =>
  person.click(screen.getByRole('button', { name: 'Submit' }));
const atSignIn = (): Promise<void> => waitFor(() => expect(stage.place()).toBe('/pages/login'));

describe('an invitation', () => {
  it('shows who invites and stores the lead under that organization', async () => {
    const person = await openInvitation();
    expect(await screen.findByLabelText('Invited by')).toHaveValue('Evergreen Partners');
    expect(screen.getByLabelText('Invited by')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Country')).toHaveValue('us');
    await fill(person);
    await submit(person);
    expect(await screen.findByText('Lead information saved successfully')).toBeInTheDocument();
    await atSignIn();
    const { rows } = await stage.api().services.database.$client.query('select * from leads');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('li.chen@example.com');
    expect(JSON.stringify(rows[0])).toContain('TESTING LABORATORY');
  });

  it('without refOID says so and leads to sign-in', async () => {
    stage.visit('/pages/inbound/lead');
    expect(await screen.findByText('Referrence organization is required')).toBeInTheDocument();
    await atSignIn();
  });

  it('of an unknown organization says that it failed and leads to sign-in', async () => {
    stage.visit('/pages/inbound/lead?refOID=nobody');
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    await atSignIn();
  });

  it('without lead data keeps the form and says what is missing', async () => {
    stage.answerWith('/users/getUserByOrgId/ORG', 200, { body: '' });
    const person = stage.visit('/pages/inbound/lead?refOID=ORG');
    await fill(person);
    await submit(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Referrence Organization is required',
    );
    expect(screen.getByLabelText('Company name')).toHaveValue('Chen & Sons');
  });

  it('leads to sign-in when saving fails, and has what was typed when it is opened again', async () => {
    const person = await openInvitation();
    await fill(person);
    stage.answerWith('/lead/saveLeadInformation', 500, {
      status: 'error',
      message: 'insert into leads',
    });
    const invitation = window.location.hash.slice(1);
    await submit(person);
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    await atSignIn();
    stage.visit(invitation);
    await waitFor(async () =>
      expect(await screen.findByLabelText('Company name')).toHaveValue('Chen & Sons'),
    );
  });

  it('shows a refused field beside it and stays', async () => {
    const person = await openInvitation();
    await fill(person);
    stage.answerWith('/lead/saveLeadInformation', 400, {
      status: 'error',
      message: 'x',
      fields: { 'user_information.user_metadata.phone': 'Unknown number' },
    });
    await submit(person);
    await waitFor(() =>
      expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Unknown number'),
    );
    expect(stage.place()).toBe('/pages/inbound/lead');
  });
});

describe('the lead form', () => {
  it('asks for every field', async () => {
    const person = await openInvitation();
    await person.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(6));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it.each([
    ['Email', 'li@example', 'Invalid email'],
    ['Company name', 'Chen <Sons>', 'Please remove the special characters.'],
    [
      'Phone',
      '115-555-2671',
      'phone number must be composed only with 000-000-0000 and should follow US standards',
    ],
    [
      'Phone',
      '415-055-2671',
      'phone number must be composed only with 000-000-0000 and should follow US standards',
    ],
    ['First name', 'Li', 'Your name must be between 3 and 16 characters'],
  ])('%s %s: %s', async (label, value, message) => {
    const person = await openInvitation();
    const box = await screen.findByLabelText(label);
    await person.type(box, value);
    await person.tab();
    await waitFor(() => expect(box).toHaveAccessibleDescription(message));
  });

  it('offers the ten roles and two countries', async () => {
    await openInvitation();
    const role = await screen.findByLabelText<HTMLSelectElement>('Role');
    expect([...role.options].slice(1).map((option) => [option.value, option.text])).toEqual(
      [
        'Events',
        'Microbusiness',
        'Dispensary',
        'Testing Laboratory',
        'Distributor',
        'Manufacturer',
        'Cultivator',
        'Financial Institution',
        'Agent',
        'ISO',
      ].map((label) => [label.toUpperCase(), label]),
    );
    const country = screen.getByLabelText<HTMLSelectElement>('Country');
    expect([...country.options].map((option) => option.value)).toEqual(['us', 'ca']);
  });
});

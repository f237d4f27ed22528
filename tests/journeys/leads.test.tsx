import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { chooseAction, rowWith, signInAsPartner } from './invitationStage';

const journey = openJourney();

const dialogOf = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

const rows = async (text: string) =>
  (await journey.api().services.database.$client.query(text)).rows;

it('an agent makes a QR code, a person scans it and registers, the agent follows up, staff approves', async () => {
  const tree = await signInAsPartner(journey, 'delgado');
  const person = journey.visit('/qr-lead-code');
  expect(await screen.findByText('No QR codes yet')).toBeInTheDocument();
  const [add] = screen.getAllByRole('button', { name: 'Generate QR code' });
  if (add) await person.click(add);
  const form = await dialogOf('Generate QR code');
  await person.click(form.getByRole('button', { name: 'Generate QR code' }));
  expect(await form.findByText('This field is required.')).toBeInTheDocument();
  await person.type(form.getByLabelText('Campaign'), 'Fall fair');
  await person.selectOptions(form.getByLabelText('Target role'), 'Agent');
  await person.dblClick(form.getByRole('button', { name: 'Generate QR code' }));
  const card = await dialogOf('QR code: Fall fair');
  expect(await card.findByRole('img', { name: 'QR code of Fall fair' })).toBeInTheDocument();
  expect(await rows('select 1 from lead_codes')).toHaveLength(1);

  const [{ code }] = await rows('select code from lead_codes');
  const scanned = `/pages/inbound/lead?refOID=delgado&qr=${code}`;
  const visitor = journey.visit(scanned);
  expect(await screen.findByLabelText('Role')).toHaveValue('AGENT');
  journey.visit(scanned);
  await visitor.type(await screen.findByLabelText('Email'), 'gordon@ashby.com');
  await visitor.type(screen.getByLabelText('First name'), 'Gordon');
  await visitor.type(screen.getByLabelText('Last name'), 'Ashby');
  await visitor.type(screen.getByLabelText('Company name'), 'Ashby Advisory');
  await visitor.type(screen.getByLabelText('Phone'), '415-555-2671');
  await visitor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(journey.place()).toBe('/pages/login'));
  expect(await rows('select 1 from lead_scans')).toHaveLength(1);

  await journey.resume(tree.users.delgado);
  const agent = journey.visit('/qrCodeRegistrationHistory');
  expect(within(await rowWith('Gordon Ashby')).getByText('Awaiting approval')).toBeInTheDocument();
  await chooseAction(agent, 'Gordon Ashby', 'Next step …');
  const step = await dialogOf('Next step for Gordon Ashby');
  await agent.type(step.getByLabelText('What to do'), 'Call back');
  await agent.type(step.getByLabelText('By'), '01-31-2020');
  await agent.click(step.getByRole('button', { name: 'Save next step' }));
  expect(await within(await rowWith('Gordon Ashby')).findByText('Overdue')).toBeInTheDocument();

  await journey.resume(tree.staff.TOP_ADMIN);
  const staff = journey.visit('/leads-report');
  await staff.click(await screen.findByRole('link', { name: 'Gordon Ashby' }));
  const drawer = await dialogOf('Gordon Ashby');
  expect(await drawer.findByText('Next step by 01/31/2020')).toBeInTheDocument();
  await staff.click(drawer.getByRole('button', { name: 'Approve …' }));
  const approval = await dialogOf('Approve Gordon Ashby');
  await approval.findByRole('option', { name: 'Redwood Merchant Services' });
  await staff.selectOptions(approval.getByLabelText('ISO'), 'redwood');
  await staff.click(approval.getByRole('button', { name: 'Approve' }));
  expect(
    await screen.findByText('Ashby Advisory approved. We emailed a link to set the password.'),
  ).toBeInTheDocument();
  expect((await journey.api().mails())[0]?.subject).toBe('Set your password');

  await rows('update lead_codes set revoked_at = now()');
  journey.visit(scanned);
  expect(await screen.findByText('This QR code is no longer in use')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create account' })).toBeInTheDocument();
});

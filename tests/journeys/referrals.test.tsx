import { earnReferral } from '@server/features/referrals/earnReferral';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { chooseAction, rowWith } from './invitationStage';

const journey = openJourney();

const rows = async (text: string) =>
  (await journey.api().services.database.$client.query(text)).rows;

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('somebody refers a business, which registers by the link; two people approve and pay the reward', async () => {
  await journey.signInAs({ role: 'MERCHANT', features: ['referral'], name: 'Gwen Alvarado' });
  const person = journey.visit('/referrals');
  const form = within(await screen.findByRole('form', { name: 'New referral' }));
  expect(form.getByLabelText('Reward')).toHaveValue('$100.00');
  await person.click(form.getByRole('button', { name: 'Create link' }));
  expect(await form.findAllByText('This field is required.')).toHaveLength(2);
  await person.type(form.getByLabelText('Name'), 'Juno Farms');
  await person.type(form.getByLabelText('Email'), 'juno@farms.com');
  await person.type(form.getByLabelText('Note'), 'They answer the phone.');
  await person.dblClick(form.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('The link for Juno Farms is ready')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Send link …' }));
  const send = await dialogOf('Send link to Juno Farms');
  await person.click(send.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Link sent to juno@farms.com')).toBeInTheDocument();
  expect(await rows('select 1 from referrals')).toHaveLength(1);

  const [{ code, id }] = await rows('select code, id from referrals');
  journey.visit(`/referral/${code}`);
  await waitFor(() => expect(journey.place()).toBe('/pages/register'));
  await waitFor(async () =>
    expect(await rows('select 1 from referrals where clicked_at is not null')).toHaveLength(1),
  );
  const owner = await journey.api().addUser({ email: 'juno@farms.com', name: 'Juno Farmer' });
  const { database } = journey.api().services;
  await database.$client.query('update referrals set referred_id = $1, registered_at = now()', [
    owner.id,
  ]);
  const { rows: applied } = await database.$client.query(
    `insert into applications (org_id, user_id, started_org_id, system_mode)
     values ($1, $2, $1, 'Production') returning id`,
    [owner.orgId, owner.id],
  );
  await database.transaction((tx) => earnReferral(tx, applied[0].id, new Date()));

  await journey.signInAs({ role: 'TOP_ADMIN', name: 'First Admin' });
  const first = journey.visit('/referrals/list');
  await chooseAction(first, 'Juno Farms', 'Approve reward …');
  const approval = await dialogOf('Approve $100.00 for Gwen Alvarado');
  await first.click(approval.getByRole('button', { name: 'Approve reward' }));
  expect(
    await within(await rowWith('Juno Farms')).findByText('Reward approved'),
  ).toBeInTheDocument();

  await journey.signInAs({ role: 'TOP_ADMIN', name: 'Second Admin' });
  const second = journey.visit(`/referrals/${id}/view`);
  await second.click(await screen.findByRole('button', { name: 'Pay reward …' }));
  const payment = await dialogOf('Pay $100.00 to Gwen Alvarado');
  await second.type(payment.getByLabelText('Reference of the payment'), 'CHK-1042');
  await second.click(payment.getByRole('button', { name: 'Record payment of $100.00' }));
  expect(await screen.findByText('Reward paid, reference CHK-1042')).toBeInTheDocument();
});

import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicantFor } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import { plantTree } from '../support/partnerTree';

const journey = openJourney();

const picked = (id: string): HTMLElement | null => document.getElementById(id);

/** A top admin whose application has passed step 0 with these partners. */
async function begun(isoId: string, agentId: string) {
  const { staff } = await plantTree(journey.api());
  await ensureDefaultPartner(journey.api().services.database, 'Greenledger');
  await journey.resume(staff.TOP_ADMIN);
  const token = await journey.api().signIn(staff.TOP_ADMIN);
  const { id, orgId, email } = staff.TOP_ADMIN;
  const filler = applicantFor(journey.api(), { id, orgId, email, token }, { isoId, agentId });
  return filler.fill([0, 1, 2]);
}

it('the ISO of a link is chosen in an application without one', async () => {
  await begun('', '');
  journey.visit('/registration?isoId=granite');
  await screen.findByRole('heading', { level: 2, name: /Basic information/ });
  await waitFor(() => expect(picked('isoId')).toHaveValue('granite'));
  expect(screen.queryByText(/^The link you followed/)).toBeNull();
});

it('the ISO of a link is asked about where another one is chosen, and the answer holds', async () => {
  await begun('redwood', 'delgado');
  const person = journey.visit('/registration?isoId=granite');
  expect(await screen.findByText(/^The link you followed is for/)).toHaveTextContent(
    /Granite ISO.*Redwood/,
  );
  expect(picked('isoId')).toHaveValue('redwood');
  await person.click(screen.getByRole('button', { name: /^Keep .*Redwood/ }));
  await waitFor(() => expect(screen.queryByText(/^The link you followed/)).toBeNull());
  expect(picked('isoId')).toHaveValue('redwood');
  expect(picked('agentId')).toHaveValue('delgado');
  expect(window.location.hash).not.toContain('isoId');

  const again = journey.visit('/registration?isoId=granite');
  await again.click(await screen.findByRole('button', { name: /^Use .*Granite/ }));
  await waitFor(() => expect(picked('isoId')).toHaveValue('granite'));
  expect(picked('agentId')).toHaveValue('');
  expect(screen.queryByText(/^The link you followed/)).toBeNull();
  await screen.findByRole('heading', { level: 2, name: /Basic information/ });
});

it('an ISO that is not among those to choose from changes nothing, and is said not to be found', async () => {
  await begun('redwood', 'delgado');
  const person = journey.visit('/registration?isoId=nowhere');
  await screen.findByRole('option', { name: /Granite ISO/ });
  expect(picked('isoId')).toHaveValue('redwood');
  expect(screen.queryByText(/^The link you followed/)).toBeNull();
  expect(
    await screen.findByText(/^The ISO in the link you followed was not found/),
  ).toHaveTextContent(/This application stays with .*Redwood/);
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/was not found/)).toBeNull();
  expect(picked('isoId')).toHaveValue('redwood');
});

it('an unknown ISO is not the beginning of a new application', async () => {
  const { staff } = await plantTree(journey.api());
  await ensureDefaultPartner(journey.api().services.database, 'Greenledger');
  await journey.resume(staff.TOP_ADMIN);
  journey.visit('/registration?new=1&isoId=nowhere');
  expect(
    await screen.findByText(/^The ISO in the link you followed was not found/),
  ).toHaveTextContent(/Choose an ISO below/);
  await waitFor(() => expect(picked('isoId')).toHaveValue(''));
});

it('who chooses no ISO is told that the link changes nothing', async () => {
  const { users } = await plantTree(journey.api());
  await ensureDefaultPartner(journey.api().services.database, 'Greenledger');
  await journey.resume(users.delgado);
  journey.visit('/registration?new=1&isoId=granite');
  expect(await screen.findByText(/^The link you followed names an ISO, but/)).toBeInTheDocument();
});

/** A merchant's application that its ISO has begun: its partners are decided. */
async function begunByIso(): Promise<void> {
  const { users } = await plantTree(journey.api());
  await ensureDefaultPartner(journey.api().services.database, 'Greenledger');
  const merchant = await journey.signInAs({ role: 'MERCHANT' });
  const token = await journey.api().signIn(merchant);
  const { id, orgId, email } = merchant;
  await applicantFor(
    journey.api(),
    { id, orgId, email, token },
    { isoId: 'redwood', agentId: 'delgado' },
  ).fill([0, 1, 2]);
  await journey
    .api()
    .services.database.$client.query(
      'update applications set user_id = $1, merchant_user_id = $2, iso_id = $3',
      [users.redwood.id, id, 'redwood'],
    );
}

it('a link to another ISO says that it changes nothing in an application whose partners are decided', async () => {
  await begunByIso();
  journey.visit('/registration?isoId=granite');
  expect(await screen.findByText(/^The link you followed names an ISO, but/)).toBeInTheDocument();
  expect(
    await screen.findByRole('heading', { level: 2, name: /Basic information/ }),
  ).toBeInTheDocument();
});

it('partner names that cannot be read are said to be missing, and are there after another try', async () => {
  await begunByIso();
  journey.answerWith('/users/getAgentISOAndSubagentUserDetails', 500, {
    status: 'error',
    message: 'Out of order',
  });
  const person = journey.visit('/registration?step=0');
  expect(
    await screen.findByText(/^The names could not be loaded: Out of order/),
  ).toBeInTheDocument();
  // Nobody knows yet that there is none.
  expect(screen.getByLabelText('ISO')).toHaveValue('');
  journey.heal();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('ISO').value).toMatch(/Redwood/),
  );
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applicant, house } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import { fillBusiness, resultCard, runs, search } from './checksStage';

const journey = openJourney();
const officer = { role: 'COMPLIANCE_OFFICER', name: 'Cora Officer' } as const;
const place = '/compliance-clear-business';

/** An application with two steps that checks belong to. */
async function application() {
  const { database } = journey.api().services;
  await database.execute(
    `insert into organizations (id, name, kind) values ('house-iso', 'House ISO', 'iso')`,
  );
  await database.execute(`insert into organizations (id, name, kind, parent_id, iso_id)
    values ('house-agent', 'House Agent', 'agent', 'house-iso', 'house-iso')`);
  const merchant = await applicant(journey.api(), {}, house);
  return { merchant, application: await merchant.fill([0, 1, 2, 3, 4]) };
}

describe('the business search', () => {
  it('shows flags with what stands behind them', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillBusiness(actor, { 'Company name': 'Shared Fein Trading' });
    await search(actor);
    expect(await screen.findByText('Business Clear api is running ...')).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: 'Score 52 of 100, Needs review' }),
    ).toBeInTheDocument();
    const flag = resultCard().getByRole('region', {
      name: 'Other businesses linked to the same FEIN',
    });
    expect(within(flag).getAllByRole('row')).toHaveLength(4);
    expect(within(flag).getByRole('columnheader', { name: 'Business name' })).toBeInTheDocument();
    expect(screen.getByText('*****4321', { selector: 'dd' })).toBeInTheDocument();
  });

  it('says what is wrong, with the texts of the specification', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillBusiness(actor, {
      'Company name': 'Fern',
      'Business zip code': '9550a',
      'Business city': '',
    });
    await search(actor);
    expect(
      await screen.findByText('Your name must be between 6 and 50 characters'),
    ).toBeInTheDocument();
    expect(screen.getByText('Zip code should be only digits')).toBeInTheDocument();
    expect(screen.getByText('This field is required.')).toBeInTheDocument();
  });

  it('asks for a province in Canada', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await actor.selectOptions(
      await screen.findByRole('combobox', { name: 'Business country' }),
      'ca',
    );
    await actor.type(
      screen.getByRole('textbox', { name: 'Company name' }),
      'Maple Leaf Botanicals',
    );
    await actor.type(
      screen.getByRole('textbox', { name: 'Business address line 1' }),
      '1 Queen St',
    );
    await actor.type(screen.getByRole('textbox', { name: 'Business city' }), 'Toronto');
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Business province' }), 'ON');
    await actor.type(screen.getByRole('textbox', { name: 'Business postal code' }), 'M5H 2N2');
    await search(actor);
    await screen.findByRole('img', { name: /Score/ });
    const call = journey.calls().find(({ name }) => name.endsWith('complianceClearBusinessSearch'));
    expect(call?.body).toMatchObject({
      Criteria: { State: '', Province: 'ON', Country: 'ca', ZipCode: 'M5H 2N2' },
    });
  });
});

describe('attaching', () => {
  it('a business run stores its score with the application', async () => {
    const {
      merchant,
      application: { _id },
    } = await application();
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillBusiness(actor, { 'Company name': 'FERN VALLEY BOTANICALS' });
    await search(actor);
    await actor.click(await screen.findByRole('button', { name: 'Attach to application' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach to application' }));
    await actor.click(dialog.getByRole('button', { name: 'Attach' }));
    expect(dialog.getByText('Choose an application')).toBeInTheDocument();
    await actor.type(dialog.getByRole('textbox', { name: 'Company name' }), 'fern');
    await actor.click(await dialog.findByRole('radio', { name: /Fern Valley Botanicals/ }));
    await actor.click(dialog.getByRole('button', { name: 'Attach' }));
    expect(await screen.findByText('Check attached to Fern Valley Botanicals')).toBeInTheDocument();
    const { json } = await merchant.call(`/onboarding/merchants/${_id}`);
    expect(json.body.merchant[3].merchantStepData.businessTotalScore).toBeGreaterThanOrEqual(80);
    expect(await screen.findByText(/^Fern Valley Botanicals \(No\. \d+\)$/)).toBeInTheDocument();
  });

  it("a person's run goes to the owner that is chosen", async () => {
    const {
      merchant,
      application: { _id },
    } = await application();
    const user = await journey.signInAs(officer);
    await runs(journey, user, 'Okonkwo');
    const actor = journey.visit('/compliance-clear-personal');
    await actor.click(await screen.findByRole('button', { name: /^Action for Amara Okonkwo/ }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Attach to application' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach to application' }));
    await actor.click(await dialog.findByRole('radio', { name: /Fern Valley/ }));
    expect(dialog.getByText(/^SSN \*\*\*-\*\*-9999, No\. \d+$/)).toBeInTheDocument();
    const whose = dialog.getByRole('combobox', { name: 'Score of' });
    await actor.selectOptions(whose, 'Amara Okonkwo (SSN ending in 9999), matches');
    await actor.click(dialog.getByRole('button', { name: 'Attach' }));
    expect(await screen.findByText('Check attached to Fern Valley Botanicals')).toBeInTheDocument();
    const { json } = await merchant.call(`/onboarding/merchants/${_id}`);
    expect(json.body.merchant[4].merchantStepData.personTotalScore).toBeGreaterThanOrEqual(80);
  });

  it('to another business cannot be chosen', async () => {
    await application();
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillBusiness(actor, { 'Company name': 'Borderline Botanicals', FEIN: '12-3456789' });
    await search(actor);
    await actor.click(await screen.findByRole('button', { name: 'Attach to application' }));
    const choice = await screen.findByRole('radio', {
      name: /Another business: .*\(FEIN ending in 4321\)/,
    });
    expect(choice).toBeDisabled();
  });

  it('of a run that belongs elsewhere is refused with a sentence', async () => {
    const {
      application: { _id },
    } = await application();
    const other = await applicant(journey.api(), {}, house);
    await other.fill([0]);
    const user = await journey.signInAs(officer);
    const [id] = await runs(journey, user, 'Several');
    const token = await journey.api().signIn(user);
    await journey
      .api()
      .call(`/complianceClear/attach/${id}`, { token, body: { merchantStepId: _id } });
    const actor = journey.visit(`/compliance-clear-personal?record=${id}`);
    await actor.click(await screen.findByRole('button', { name: 'Attach to application' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach to application' }));
    const [newest] = await dialog.findAllByRole('radio');
    if (newest) await actor.click(newest);
    await actor.click(dialog.getByRole('button', { name: 'Attach' }));
    expect(
      await dialog.findByText('This check belongs to another application.'),
    ).toBeInTheDocument();
  });
});

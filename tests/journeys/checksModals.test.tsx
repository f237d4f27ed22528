import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '@/app/layout/Toasts';
import { createStore } from '@/app/store';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { BusinessCheckModal } from '@/shared/checks/BusinessCheckModal';
import { downloadCheckReport } from '@/shared/checks/downloadCheckReport';
import { PersonCheckModal } from '@/shared/checks/PersonCheckModal';
import { applicant, house } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import { pressEscape } from '../support/keys';
import { runs } from './checksStage';
import { catchDownloads } from './inventoryStage';

const journey = openJourney();
const officer = { role: 'COMPLIANCE_OFFICER', name: 'Cora Officer' } as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A merchant's application with steps 0 to 4, as a compliance officer reads it. */
async function application(lastName = 'Borderline') {
  const { database } = journey.api().services;
  await database.execute(
    `insert into organizations (id, name, kind) values ('house-iso', 'House ISO', 'iso')`,
  );
  await database.execute(`insert into organizations (id, name, kind, parent_id, iso_id)
    values ('house-agent', 'House Agent', 'agent', 'house-iso', 'house-iso')`);
  const merchant = await applicant(journey.api(), {}, house);
  const three = await merchant.fill([0, 1, 2, 3]);
  const { json } = await merchant.save(4, { ownerLastName: lastName }, { application: three });
  const saved: MerchantApplication = json.body;
  const now = async (): Promise<MerchantApplication> =>
    (await merchant.call(`/onboarding/merchants/${saved._id}`)).json.body;
  await journey.signInAs(officer);
  return { saved, now };
}

function stepOf<Step extends 3 | 4>(saved: MerchantApplication, step: Step) {
  const data = saved.merchant[step]?.merchantStepData;
  if (!data) throw new Error(`Step ${step} is not saved`);
  return data;
}

const show = (modal: React.ReactElement) =>
  render(
    <Provider store={createStore()}>
      {modal}
      <Toasts />
    </Provider>,
  );

/** Whether a toast with the text is a success or a warning. */
async function toneOf(text: string): Promise<string | undefined> {
  const toast = (await screen.findByText(text)).closest('.Toastify__toast');
  return /Toastify__toast--(success|warning)/.exec(toast?.className ?? '')?.[1];
}

describe('Person Clear Information', () => {
  it('asks before Escape drops what was typed', async () => {
    const { saved } = await application();
    const closed = vi.fn();
    const texts = { merchantStepId: saved._id, index: 0, onScored: vi.fn(), onClose: closed };
    show(<PersonCheckModal owner={stepOf(saved, 4)} {...texts} />);
    const name = await screen.findByLabelText(/^First name/);
    await userEvent.type(name, 'x');
    pressEscape(name);
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(closed).toHaveBeenCalledOnce();
  });

  it('checks the owner as stored, and stores the score with the application', async () => {
    const { saved, now } = await application();
    const told = { scored: vi.fn(), closed: vi.fn() };
    const owner = stepOf(saved, 4);
    show(
      <PersonCheckModal
        owner={owner}
        merchantStepId={saved._id}
        index={0}
        onScored={told.scored}
        onClose={told.closed}
      />,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Person Clear Information' }));
    expect(dialog.getByRole('textbox', { name: 'Last name' })).toHaveValue('Borderline');
    expect(dialog.getByRole('textbox', { name: 'SSN' })).toHaveValue('***-**-9999');
    await userEvent.click(dialog.getByRole('button', { name: 'Run check' }));
    expect(await screen.findByText('Person Clear api is running ...')).toBeInTheDocument();
    await waitFor(() => expect(told.closed).toHaveBeenCalled());
    const result = { personTotalScore: 80, person_clear_id: expect.any(String) };
    expect(told.scored).toHaveBeenCalledWith(result);
    expect(stepOf(await now(), 4)).toMatchObject(result);
    expect(await toneOf('Person score: 80')).toBe('success');
    const update = journey.calls().find(({ name }) => name.includes('updateMerchantIndex'));
    expect(update?.name).toBe(`PUT /api/onboarding/updateMerchantIndex/${saved._id}`);
    expect(update?.body).toMatchObject({
      updatedData: {
        personTotalScore: 80,
        type: 'person_data',
        index: 0,
        ownerName: 'Amara',
        formatedOwnerDOB: '**/**/1971',
      },
    });
  });

  it('stays open with what was typed when nobody is found', async () => {
    const { saved } = await application('Nobody');
    const told = { scored: vi.fn(), closed: vi.fn() };
    show(
      <PersonCheckModal
        owner={stepOf(saved, 4)}
        merchantStepId={saved._id}
        index={0}
        onScored={told.scored}
        onClose={told.closed}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Run check' }));
    expect(await screen.findByText('Did not get any person score for this')).toBeInTheDocument();
    expect(told.scored).not.toHaveBeenCalled();
    expect(told.closed).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Nobody');
  });
});

describe('Business Clear Information', () => {
  it('checks the entity as stored, and stores the score with the application', async () => {
    const { saved, now } = await application();
    const told = { scored: vi.fn(), closed: vi.fn() };
    show(
      <BusinessCheckModal
        entity={stepOf(saved, 3)}
        merchantStepId={saved._id}
        onScored={told.scored}
        onClose={told.closed}
      />,
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Business Clear Information' }),
    );
    expect(dialog.getByRole('textbox', { name: 'FEIN' })).toHaveValue('*****4321');
    const name = dialog.getByRole('textbox', { name: 'Company name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'FERN VALLEY BOTANICALS, LLC');
    await userEvent.click(dialog.getByRole('button', { name: 'Run check' }));
    expect(await screen.findByText('Business Clear api is running ...')).toBeInTheDocument();
    await waitFor(() => expect(told.closed).toHaveBeenCalled());
    const [[scored] = []] = told.scored.mock.calls;
    expect(scored).toEqual({
      businessTotalScore: expect.any(Number),
      business_clear_id: expect.any(String),
    });
    const { businessTotalScore } = scored;
    expect(businessTotalScore).toBeGreaterThanOrEqual(80);
    expect(stepOf(await now(), 3)).toMatchObject({ businessTotalScore });
    expect(await toneOf(`Business score: ${businessTotalScore}`)).toBe('success');
  });
});

describe('a score that could not be stored', () => {
  it('is told, stored on the next try, and not searched for again', async () => {
    const { saved } = await application();
    const told = { scored: vi.fn(), closed: vi.fn() };
    show(
      <PersonCheckModal
        owner={stepOf(saved, 4)}
        merchantStepId={saved._id}
        index={0}
        onScored={told.scored}
        onClose={told.closed}
      />,
    );
    journey.answerWith(`/onboarding/updateMerchantIndex/${saved._id}`, 503, {
      message: 'The store is away',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Run check' }));
    const form = within(screen.getByRole('form', { name: 'Person Clear Information' }));
    expect(await form.findByText('The store is away')).toBeInTheDocument();
    expect(told.closed).not.toHaveBeenCalled();
    journey.heal();
    await userEvent.click(screen.getByRole('button', { name: 'Run check' }));
    await waitFor(() => expect(told.closed).toHaveBeenCalled());
    expect(journey.calls().filter(({ name }) => name.endsWith('PersonSearch'))).toHaveLength(1);
  });
});

describe('the download of a report', () => {
  it('saves clear_{name}.pdf', async () => {
    const user = await journey.signInAs(officer);
    const [id] = await runs(journey, user, 'Several');
    const caught = catchDownloads();
    show(<p>Ready</p>);
    expect(await downloadCheckReport(id, 'Amara Several')).toBe(true);
    expect([...caught.keys()]).toEqual(['clear_Amara Several.pdf']);
  });

  it.each([
    ['Please genreate required details', ''],
    ['Please genreate required details', null],
    ['No details found for this id', '00000000-0000-4000-8000-000000000000'],
  ])('says %j for %j', async (text, id) => {
    await journey.signInAs(officer);
    show(<p>Ready</p>);
    expect(await downloadCheckReport(id, 'Nobody')).toBe(false);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('says when the record holds nothing', async () => {
    const user = await journey.signInAs(officer);
    const [id] = await runs(journey, user, 'Nobody');
    show(<p>Ready</p>);
    expect(await downloadCheckReport(id, 'Nobody')).toBe(false);
    expect(await screen.findByText('Did not get any data for the id')).toBeInTheDocument();
  });
});

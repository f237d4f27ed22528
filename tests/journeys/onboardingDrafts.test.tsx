import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StepDraft } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import { forgetKeepers } from '@/features/onboarding/drafts/keepers';
import type { Applicant } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import {
  applicationUpTo,
  fillIds,
  openStep,
  saveStep,
  storedApplication,
} from './onboardingStepsStage';

const journey = openJourney();

afterEach(() => forgetKeepers());

const stepHeading = (name: RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name });
const company = (): Promise<HTMLElement> => screen.findByLabelText(/^Legal company name/);

async function draftOf(
  filler: Applicant,
  id: string,
  step: StepNumber,
): Promise<StepDraft | undefined> {
  const { json } = await filler.call(`/onboarding/drafts?merchantStepId=${id}`);
  return json.body.find((draft: StepDraft) => draft.step === step);
}

/** Types in the step as another window does. */
async function typeElsewhere(
  filler: Applicant,
  { id, values, version }: { id: string; values: object; version: number },
): Promise<void> {
  const body = { merchantStepId: id, values, baseVersion: 0, version, tab: 'another window' };
  const { status } = await filler.call('/onboarding/drafts/3', { method: 'PUT', body });
  expect(status).toBe(200);
}

describe('what is typed and not submitted', () => {
  it('is on the server without a word, and back after a reload, at the same step', async () => {
    const { filler, application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    await fillIds(person, { companyName: 'Fern Hill LLC', federalTaxId: '12-3456789' });
    await waitFor(async () => {
      const draft = await draftOf(filler, application._id, 3);
      expect(draft?.values).toMatchObject({
        companyName: 'Fern Hill LLC',
        federalTaxId: '12-3456789',
      });
    });
    expect(await screen.findByText('Saved just now')).toBeVisible();
    for (const kept of [localStorage, sessionStorage]) {
      expect(JSON.stringify({ ...kept })).not.toMatch(/Fern Hill|3456789/);
    }
    // As a reload: this window has forgotten all of it.
    forgetKeepers();
    journey.visit('/registration');
    expect(await company()).toHaveValue('Fern Hill LLC');
    expect(screen.getByText(/This is your unsaved draft from .*/)).toBeVisible();
    expect((await storedApplication(filler, application._id)).merchant[3]).toBeNull();
  });

  it('can be discarded', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    await typeElsewhere(filler, {
      id: application._id,
      values: { companyName: 'Fern Hill LLC' },
      version: 0,
    });
    const person = await openStep(journey, { application, step: 3 });
    expect(await company()).toHaveValue('Fern Hill LLC');
    await person.click(screen.getByRole('button', { name: 'Discard draft' }));
    // Nothing is gone by one click.
    expect(await company()).toHaveValue('Fern Hill LLC');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await company()).toHaveValue('Fern Valley Botanicals LLC');
    await waitFor(async () => expect(await draftOf(filler, application._id, 3)).toBeUndefined());
  });

  it.each([
    ['offline', (path: string) => journey.cut(path)],
    [
      'nobody answers that it is kept',
      (path: string) => journey.answerWith(path, 200, { body: {} }),
    ],
  ])('is kept in this window while %s, and sent when the line is back', async (_name, spoil) => {
    const { filler, application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    spoil('/onboarding/drafts/3');
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    const [word] = await screen.findAllByText(
      'Offline. Your entries are kept in this window and saved when you are back online.',
    );
    expect(word).toBeVisible();
    const stepper = within(screen.getByRole('navigation', { name: 'Steps of the application' }));
    await person.click(stepper.getByRole('button', { name: /Services requested/ }));
    await stepHeading(/Services requested/);
    await person.click(stepper.getByRole('button', { name: /Legal Entity/ }));
    expect(await company()).toHaveValue('Fern Hill LLC');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    journey.heal();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect((await draftOf(filler, application._id, 3))?.values).toMatchObject({
      companyName: 'Fern Hill LLC',
    });
  });

  it('goes with the submission', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    await screen.findByText(/^Saved/);
    await saveStep(person);
    await screen.findByText('Step 3 submitted successfully');
    expect(await draftOf(filler, application._id, 3)).toBeUndefined();
    await stepHeading(/Beneficiary Owner/);
    const [previous] = screen.getAllByRole('button', { name: 'Previous' });
    if (previous) await person.click(previous);
    expect(await company()).toHaveValue('Fern Hill LLC');
    expect(screen.queryByText(/This is your unsaved draft/)).not.toBeInTheDocument();
  });

  it('goes with the page to the very last letter', async () => {
    const { application } = await applicationUpTo(journey, 3);
    await openStep(journey, { application, step: 3 });
    const box = await company();
    const sent = vi.spyOn(globalThis, 'fetch');
    // Closed right behind the letter, before the form has caught up with what is typed.
    act(() => {
      fireEvent.change(box, { target: { value: 'Fern Hill LLC' } });
      window.dispatchEvent(new Event('pagehide'));
    });
    const [, last] = sent.mock.lastCall ?? [];
    expect(last?.keepalive).toBe(true);
    expect(String(last?.body)).toContain('Fern Hill LLC');
    sent.mockRestore();
  });

  it('is brought to the server before a sign-out', async () => {
    const { filler, application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    await person.click(screen.getByRole('button', { name: /Rosa Delgado/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect((await draftOf(filler, application._id, 3))?.values).toMatchObject({
      companyName: 'Fern Hill LLC',
    });
  });

  it('is back at the same step after a session that ended', async () => {
    const { filler, application } = await applicationUpTo(journey, 6);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    journey.answerWith('/onboarding/drafts/3', 401, {
      name: 'TokenExpired',
      message: 'jwt expired',
    });
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    await screen.findByRole('heading', { name: 'Sign in' });
    journey.heal();
    await journey.resume(filler);
    // Another tab has signed in: what this window kept goes out, before anybody looks at it.
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwttoken', newValue: 'new' }));
    await waitFor(async () =>
      expect((await draftOf(filler, application._id, 3))?.values).toMatchObject({
        companyName: 'Fern Hill LLC',
      }),
    );
    journey.visit('/registration');
    expect(await company()).toHaveValue('Fern Hill LLC');
  });
});

describe('two windows', () => {
  it('never overwrite each other’s text without asking', async () => {
    const { filler, application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    await typeElsewhere(filler, {
      id: application._id,
      values: { companyName: 'Typed elsewhere' },
      version: 0,
    });
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    expect(
      await screen.findByText(/changed in another window or on another device on/),
    ).toBeVisible();
    expect((await draftOf(filler, application._id, 3))?.values).toMatchObject({
      companyName: 'Typed elsewhere',
    });
    await person.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(async () =>
      expect((await draftOf(filler, application._id, 3))?.values).toMatchObject({
        companyName: 'Fern Hill LLC',
      }),
    );
    await typeElsewhere(filler, {
      id: application._id,
      values: { companyName: 'Typed elsewhere again' },
      version: 2,
    });
    await fillIds(person, { currentOwnerShip: '7' });
    await person.click(await screen.findByRole('button', { name: 'Use other version' }));
    expect(await company()).toHaveValue('Typed elsewhere again');
    expect(screen.getByLabelText(/^Years of current ownership/)).toHaveValue('');
  });

  it('whose texts differ are compared field by field, sensitive ones masked', async () => {
    const { filler, application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    const theirs = {
      companyName: 'Typed elsewhere',
      federalTaxId: '98-7654321',
      currentOwnerShip: '9',
    };
    await typeElsewhere(filler, { id: application._id, values: theirs, version: 0 });
    await fillIds(person, { companyName: 'Fern Hill LLC', federalTaxId: '12-3456789' });
    await person.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'This step was also edited elsewhere',
    });
    const side = (group: string, name: RegExp): HTMLElement =>
      within(within(dialog).getByRole('group', { name: group })).getByRole('radio', { name });
    expect(side('Federal tax ID (EIN)', /Mine.*\*{5}6789/)).toBeChecked();
    expect(dialog.textContent).not.toMatch(/3456789|7654321/);
    expect(side('Years of current ownership', /Theirs.*9/)).toBeChecked();
    await person.click(side('Legal company name', /Theirs.*Typed elsewhere/));
    await person.click(within(dialog).getByRole('button', { name: 'Use selection' }));
    const merged = {
      companyName: 'Typed elsewhere',
      federalTaxId: '12-3456789',
      currentOwnerShip: '9',
    };
    expect(await company()).toHaveValue(merged.companyName);
    expect(screen.getByLabelText(/^Years of current ownership/)).toHaveValue('9');
    await waitFor(async () =>
      expect((await draftOf(filler, application._id, 3))?.values).toMatchObject(merged),
    );
  });

  it('that submitted the same step are asked field by field', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    await filler.save(
      3,
      { companyName: 'Saved elsewhere LLC', currentOwnerShip: '9' },
      { application },
    );
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    await saveStep(person);
    const dialog = await screen.findByRole('dialog', { name: 'This step was changed elsewhere' });
    const names = within(dialog).getByRole('group', { name: 'Legal company name' });
    expect(within(names).getByRole('radio', { name: /Mine/ })).toBeChecked();
    const years = within(dialog).getByRole('group', { name: 'Years of current ownership' });
    expect(within(years).getByRole('radio', { name: /Saved/ })).toBeChecked();
    await person.click(within(dialog).getByRole('button', { name: 'Save selection' }));
    await screen.findByText('Step 3 submitted successfully');
    const { merchant } = await storedApplication(filler, application._id);
    expect(merchant[3]?.merchantStepData).toMatchObject({
      companyName: 'Fern Hill LLC',
      currentOwnerShip: '9',
    });
  });
});

describe('a save that fails (spec 2.4, 2.8; readings D37)', () => {
  it('says why, keeps all that was typed, and begins anew with it after 2 s', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    journey.answerWith('/onboarding/merchant', 500, { message: 'The database rests' });
    await saveStep(person);
    expect((await screen.findAllByText('The database rests')).length).toBe(2);
    await waitFor(async () =>
      expect((await draftOf(filler, application._id, 3))?.values).toMatchObject({
        companyName: 'Fern Hill LLC',
      }),
    );
    journey.heal();
    expect(await screen.findByText(/This is your unsaved draft/)).toBeVisible();
    expect(await company()).toHaveValue('Fern Hill LLC');
    await saveStep(person);
    await screen.findByText('Step 3 submitted successfully');
    const report = journey.calls().find(({ name }) => name.endsWith('/sendMailForErrorMessages'));
    expect(report?.body).toMatchObject({ errorMessage: 'The database rests' });
  });

  it('stays where it is when the text could not be brought to safety', async () => {
    const { application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 3 });
    await company();
    journey.cut('/onboarding/merchant');
    journey.cut('/onboarding/drafts/3');
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    await saveStep(person);
    await screen.findAllByText('Network Error');
    await new Promise((done) => setTimeout(done, 2500));
    expect(await company()).toHaveValue('Fern Hill LLC');
    const form = screen.getByRole('form', { name: 'Legal Entity Information' });
    expect(within(form).getByRole('alert')).toHaveTextContent('Network Error');
    journey.heal();
    await saveStep(person);
    await screen.findByText('Step 3 submitted successfully');
  });

  it('stays with messages at the fields when the server refuses them', async () => {
    const { application } = await applicationUpTo(journey, 1);
    await journey.api().addUser({ email: 'taken@example.com' });
    const person = await openStep(journey, { application, step: 0 });
    await screen.findByLabelText(/^Email/);
    await fillIds(person, { EmailBasicInfo: 'taken@example.com' });
    await saveStep(person);
    expect(await screen.findByText('User is already registered')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus());
    await new Promise((done) => setTimeout(done, 500));
    expect(screen.getByText('User is already registered')).toBeVisible();
    await fillIds(person, { EmailBasicInfo: 'free@example.com' });
    await waitFor(() =>
      expect(screen.queryByText('User is already registered')).not.toBeInTheDocument(),
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { canaries, goodOwner, goodStep } from '../server/onboarding/goodSteps';
import { duplicateIds } from '../support/duplicateIds';
import { openJourney } from '../support/journey';
import { act, catchDownloads } from './inventoryStage';
import { applicationUpTo, openStep, saveStep, storedApplication } from './onboardingStepsStage';

const journey = openJourney();

const second = goodOwner({
  id: 22_222,
  percentageOfEntityOwned: '40',
  ownerName: 'Bodil',
  ownerLastName: 'Malley',
  ownerSSN: canaries.secondSsn,
});

describe('the check of an owner (spec 2.2, 2.7)', () => {
  it('is run in view mode, its score shown and downloaded; removing the owner deletes it', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    await filler.save(4, { ...goodStep(4), subMerchantData: [second] }, { application });
    await journey.signInAs({ role: 'COMPLIANCE_OFFICER' });
    const caught = catchDownloads();
    const officer = await openStep(journey, { application, step: 4, more: '&view=1' });
    await act(officer, 'Bodil Malley', 'Person compliance check');
    const modal = await screen.findByRole('dialog', { name: 'Person Clear Information' });
    expect(within(modal).getByLabelText(/^SSN/)).toHaveValue('***-**-1120');
    expect(duplicateIds()).toEqual([]);
    for (const field of within(modal).getAllByRole('textbox')) expect(field).toHaveAccessibleName();
    await officer.click(within(modal).getByRole('button', { name: 'Run check' }));
    const score = await screen.findByRole('button', {
      name: /^P \d+\s?, Good \(download the details of Bodil Malley\)/,
    });
    expect(screen.getByText('Person Clear api is running ...')).toBeInTheDocument();
    await officer.click(score);
    await waitFor(() =>
      expect([...caught.keys()]).toEqual([expect.stringMatching(/^clear_.*\.pdf$/)]),
    );
    const stored = await storedApplication(filler, application._id);
    const check = stored.merchant[4]?.merchantStepData.subMerchantData[0]?.person_clear_id;
    expect(check).toBeTruthy();

    await journey.resume(filler);
    const person = await openStep(journey, { application, step: 4 });
    await act(person, 'Bodil Malley', 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete beneficial owner?' });
    expect(question).toHaveTextContent('the stored compliance check');
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(journey.calls().some(({ name }) => name.startsWith('DELETE /api/complianceClear'))).toBe(
      false,
    );
    await saveStep(person);
    await waitFor(() =>
      expect(journey.calls().map(({ name }) => name)).toContain(
        `DELETE /api/complianceClear/deleteDataById/${check}`,
      ),
    );
  });

  it('is offered to those who run checks alone, and colored by role', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const { json } = await filler.save(
      4,
      { ...goodStep(4), subMerchantData: [second] },
      { application },
    );
    const person = await openStep(journey, { application: json.body, step: 4 });
    await person.click(
      within(await screen.findByRole('row', { name: /Bodil Malley/ })).getByRole('button', {
        name: /^Actions/,
      }),
    );
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Edit', 'Delete']);
  });
});

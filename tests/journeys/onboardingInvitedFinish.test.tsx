import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readSession, storeSession } from '@/shared/session/storedSession';
import { invite, mailedKey, open, start, typed } from '../server/invitations/inviting';
import { applicantFor, tenSteps } from '../server/onboarding/applicant';
import { mandatoryTypes } from '../server/onboarding/goodSteps';
import { openJourney } from '../support/journey';
import { plantTree } from '../support/partnerTree';
import { finishUnanswered, openStep } from './onboardingStepsStage';

const journey = openJourney();

it('an invited merchant who finishes is thanked, and the limited session ends (readings C12)', async () => {
  const test = journey.api();
  const { users } = await plantTree(test);
  await invite(test, users.redwood);
  const key = await mailedKey(test);
  await open(test, key);
  const { json } = await start(test, key);
  const { token } = json;
  const session = storeSession(json, true);
  if (!session) throw new Error('The invitation opened no session');
  const { userId: id, orgId, email } = session.user;
  const merchant = applicantFor(test, { id, orgId, email, token }, { EmailBasicInfo: typed.email });
  const application = await merchant.fill(tenSteps);
  for (const type of mandatoryTypes)
    await merchant.upload(type, { merchantStepId: application._id });

  const person = await openStep(journey, { application, step: 10 });
  await screen.findByText('7 of 7 required documents uploaded');
  await finishUnanswered(person);
  expect(
    await screen.findByText('Please check your email for further details'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  await waitFor(() => expect(readSession()).toBeNull());
  const again = await test.call(`/onboarding/merchants/${application._id}`, { token });
  expect(again.status).toBe(401);
  expect(journey.place()).toBe('/showTempMessage');
});

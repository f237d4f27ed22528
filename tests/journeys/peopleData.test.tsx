import { indexPersons } from '@server/features/persons/indexPersons';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeOwners } from '../server/users/personStage';
import { openJourney } from '../support/journey';
import { byButton, expectTold } from './badSavesStage';

const journey = openJourney();

it('two records of one person are found by their SSN, merged once, and taken apart again', async () => {
  const api = journey.api();
  const owner = { ownerLastName: 'Stone', ownerSSN: '123-45-6789' };
  await storeOwners(api, [{ ...owner, ownerName: 'Mia' }]);
  await storeOwners(api, [{ ...owner, ownerName: 'Maria' }]);
  await journey.signInAs({ role: 'TOP_ADMIN', name: 'Ada Stone' });
  await indexPersons(api.services);
  const person = journey.visit('/peopleData?source=owner');
  await person.click(await screen.findByRole('link', { name: 'Maria Stone' }));
  expect(await screen.findByText(/: Same SSN/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('6789');
  await expectTold(
    journey,
    byButton(person, {
      opener: 'Merge Mia Stone',
      title: 'Merge Mia Stone into Maria Stone',
      submit: 'Merge',
      path: '/persons/:id/merge',
    }),
  );
  expect(await screen.findByText(/^Mia Stone \(Same SSN\), merged by Ada/)).toBeInTheDocument();
  await expectTold(
    journey,
    byButton(person, {
      opener: 'Undo merge',
      title: /^Undo a merge of /,
      submit: 'Undo merge',
      path: '/persons/merges/:id/undo',
    }),
  );
  expect(await screen.findByText(/undone by Ada Stone/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Merge Mia Stone' })).toBeInTheDocument();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTransfers } from '../server/banking/transfersStage';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('staff find an organization among many, hold its funding and release it', async () => {
  const stage = await openTransfers(journey.api(), { needsBanks: false });
  for (let made = 0; made < 11; made++) {
    const { orgId } = await journey
      .api()
      .addUser({ orgName: `Shop ${String.fromCharCode(65 + made)}` });
    await stage.sell({ cents: 100 }, orgId);
  }
  await journey.resume(stage.people.staff);
  const person = journey.visit('/bankFunding');
  const card = within(await screen.findByLabelText('Schedules'));
  expect(await card.findByText('Shop E')).toBeInTheDocument();
  expect(card.queryByText('Shop F')).not.toBeInTheDocument();
  await person.click(card.getByText('Show more'));
  expect(await card.findByText('Shop J')).toBeInTheDocument();
  await waitFor(() => expect(card.queryByText('Show more')).not.toBeInTheDocument());
  const box = card.getByLabelText('Search schedules by organization');
  await person.type(box, 'shop k');
  expect(await card.findByText('Shop K')).toBeInTheDocument();
  await waitFor(() => expect(card.queryByText('Shop J')).not.toBeInTheDocument());
  expect(box).toHaveFocus();

  const choose = async (entry: string, reason: string, confirm: string): Promise<void> => {
    await person.click(card.getByText((text) => text.startsWith('for funding of Shop K')));
    await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: reason } });
    await person.click(form.getByText(confirm, { selector: 'button' }));
  };
  await choose('Hold …', 'The account is disputed', 'Hold funding');
  expect(await card.findByText('On hold: The account is disputed')).toBeInTheDocument();
  await choose('Release …', 'It is settled', 'Release funding');
  await waitFor(() => expect(card.queryByText(/^On hold/)).not.toBeInTheDocument());
  await person.clear(box);
  expect(await card.findByText('Shop B')).toBeInTheDocument();
});

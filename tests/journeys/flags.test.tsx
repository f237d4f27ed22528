import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isoToday } from '@/domain/dates/today';
import { sell } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

const entries = async (person: UserEvent): Promise<string[]> => {
  await person.click(
    await screen.findByText((text) => text.startsWith('for $120.50 of Rosa Vega')),
  );
  await screen.findByText('View', { selector: '.dropdown-item' });
  return screen
    .getAllByText(/flag|refund/i, { selector: '.dropdown-item' })
    .map((one) => one.textContent);
};

async function act(person: UserEvent, item: string, confirm: string): Promise<void> {
  await person.click(await screen.findByText(item, { selector: '.dropdown-item' }));
  fireEvent.change(await screen.findByLabelText('Reason'), {
    target: { value: 'Looks odd to us' },
  });
  await person.click(screen.getByText(confirm, { selector: '[role="dialog"] button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('a compliance officer flags, reads who else did, and does nothing else with a sale', async () => {
  const { orgId } = await journey.signInAs({ orgName: 'Golden Leaf', name: 'Mia Merchant' });
  const rosa = { purchaserName: 'Rosa Vega', purchaserKey: 'rosa vega' };
  await sell(journey.api(), orgId, {
    ...rosa,
    activityAt: new Date(),
    businessDay: isoToday(),
    amountCents: 12_050,
  });
  const merchant = journey.visit('/transaction-ledger');
  expect(await entries(merchant)).toEqual(['Refund …', 'Flag for review …']);
  await act(merchant, 'Flag for review …', 'Flag');

  await journey.signInAs({ role: 'COMPLIANCE_OFFICER', name: 'Otto Officer' });
  const officer = journey.visit('/transaction-ledger');
  // The organization's flag and the one of staff and compliance officers are two.
  expect(await entries(officer)).toEqual(['Flag for review …', 'Remove flag …']);
  await act(officer, 'Flag for review …', 'Flag');
  await entries(officer);
  const again = () => screen.queryByText('Flag for review …', { selector: '.dropdown-item' });
  await waitFor(() => expect(again()).toBeNull());
  expect(screen.getByText('Remove flag …', { selector: '.dropdown-item' })).toBeInTheDocument();
  await officer.click(await screen.findByText('View', { selector: '.dropdown-item' }));
  await waitFor(() => expect(screen.getAllByRole('note')).toHaveLength(2));
  const notes = screen.getAllByRole('note').map((note) => note.textContent);
  expect(notes[0]).toMatch(/Flagged for review by Mia Merchant on .*: Looks odd to us$/);
  expect(notes[1]).toMatch(
    /Flagged for review by Otto Officer, not shown to the organization, on .*: Looks odd to us$/,
  );
});

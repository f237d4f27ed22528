import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate, reportFileName } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { move, movement, sell } from '../server/transactions/movements';
import { openJourney } from '../support/journey';
import { pdfPages } from '../support/pdfText';
import { catchDownloads, letBodiesStream } from './inventoryStage';

const journey = openJourney();
const rows = 1203;

it('a report is printed whole, says what it was asked for, and tells when its totals are lost', async () => {
  const { orgId } = await journey.signInAs({ orgName: 'Golden Leaf' });
  const today = isoToday();
  const now = { activityAt: new Date(), businessDay: today };
  await move(journey.api(), [
    ...Array.from({ length: rows }, (_, at) => movement(orgId, { ...now, amountCents: 1000 + at })),
    movement(orgId, { ...now, amountCents: -700, purchaserName: 'Line\nbreak, "quoted"' }),
    movement(orgId, { ...now, method: 'card', otherInformation: { credit_card: true } }),
  ]);
  const refused = { status: 'error', message: 'The sums are away' };
  journey.answerWith('/transactions/summary', 503, refused);
  journey.answerWith('/transactions/series', 200, { step: 'day', points: [], isExact: false });
  const files = catchDownloads();
  letBodiesStream();
  const person = journey.visit(
    '/transaction-ledger?method=cash&period=today&columns=time,purchaser,amount',
  );
  const totals = within(await screen.findByLabelText('Totals'));
  expect(await totals.findByRole('alert')).toHaveTextContent(
    'The totals could not be loaded: The sums are away Try again',
  );

  await person.click(await screen.findByRole('button', { name: /^Show chart/ }));
  expect(await screen.findByText('Covers the first 10,000 results.')).toBeInTheDocument();

  expect(await screen.findByText('1,204 transactions')).toBeInTheDocument();
  await person.click(screen.getByText('Export', { selector: 'button' }));
  await person.click(
    await screen.findByText('PDF, 1,204 transactions', { selector: '.dropdown-item' }),
  );
  await waitFor(
    () => expect(screen.getByText(/^Exported 1,204 transactions to /)).toBeInTheDocument(),
    {
      timeout: 60_000,
    },
  );
  const [file] = [...files.values()];
  if (!file) throw new Error('Nothing was saved');
  const pages = pdfPages(await file.arrayBuffer());
  const shown = formatDate(today);
  expect(pages[0]).toContain(`Period: ${shown} – ${shown}  ·  Method: Cash`);
  const text = pages.join('\n');
  for (const amount of ['$10.00', '$22.02', '-$7.00']) expect(text).toContain(amount);
  expect(text).toContain('break, "quoted"');
  expect(text).not.toContain('NaN');

  // A paper of one of several organizations says whose it is.
  journey.heal();
  await sell(journey.api(), orgId, { ...now, amountCents: 1500 });
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const reader = journey.visit(`/org-ledger?organization=${orgId}&account=bank`);
  expect(await screen.findByText('1 line')).toBeInTheDocument();
  await reader.click(screen.getByText('Export', { selector: 'button' }));
  await reader.click(await screen.findByText('PDF, 1 line', { selector: '.dropdown-item' }));
  const name = reportFileName(orgId, new Date(), { report: 'Organization ledger', type: 'pdf' });
  await screen.findByText(`Exported 1 line to ${name}`, {}, { timeout: 60_000 });
  const ledger = pdfPages((await files.get(name)?.arrayBuffer()) ?? new ArrayBuffer());
  expect(ledger[0]).toContain('Organization: Golden Leaf');
});

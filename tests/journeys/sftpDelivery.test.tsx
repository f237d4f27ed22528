import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { emptyOdfi } from '@/domain/banking/odfiProfile';
import { openJourney } from '../support/journey';
import {
  deliverDue,
  emptyHost,
  type SftpHost,
  sftpProfile,
  sftpSettings,
  startSftpHost,
} from '../support/sftpHost';

let host: SftpHost;

const journey = openJourney({
  settings: async () => {
    host = await startSftpHost();
    return sftpSettings;
  },
});

beforeEach(() => emptyHost(host));
afterAll(() => host.stop());

/** Adds a bank by SFTP; files of two accounts were sent to it. */
async function sentFiles(token: string): Promise<void> {
  const api = journey.api();
  const post = async (path: string, body: object) =>
    (await api.call(path, { token, body })).json.body;
  const bank = await post('/odfi', {
    ...emptyOdfi,
    name: 'Harvest Valley Bank',
    routingNumber: '121042882',
    destinationName: 'HARVEST VALLEY BANK',
    originId: '1204598812',
    originName: 'GREENLEDGER INC',
    companyId: '1204598812',
    companyName: 'GREENLEDGER',
    ...sftpProfile(host),
    sftpFolder: '/inbox',
  });
  const { orgId } = await api.addUser({ orgName: 'Green Door LLC' });
  for (const accountNumber of ['1234567890', '1234567891']) {
    await post('/funding-sources', {
      ...emptyFunding,
      organization: orgId,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber,
      isAuthorized: true,
    });
    const { _id } = await post('/ach/files', { bank: bank._id });
    await post(`/ach/files/${_id}/send`, {});
  }
}

it('a file that a bank does not take is seen, the profile corrected and tested, and the file tried again or handed in', async () => {
  const api = journey.api();
  const admin = await journey.signInAs({ role: 'TOP_ADMIN' });
  await sentFiles(await api.signIn(admin));
  await deliverDue(api.services);
  await deliverDue(api.services);
  const person = journey.visit('/nacha');
  const notice = within(
    await screen.findByRole('region', { name: 'Files that have not reached their bank' }),
  );
  expect(notice.getByText('2 files have not reached their banks.')).toBeInTheDocument();
  await person.click(notice.getByRole('link', { name: 'F-1 for Harvest Valley Bank' }));
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(delivery.getByText(/The folder \/inbox is not on the SFTP server/)).toBeInTheDocument();
  expect(delivery.getByText(/^The next try comes after /)).toBeInTheDocument();
  await person.click(delivery.getByRole('button', { name: 'Try again now' }));
  expect(await delivery.findByText(/failed once more/)).toBeInTheDocument();

  journey.visit('/odfi-editor');
  await person.click(await screen.findByRole('link', { name: 'Harvest Valley Bank' }));
  await person.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(/The folder \/inbox is not on/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Harvest Valley Bank' }));
  expect(await dialog.findByText(/^ssh-ed25519 AAAA/)).toBeInTheDocument();
  const fingerprint = dialog.getByLabelText(/^Host key fingerprint/);
  await person.clear(fingerprint);
  await person.type(fingerprint, 'SHA256:short');
  const folder = dialog.getByLabelText(/^SFTP folder/);
  await person.clear(folder);
  await person.type(folder, '/in');
  await person.click(dialog.getByRole('button', { name: 'Save bank profile' }));
  expect(await dialog.findByText(/Please enter SHA256: and the 43/)).toBeInTheDocument();
  await person.clear(fingerprint);
  await person.type(fingerprint, host.fingerprint);
  await person.click(dialog.getByRole('button', { name: 'Save bank profile' }));
  expect(await screen.findByText('Harvest Valley Bank saved')).toBeInTheDocument();
  // What was said of the profile before is gone.
  await waitFor(() => expect(screen.queryByText(/\/inbox is not on/)).not.toBeInTheDocument());
  await person.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(/^Connected to 127.0.0.1 as greenledger/)).toBeInTheDocument();

  journey.visit('/nacha');
  await person.click(await screen.findByRole('link', { name: 'F-1 for Harvest Valley Bank' }));
  await person.click(await screen.findByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText('F-1 was delivered')).toBeInTheDocument();
  expect([...host.files.keys()]).toEqual([expect.stringMatching(/^\/in\/greenledger-.+-1\.ach$/)]);

  journey.visit('/nacha');
  await person.click(await screen.findByRole('link', { name: 'F-2 for Harvest Valley Bank' }));
  await person.click(await screen.findByRole('button', { name: 'Mark as handed in …' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mark as handed in: F-2' }));
  await person.click(question.getByRole('button', { name: 'Mark as handed in' }));
  expect(await screen.findByText('F-2 is marked as handed in')).toBeInTheDocument();
  await waitFor(() => {
    expect(
      screen.queryByRole('region', { name: 'Files that have not reached their bank' }),
    ).not.toBeInTheDocument();
  });
  expect(await screen.findByText('Handed in by a person')).toBeInTheDocument();
});

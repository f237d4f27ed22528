import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { walletCodePath, walletCodeText } from '@/domain/walletPay/walletUser';
import { latestCode, openWallet } from '../server/wallets/holding';
import { openJourney } from '../support/journey';

const journey = openJourney();

async function write(person: UserEvent, label: RegExp, text: string): Promise<void> {
  const box = await screen.findByLabelText(label);
  await person.clear(box);
  await person.click(box);
  if (text !== '') await person.paste(text);
}

it('a merchant finds a wallet user, charges with their code, requests and gives back', async () => {
  const api = journey.api();
  const { orgId } = await journey.signInAs({ role: 'MERCHANT' });
  await openWallet(api, orgId);
  const person = journey.visit('/mobile-search-pay');
  expect(await screen.findByText('No charges yet')).toBeInTheDocument();
  await write(person, /^Phone number or wallet code/, '0142');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText(/Enter the whole phone number/)).toBeInTheDocument();
  await write(person, /^Phone number or wallet code/, '(707) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(
    await screen.findByText('No wallet of yours has this phone number or code.'),
  ).toBeInTheDocument();
  await write(person, /^Phone number or wallet code/, '(707) 555-0142');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  const card = within(await screen.findByRole('region', { name: 'Rosa V.' }));
  expect(card.getByText('***-***-0142')).toBeInTheDocument();
  expect(card.queryByText(/100\.00/)).not.toBeInTheDocument();

  await person.click(card.getByRole('button', { name: 'Charge wallet' }));
  await write(person, /^Amount in USD/, '500');
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  const much = within(await screen.findByRole('dialog', { name: 'Code of Rosa V.' }));
  await write(person, /^Code(?! of)/, await latestCode(api));
  await person.click(much.getByRole('button', { name: 'Charge $500.00' }));
  expect(await screen.findByText(/This wallet does not cover \$500.00/)).toBeInTheDocument();
  await person.click(much.getByRole('button', { name: 'Cancel' }));
  await person.click(card.getByRole('button', { name: 'Charge wallet' }));
  await write(person, /^Amount in USD/, '20');
  await write(person, /^Tip/, '3');
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  const code = within(await screen.findByRole('dialog', { name: 'Code of Rosa V.' }));
  await write(person, /^Code(?! of)/, '12345');
  await person.click(code.getByRole('button', { name: 'Charge $23.00' }));
  expect(await screen.findByText('The code has six digits')).toBeInTheDocument();
  await write(person, /^Code(?! of)/, await latestCode(api));
  await person.dblClick(code.getByRole('button', { name: 'Charge $23.00' }));
  expect(await screen.findByText('$23.00 charged to the wallet of Rosa V.')).toBeInTheDocument();
  expect(await screen.findByText('Charged', { selector: '.badge' })).toBeInTheDocument();

  await person.click(card.getByRole('button', { name: 'Give money back' }));
  const back = within(await screen.findByRole('dialog', { name: 'Give money back to Rosa V.' }));
  const payments = await back.findByLabelText(/^Payment/);
  await person.selectOptions(payments, within(payments).getByText(/\$23\.00/));
  await write(person, /^Amount in USD/, '5');
  await write(person, /^Reason/, 'Wrong size');
  await person.click(back.getByRole('button', { name: 'Give back' }));
  expect(await screen.findByText('$5.00 went back to the wallet of Rosa V.')).toBeInTheDocument();

  await person.click(card.getByRole('button', { name: 'Request payment' }));
  await write(person, /^Amount in USD/, '12');
  await write(person, /^What it is for/, 'House blend');
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Rosa V. was sent a request of $12.00')).toBeInTheDocument();
  const { rows } = await api.services.database.$client.query('select balance_cents from wallets');
  expect(rows).toEqual([{ balance_cents: '8200' }]);
  for (const { name } of journey.calls()) expect(name).not.toContain('555');
});

it('a wallet is found by its QR code; where there is no camera, typing goes on', async () => {
  const { orgId } = await journey.signInAs({ role: 'MERCHANT' });
  await openWallet(journey.api(), orgId);
  const { rows } = await journey.api().services.database.$client.query('select code from wallets');
  const stop = vi.fn();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
  let camera = async (): Promise<MediaStream> => {
    throw new DOMException('', 'NotFoundError');
  };
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: { getUserMedia: () => camera() },
  });
  const seen = [
    'https://a.example/door#/event_check_in?ticket=TEST-0002',
    `https://a.example${walletCodePath(rows[0].code)}`,
  ];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: seen.length > 1 ? seen.shift() : seen[0] }];
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  let person = journey.visit('/mobile-search-pay');
  expect(await screen.findByRole('link', { name: /Scan with the camera/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/scan#\/mobile-search-pay/),
  );
  window.history.replaceState(null, '', '/scan#/');
  person = journey.visit('/mobile-search-pay');
  await person.click(await screen.findByRole('button', { name: /Scan with the camera/ }));
  expect(await screen.findByText('This device has no camera. Type the code.')).toBeInTheDocument();
  await write(person, /^Phone number or wallet code/, '(707) 555-0142');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('region', { name: 'Rosa V.' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Stop scanning' }));
  await write(person, /^Phone number or wallet code/, '');
  camera = async () => stream;
  await person.click(screen.getByRole('button', { name: /Scan with the camera/ }));
  expect(await screen.findByDisplayValue(walletCodeText(rows[0].code))).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Rosa V.' })).toBeInTheDocument();
  expect(stop).toHaveBeenCalled();
  window.history.replaceState(null, '', '/#/');
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { emptySchedule } from '@/domain/pricing/schedule';
import { openJourney } from '../support/journey';
import { byMenu, dialog, expectTold, fill } from './badSavesStage';

const journey = openJourney();

it('a merchant is asked to sign a schedule, agrees, reads and signs it; it comes into force', async () => {
  const api = journey.api();
  const signer = await api.addUser({ role: 'MERCHANT', name: 'Mia Stone' });
  const people = [
    await api.addUser({ role: 'TOP_ADMIN' }),
    await api.addUser({ role: 'TOP_ADMIN' }),
  ];
  const [first = '', second = ''] = await Promise.all(people.map((one) => api.signIn(one)));
  const post = async (path: string, token: string, body: object = {}) =>
    (await api.call(path, { token, body })).json.body;
  const { _id: id } = await post('/price-schedules', first, {
    ...emptySchedule,
    organization: signer.orgId,
    effectiveFrom: daysAfter(easternDay(api.services.clock()), 5),
    needsSignature: true,
  });
  await post(`/price-schedules/${id}/submit`, first);
  await post(`/price-schedules/${id}/approve`, second, { reason: '' });

  await journey.signInAs({ role: 'TOP_ADMIN' });
  let person = journey.visit('/mpa-pricing');
  expect(await screen.findByText('Awaiting signature')).toBeInTheDocument();
  const [company = ''] = screen.getAllByText(/^for .*, version 1$/).map((one) => one.textContent);
  await expectTold(
    journey,
    byMenu(person, {
      of: company.trim().replace(/^for /, ''),
      entry: 'Request signature …',
      title: /^Request signature: /,
      more: async ({ form }) => {
        await within(form).findByRole('option', { name: /^Mia Stone/ });
      },
      typed: { Signer: signer.id },
      submit: 'Request signature',
      path: '/signatures',
    }),
  );

  await journey.resume(signer);
  person = journey.visit('/signature');
  const title = 'Schedule A, version 1';
  await expectTold(
    journey,
    byMenu(person, {
      of: title,
      entry: 'Read and sign …',
      title: `Sign ${title} electronically`,
      more: async ({ form }) => {
        const agree = await within(form).findByLabelText('I agree to sign electronically');
        await person.click(within(form).getByRole('button', { name: /^Agree and open/ }));
        expect(within(form).getByText('Agree to sign electronically')).toBeInTheDocument();
        await person.click(agree);
      },
      submit: 'Agree and open the document',
      path: '/signatures/:id/open',
    }),
  );
  await expectTold(journey, {
    form: `Sign ${title}`,
    open: async () => {
      const found = await dialog(person, `Sign ${title}`);
      await fill(found, { 'Your full name': 'Mia Stone' });
      const pad = within(found.form).getByLabelText(/^Draw your signature/);
      fireEvent.pointerDown(pad, { pointerId: 1 });
      fireEvent.pointerMove(pad, { pointerId: 1 });
      fireEvent.pointerUp(pad, { pointerId: 1 });
      await person.click(within(found.form).getByLabelText(/^I have read this document/));
      return found;
    },
    submit: 'Sign',
    path: '/signatures/:id/sign',
  });
  const table = within(await screen.findByLabelText('Signatures'));
  expect(await table.findByText('Signed')).toBeInTheDocument();
  await person.click(table.getByRole('link', { name: title }));
  expect(await screen.findByLabelText('Signature of Mia Stone')).toBeInTheDocument();
  expect(screen.getByText('Agreed to sign electronically')).toBeInTheDocument();
  const file = new File(['another'], 'other.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText(/^Compare a PDF/), file);
  expect(await screen.findByText(/^other\.pdf is not this document/)).toBeInTheDocument();
  const { rows } = await api.services.database.$client.query('select state from price_schedules');
  expect(rows).toEqual([{ state: 'approved' }]);
});

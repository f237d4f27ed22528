import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import { http } from '@/shared/api/http';
import { pdf } from '../server/onboarding/applicant';
import { mandatoryTypes } from '../server/onboarding/goodSteps';
import { openJourney } from '../support/journey';
import { catchDownloads, holdCalls } from './inventoryStage';
import { applicationUpTo, openStep, storedApplication } from './onboardingStepsStage';

const journey = openJourney();

const typeBox = (): HTMLElement => screen.getByLabelText(/^Document type/);
const fileBox = (): HTMLElement => screen.getByLabelText('Files to upload');
const uploads = (): number =>
  journey.calls().filter(({ name }) => name === 'POST /api/users/uploadDocumentOnboarding').length;

/** A PDF of so many megabytes. */
const large = (megabytes: number, name = 'statements.pdf'): File =>
  pdf(name, 'x'.repeat(megabytes * 1024 * 1024));

async function pick(person: UserEvent, type: string, ...files: File[]): Promise<void> {
  await screen.findByLabelText(/^Document type/);
  if (type) await person.selectOptions(typeBox(), type);
  // What the file window would not offer can still be dropped.
  await userEvent.setup({ applyAccept: false }).upload(fileBox(), files);
}

/** Cuts the line after so many pieces have gone; gives the way to heal it. */
function cutAfterUploads(most: number): () => void {
  let gone = 0;
  const id = http.interceptors.request.use((config) => {
    const isPiece = config.url?.startsWith('users/uploadDocumentOnboarding');
    if (isPiece && ++gone > most) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
    return config;
  });
  return () => http.interceptors.request.eject(id);
}

const finish = async (person: UserEvent): Promise<void> => {
  const [button] = screen.getAllByRole('button', { name: 'Finish' });
  if (button) await person.click(button);
};

describe('the documents of an application (spec 2.4, 2.5)', () => {
  it('are uploaded by type and renamed; their type is then disabled until they are removed', async () => {
    const { filler, application } = await applicationUpTo(journey, 10);
    const person = await openStep(journey, { application, step: 10 });
    expect(await screen.findByText('0 of 7 required documents uploaded')).toBeInTheDocument();
    await pick(person, 'Voided Check', pdf('scan of check.pdf'));
    const name = `${application.orgId}_Voided-Check.pdf`;
    expect(await screen.findByRole('button', { name: `Download ${name}` })).toBeInTheDocument();
    expect(screen.getByText('1 of 7 required documents uploaded')).toBeInTheDocument();
    expect(
      within(typeBox()).getByRole('option', { name: 'Voided Check (uploaded)' }),
    ).toBeDisabled();
    expect((await storedApplication(filler, application._id)).documents).toMatchObject([
      { name, type: 'Voided Check' },
    ]);
    await person.click(screen.getByRole('button', { name: `Remove ${name}` }));
    const question = await screen.findByRole('dialog', { name: 'Remove document?' });
    expect(question).toHaveTextContent(name);
    await person.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(within(typeBox()).getByRole('option', { name: 'Voided Check' })).toBeEnabled(),
    );
    expect((await storedApplication(filler, application._id)).documents).toEqual([]);
  });

  it('can be several of one type, which get numbers', async () => {
    const { filler, application } = await applicationUpTo(journey, 10);
    const person = await openStep(journey, { application, step: 10 });
    await pick(person, 'Location Photos', pdf('a.pdf', 'one'), pdf('b.pdf', 'two'));
    const stem = `${application.orgId}_Location-Photos`;
    expect(
      await screen.findByRole('button', { name: `Download ${stem}_1.pdf` }),
    ).toBeInTheDocument();
    const { documents } = await storedApplication(filler, application._id);
    expect(documents.map(({ name }) => name)).toEqual([`${stem}_0.pdf`, `${stem}_1.pdf`]);
  });

  it.each([
    ['', [pdf()], 'Please select the document type to upload the file'],
    ['EIN Letter', [new File(['x'], 'virus.exe')], 'Please select supported files ...'],
    [
      'EIN Letter',
      [pdf('a.pdf'), pdf('a.pdf', 'two')],
      'This file has already been uploaded to your document inventory : EIN Letter',
    ],
    ['EIN Letter', [new File([], 'empty.pdf')], 'empty.pdf is empty'],
    ['EIN Letter', [large(11, 'big.pdf')], 'big.pdf is larger than 10 MB'],
  ])('for type %j are refused before anything is sent: %#', async (type, files, message) => {
    const { application } = await applicationUpTo(journey, 10);
    const person = await openStep(journey, { application, step: 10 });
    await pick(person, type, ...files);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(typeBox()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(uploads()).toBe(0);
  });

  it('that are missing are named, and keep the application from being finished', async () => {
    const { filler, application } = await applicationUpTo(journey, 10);
    for (const type of mandatoryTypes.slice(1))
      await filler.upload(type, { merchantStepId: application._id });
    const person = await openStep(journey, { application, step: 10 });
    expect(await screen.findByText('6 of 7 required documents uploaded')).toBeInTheDocument();
    await finish(person);
    expect(await screen.findByText('Please upload required documents')).toBeVisible();
    await waitFor(() => expect(typeBox()).toHaveFocus());
    expect(journey.calls().map(({ name }) => name)).not.toContain('POST /api/onboarding/merchant');
    const [first] = mandatoryDocuments;
    const list = within(screen.getByRole('list', { name: 'Required documents' }));
    expect(list.getByText(`${first?.label}`)).toHaveTextContent('missing');
    await person.click(list.getByRole('button', { name: `Choose ${first?.type}` }));
    expect(typeBox()).toHaveValue(first?.type);
  });

  it('go on from where a cut line left them', async () => {
    const { application } = await applicationUpTo(journey, 10);
    const person = await openStep(journey, { application, step: 10 });
    await screen.findByLabelText(/^Document type/);
    await person.selectOptions(typeBox(), 'Balance Sheet');
    const heal = cutAfterUploads(2);
    await person.upload(fileBox(), large(5));
    expect(
      await screen.findByText(/statements.pdf could not be uploaded: Network Error/),
    ).toBeVisible();
    expect(uploads()).toBe(2);
    heal();
    await person.click(screen.getByRole('button', { name: 'Resume statements.pdf' }));
    expect(
      await screen.findByRole('button', {
        name: `Download ${application.orgId}_Balance-Sheet.pdf`,
      }),
    ).toBeInTheDocument();
    expect(
      journey.calls().some(({ name }) => name.startsWith('GET /api/onboarding/uploads/')),
    ).toBe(true);
    // Six pieces in all, none of them twice.
    expect(uploads()).toBe(6);
  });

  it('that nobody answers for are not sent again and again, and may be sent once more', async () => {
    const { application } = await applicationUpTo(journey, 10);
    const person = await openStep(journey, { application, step: 10 });
    journey.answerWith('/users/uploadDocumentOnboarding', 200, { body: { status: 'ok' } });
    await pick(person, 'EIN Letter', pdf('letter.pdf'));
    expect(
      await screen.findByText('letter.pdf could not be uploaded: Something went wrong'),
    ).toBeVisible();
    expect(uploads()).toBe(1);
    journey.heal();
    await person.click(screen.getByRole('button', { name: 'Resume letter.pdf' }));
    expect(
      await screen.findByRole('button', { name: `Download ${application.orgId}_EIN-Letter.pdf` }),
    ).toBeInTheDocument();
  });

  it('that the server refuses say why, can only be removed, and leave their type open', async () => {
    const { application } = await applicationUpTo(journey, 10);
    const person = await openStep(journey, { application, step: 10 });
    journey.answerWith('/users/uploadDocumentOnboarding', 400, { message: 'This is no PDF' });
    await pick(person, 'EIN Letter', pdf('letter.pdf'));
    expect(await screen.findByText('letter.pdf was rejected: This is no PDF')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
    expect(within(typeBox()).getByRole('option', { name: 'EIN Letter' })).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Remove letter.pdf' }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  it('can be stopped, hold the step while they run, and can be given up', async () => {
    const { filler, application } = await applicationUpTo(journey, 10);
    for (const type of mandatoryTypes)
      await filler.upload(type, { merchantStepId: application._id });
    const person = await openStep(journey, { application, step: 10 });
    await screen.findByLabelText(/^Document type/);
    await person.selectOptions(typeBox(), 'Balance Sheet');
    const letGo = holdCalls();
    await person.upload(fileBox(), large(9));
    const stop = await screen.findByRole('button', { name: /^Cancel Uploading/ });
    await finish(person);
    expect(
      await screen.findByText('Please wait until all documents are uploaded'),
    ).toBeInTheDocument();
    const [previous] = screen.getAllByRole('button', { name: 'Previous' });
    if (previous) await person.click(previous);
    expect(typeBox()).toBeInTheDocument();
    await person.click(stop);
    letGo();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    expect((await storedApplication(filler, application._id)).documents).toHaveLength(7);
    expect(within(typeBox()).getByRole('option', { name: 'Balance Sheet' })).toBeEnabled();
  });

  it('can only be fetched in view mode', async () => {
    const { filler, application } = await applicationUpTo(journey, 10);
    await filler.upload(
      'EIN Letter',
      { merchantStepId: application._id },
      pdf('letter.pdf', 'stored text'),
    );
    const name = `${application.orgId}_EIN-Letter.pdf`;
    const caught = catchDownloads();
    const person = await openStep(journey, { application, step: 10, more: '&view=1' });
    await person.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    expect(
      await screen.findByText('This is view mode, so you are not able to delete this file.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText(/^Document type/)).toBeNull();
    await person.click(screen.getByRole('button', { name: `Download ${name}` }));
    await waitFor(() => expect([...caught.keys()]).toEqual([name]));
    expect(await caught.get(name)?.text()).toContain('stored text');
  });

  it('of compliance can be chosen by a top admin alone', async () => {
    const { application } = await applicationUpTo(journey, 10);
    await openStep(journey, { application, step: 10 });
    await screen.findByLabelText(/^Document type/);
    expect(within(typeBox()).getAllByRole('option')).toHaveLength(26);
    expect(within(typeBox()).queryByRole('option', { name: 'Compliance Check' })).toBeNull();
  });
});

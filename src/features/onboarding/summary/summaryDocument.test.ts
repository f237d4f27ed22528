import { describe, expect, it } from 'vitest';
import { toBase64 } from '@/domain/encoding/base64';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { maskedBirthDate, maskedNumber, maskedSsn } from '@/domain/onboarding/masks';
import { onboardingSteps } from '@/domain/onboarding/steps';
import type { PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import { sampleSource } from '../sample/sampleSource';
import { sampleStep } from '../sample/sampleSteps';
import { summaryDocument } from './summaryDocument';

const today = '2026-03-09';
const partners = { isoName: 'Evergreen ISO', agentName: 'Ada Agent', subAgentName: '' };

/** A whole application with nothing masked: the summary itself must hide what is sensitive. */
function plainApplication(seed: number): MerchantApplication {
  const source = sampleSource(seed, today);
  const documents = [
    { id: '1', name: 'ORG_EIN-Letter.pdf', type: 'EIN Letter', status: 'uploaded' },
  ];
  const saved = onboardingSteps.map(({ step }) => [
    step,
    { merchantStepData: sampleStep(step, source, { isoId: 'iso-1' }), version: 1, savedAt: today },
  ]);
  const application = { _id: 'a', merchantId: 17, documents, merchant: Object.fromEntries(saved) };
  // Only what the summary reads.
  return application as unknown as MerchantApplication;
}

const rowsIn = (document: PdfDocument): PdfPair[] =>
  document.blocks.flatMap((block) => (block.kind === 'twoColumnTable' ? block.rows : []));
const valuesOf = (document: PdfDocument, label: string): unknown[] =>
  rowsIn(document)
    .filter((row) => row.label === label)
    .map(({ value }) => value);

describe('the summary of an application (spec 2.9)', () => {
  it('has every step and every owner under a heading', () => {
    const application = plainApplication(5);
    const { blocks, title } = summaryDocument({ application, partners, today });
    const heads = blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 1 ? [block.text] : [],
    );
    expect(title).toBe('Merchant Application');
    expect(heads).toEqual(onboardingSteps.map(({ step, title: name }) => `${step}. ${name}`));
    const owners = blocks.filter(
      (block) => block.kind === 'heading' && block.text.startsWith('Owner '),
    );
    expect(owners).toHaveLength(
      1 + (application.merchant[4]?.merchantStepData.subMerchantData.length ?? 0),
    );
  });

  it('says nothing sensitive in full, whatever it is made from', () => {
    for (let seed = 0; seed < 50; seed++) {
      const application = plainApplication(seed);
      const { merchant } = application;
      const text = JSON.stringify(summaryDocument({ application, partners, today }));
      const owners = merchant[4]
        ? [merchant[4].merchantStepData, ...merchant[4].merchantStepData.subMerchantData]
        : [];
      const bank = merchant[8]?.merchantStepData;
      const secrets = [
        ...owners.flatMap((one) => [
          one.ownerSSN,
          one.ownerSSN.replaceAll('-', ''),
          one.driverLicense,
        ]),
        ...owners.flatMap((one) => [one.ownerDOB, one.ownerDOB.replaceAll('-', '/')]),
        bank?.routingNumber,
        bank?.accountNumber,
        merchant[3]?.merchantStepData.federalTaxId,
      ];
      expect(secrets.length).toBeGreaterThan(10);
      for (const secret of secrets) expect(text).not.toContain(String(secret));
    }
  });

  it('shows the last four of what is hidden', () => {
    const application = plainApplication(3);
    const document = summaryDocument({ application, partners, today });
    expect(valuesOf(document, 'SSN')).toContain('***-**-9999');
    const bank = application.merchant[8]?.merchantStepData;
    expect(valuesOf(document, 'Account number')).toEqual([
      `******${bank?.accountNumber.slice(-4)}`,
    ]);
  });

  it('takes what the server masked and encoded as it is', () => {
    const application = plainApplication(4);
    const bank = application.merchant[8]?.merchantStepData;
    const owners = application.merchant[4]?.merchantStepData;
    if (!bank || !owners) throw new Error('not sampled');
    bank.accountNumber = toBase64(maskedNumber(bank.accountNumber));
    owners.ownerSSN = maskedSsn(owners.ownerSSN);
    owners.ownerDOB = maskedBirthDate('03-09-1985');
    const document = summaryDocument({ application, partners, today });
    expect(valuesOf(document, 'Account number')).toEqual([expect.stringMatching(/^\*{6}\d{4}$/)]);
    expect(valuesOf(document, 'SSN')).toContain('***-**-9999');
    expect(valuesOf(document, 'Date of birth')).toContain('**/**/1985');
  });

  it('prints money as currency, dates as MM/DD/YYYY, names for codes and partners', () => {
    const application = plainApplication(6);
    const entity = application.merchant[3]?.merchantStepData;
    const amounts = application.merchant[5]?.merchantStepData;
    if (!entity || !amounts) throw new Error('not sampled');
    Object.assign(amounts, { avgSingleTransAmount: '1234.5' });
    Object.assign(entity, { entityStartDate: '03-09-2011', businessState: 'CA', mailAddress2: '' });
    const document = summaryDocument({ application, partners, today });
    expect(valuesOf(document, 'Average single transaction')).toEqual(['$1,234.50']);
    expect(valuesOf(document, 'Entity start date')).toEqual(['03/09/2011']);
    expect(valuesOf(document, 'Business state')).toEqual(['California']);
    expect(valuesOf(document, 'Mailing address line 2')).toEqual(['—']);
    expect(valuesOf(document, 'ISO')).toEqual(['Evergreen ISO']);
    expect(valuesOf(document, 'EIN Letter')).toEqual(['ORG_EIN-Letter.pdf']);
    expect(document.header?.facts[1]).toEqual({ label: 'Date', value: '03/09/2026' });
  });

  it('says of a step that is not saved that it is not filled in', () => {
    const application = plainApplication(1);
    application.merchant[7] = null;
    const { blocks } = summaryDocument({ application, partners, today });
    const at = blocks.findIndex((block) => block.kind === 'heading' && block.text.startsWith('7.'));
    expect(blocks[at + 1]).toEqual({ kind: 'paragraph', text: 'Not filled in yet', tone: 'muted' });
  });
});

// Over 250 lines: the cases of one rule, each an application with one thing wrong.

import { describe, expect, it } from 'vitest';
import { mandatoryDocuments } from './documents';
import { goodDay, goodOwner, goodSteps } from './goodSteps';
import { maskedBirthDate, maskedNumber, maskedSsn } from './masks';
import {
  licenseNotice,
  percentDone,
  type ReadinessInput,
  readinessOf,
  warningsOf,
} from './readiness';

const ready: ReadinessInput = {
  steps: Object.values(goodSteps),
  documents: mandatoryDocuments.map(({ type }) => type),
  businessScore: 80,
  personScores: [80],
  today: goodDay,
};

const withStep = (step: number, change: object | null): ReadinessInput => ({
  ...ready,
  steps: ready.steps.map((data, at) => (at === step ? change && { ...data, ...change } : data)),
});

describe('readiness', () => {
  it('nothing blocks a good application, masked or not', () => {
    expect(readinessOf(ready)).toEqual([]);
    const masked = {
      ...goodOwner,
      ownerSSN: maskedSsn(goodOwner.ownerSSN),
      ownerDOB: maskedBirthDate(goodOwner.ownerDOB),
      driverLicense: maskedNumber(goodOwner.driverLicense),
    };
    expect(readinessOf(withStep(4, masked))).toEqual([]);
  });

  it('of a new application: every step and document, in the order of the steps', () => {
    const blockers = readinessOf({
      ...ready,
      steps: [],
      documents: [],
      businessScore: null,
      personScores: [],
    });
    expect(blockers.map(({ step }) => step)).toEqual([
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      ...Array(8).fill(10),
    ]);
    expect(blockers[0]).toEqual({
      kind: 'step',
      step: 0,
      field: '',
      message: 'Basic information is not finished',
    });
    expect(blockers.filter(({ kind }) => kind === 'document')).toHaveLength(7);
    expect(blockers.at(-1)).toEqual({
      kind: 'document',
      step: 10,
      field: 'uploadDocument',
      message: 'Statement of Information is missing',
    });
  });

  it('names the field of a saved step that is no longer good', () => {
    expect(readinessOf(withStep(4, { driverExpiry: '06-14-2025', ownerEmail: '' }))).toEqual([
      {
        kind: 'step',
        step: 4,
        field: 'ownerEmail',
        message: 'Beneficiary Owner/Officer Information: This field is required.',
      },
      {
        kind: 'step',
        step: 4,
        field: 'driverExpiry',
        message:
          'Beneficiary Owner/Officer Information: License expiry date cannot be before today',
      },
    ]);
  });

  it('asks for documents by what is stored, not by what step 10 lists', () => {
    expect(readinessOf(withStep(10, { uploadDocument: [] }))).toEqual([]);
    const documents = ready.documents.filter((type) => type !== 'Voided Check');
    expect(readinessOf({ ...ready, documents })).toMatchObject([
      { message: 'Voided Check is missing' },
    ]);
    const withoutLetter = ready.documents.filter((type) => type !== 'EIN Letter');
    expect(readinessOf({ ...ready, documents: withoutLetter })).toMatchObject([
      { message: 'EIN Letter is missing' },
    ]);
  });

  it.each([
    ['06-14-2025', 'blocks', 'The retailer license expired on 06/14/2025'],
    ['06-15-2025', 'warns', 'The retailer license expires on 06/15/2025'],
    ['08-14-2025', 'warns', 'The retailer license expires on 08/14/2025'],
    ['08-15-2025', 'is fine', null],
  ] as const)('a license that ends on %s %s: %j', (retailerEndDate, effect, message) => {
    const point = { kind: 'license', step: 2, field: 'retailerEndDate', message };
    const input = withStep(2, { retailerEndDate });
    expect(readinessOf(input)).toEqual(effect === 'blocks' ? [point] : []);
    expect(warningsOf(input)).toEqual(effect === 'warns' ? [point] : []);
  });

  it.each([
    ['expired', [], 'has expired according to the state register'],
    ['suspended', [], 'is suspended according to the state register'],
    ['revoked', ['Holder'], 'was revoked according to the state register'],
    ['not_found', [], 'is not on the state register'],
    ['active', ['DBA', 'Holder'], 'belongs to another holder according to the state register'],
    ['active', ['DBA', 'State', 'Expiry'], null],
  ] as const)(
    'a license that the register calls %s, differing in %j: %j',
    (registerStatus, mismatches, said) => {
      const answer = { registerStatus, mismatches };
      const registered = [
        { ...answer, stem: 'retailer' as const },
        // No longer chosen in step 2.
        { ...answer, stem: 'cultivator' as const },
      ];
      const message = `The retailer license ${said}`;
      const expected = said ? [{ kind: 'license', step: 2, field: 'retailer', message }] : [];
      expect(readinessOf({ ...ready, registered })).toEqual(expected);
    },
  );

  const active = [{ stem: 'retailer' as const, registerStatus: 'active' as const, mismatches: [] }];

  it.each([
    ['unchecked', 'The retailer license is not verified'],
    ['unavailable', 'The retailer license is not verified: the state register did not respond'],
  ] as const)('a license that is %s is told who decides', (registerStatus, message) => {
    const registered = [{ stem: 'retailer' as const, registerStatus, mismatches: [] }];
    const expected = { kind: 'review', step: 2, field: 'retailer', message };
    expect(readinessOf({ ...ready, registered })).toEqual([expected]);
    expect(readinessOf({ ...ready, registered: [] })[0]?.message).toBe(
      'The retailer license is not verified',
    );
    expect(readinessOf(ready)).toEqual([]);
  });

  it.each([
    [10, { amlPoliticallyExposed: 'Yes' }, ['A politically exposed person is among the owners']],
    [10, { amlPriorSarOrClosure: 'Yes' }, ['The applicant reports a prior SAR or account closure']],
    [10, { amlOwnersDisclosed: 'No' }, ['Not all beneficial owners are disclosed']],
    [10, { amlLicensesCurrent: 'No' }, ['The applicant reports that not all licenses are current']],
    [10, { amlCashIntensive: 'Yes' }, []],
  ])('what staff look into, in step %i: %j', (step, change, messages) => {
    const steps = ready.steps.map((data, at) => (at === step ? { ...data, ...change } : data));
    const told = readinessOf({ ...ready, steps, registered: active });
    expect(told.map(({ kind, message }) => [kind, message])).toEqual(
      messages.map((text) => ['review', text]),
    );
    // The applicant's own meter knows nothing of it.
    expect(readinessOf({ ...ready, steps })).toEqual([]);
  });

  it.each([
    [
      2,
      { licenseeHolder: [] },
      { field: 'licenseeHolder', message: 'No license has been entered' },
    ],
    [
      4,
      { percentageOfEntityOwned: '' },
      { field: 'percentageOfEntityOwned', message: 'The owners’ shares total 0%' },
    ],
    [
      10,
      { amlPriorSarOrClosure: '' },
      {
        field: 'amlPriorSarOrClosure',
        message: 'The AML/BSA questionnaire has 1 question without an answer',
      },
    ],
  ] as const)(
    'what is left blank in step %i is told applicant and staff alike: %j',
    (step, change, gap) => {
      const input = withStep(step, change);
      expect(readinessOf(input)).toEqual([{ kind: 'gap', step, ...gap }]);
      expect(readinessOf({ ...input, registered: active })).toEqual([
        { kind: 'gap', step, ...gap },
      ]);
    },
  );

  const finding = {
    runId: 'run-1',
    number: 12,
    type: 'person_data',
    name: 'Amara Okonkwo',
    score: 8,
    isSanction: true,
    state: 'open',
    elsewhere: '',
  } as const;

  it('a finding blocks whatever a later score says, until it is decided', () => {
    const told = (state: 'open' | 'proposed' | 'decided') =>
      readinessOf({
        ...ready,
        registered: active,
        personScores: [91],
        findings: [{ ...finding, state }],
      });
    expect(told('open')).toEqual([
      {
        kind: 'finding',
        step: 4,
        field: 'personTotalScore',
        message: 'Amara Okonkwo: OFAC sanctions list, score 8 (check No. 12), not decided yet',
      },
    ]);
    expect(told('proposed')[0]?.message).toContain('a second person must confirm the decision');
    expect(told('decided')).toEqual([]);
  });

  it('a low score whose finding is decided blocks no longer', () => {
    const steps = ready.steps.map((data, at) =>
      at === 4 ? { ...data, person_clear_id: 'run-1' } : data,
    );
    const low = { ...ready, steps, personScores: [8], registered: active };
    expect(readinessOf(low).map(({ kind }) => kind)).toEqual(['score']);
    expect(readinessOf({ ...low, findings: [finding] }).map(({ kind }) => kind)).toEqual([
      'finding',
    ]);
    const decided = { ...low, findings: [{ ...finding, state: 'decided' as const }] };
    expect(readinessOf(decided)).toEqual([]);
    // Another person in the place of the one who was checked has no score, whatever was decided
    // about the first.
    expect(readinessOf({ ...decided, personScores: [null] }).map(({ kind }) => kind)).toEqual([
      'score',
    ]);
  });

  it('knows no end of type 10, and only licenses that are chosen', () => {
    const type10 = {
      licenseeHolder: ['Ancillary'],
      ancillaryTypes: ['ancillarytype10'],
      ancillarytype10: 'D1',
      ancillarytype10StartDate: '01-01-2024',
      ancillarytype10EndDate: '01-01-2025',
      distributorEndDate: '01-01-2025',
    };
    expect(readinessOf(withStep(2, type10))).toEqual([]);
  });

  it.each([
    [null, 'The business has no score yet'],
    [79, 'The business has a score of 79, below 80'],
    [80, null],
    [100, null],
  ])('business score %j: %j', (businessScore, message) => {
    const expected = message
      ? [{ kind: 'score', step: 3, field: 'businessTotalScore', message }]
      : [];
    expect(readinessOf({ ...ready, businessScore })).toEqual(expected);
  });

  it('a score of every owner', () => {
    const two = withStep(4, {
      subMerchantData: [{ ...goodOwner, ownerName: 'Noah', percentageOfEntityOwned: '40' }],
    });
    expect(readinessOf({ ...two, personScores: [79] })).toEqual([
      {
        kind: 'score',
        step: 4,
        field: 'personTotalScore',
        message: "Maya O'Brien has a score of 79, below 80",
      },
      {
        kind: 'score',
        step: 4,
        field: 'subMerchantData[0].personTotalScore',
        message: "Noah O'Brien has no score yet",
      },
    ]);
    expect(readinessOf({ ...two, personScores: [80, 99] })).toEqual([]);
  });

  it('more than 100 % owned, said once', () => {
    const input = withStep(4, {
      subMerchantData: [{ ...goodOwner, percentageOfEntityOwned: '41' }],
    });
    expect(readinessOf({ ...input, personScores: [80, 80] })).toEqual([
      {
        kind: 'ownership',
        step: 4,
        field: 'percentageOfEntityOwned',
        message: 'Total ownership cannot be more than 100%: it is 101%',
      },
    ]);
  });

  it('shows no figure of a score to who runs no checks', () => {
    const hidden = { ...ready, businessScore: 79, personScores: [null], hidesScores: true };
    expect(readinessOf(hidden).map(({ message }) => message)).toEqual([
      'The business: compliance check failed',
      "Maya O'Brien: compliance check outstanding",
    ]);
    expect(readinessOf({ ...hidden, businessScore: 80, personScores: [80] })).toEqual([]);
  });

  it('survives steps that hold junk', () => {
    const junk = {
      ...ready,
      steps: [[], { servicesPayment: 1 }, { licenseeHolder: {} }, {}, { subMerchantData: 'x' }],
    };
    expect(readinessOf(junk).length).toBeGreaterThan(10);
  });
});

describe('percent done', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 9],
    [5, 45],
    [10, 90],
    [11, 100],
    [12, 100],
  ])('%d steps: %d', (steps, percent) => expect(percentDone(steps)).toBe(percent));
});

describe('the word at a license end, seen from 06-15-2025', () => {
  it.each([
    [
      '06-14-2025',
      'This was read as June 14, 2025, which has passed. Renew the license before you submit.',
    ],
    ['06-15-2025', 'This license expires today.'],
    ['06-16-2025', 'This license expires in 1 day.'],
    ['08-14-2025', 'This license expires in 60 days.'],
    ['08-15-2025', null],
    ['13-45-2025', null],
    ['', null],
  ])('%j: %s', (end, notice) => expect(licenseNotice(end, '2025-06-15')).toBe(notice));
});

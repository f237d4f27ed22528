// Over 250 lines: the cases of one document.

import { describe, expect, it } from 'vitest';
import type { PdfBlock, PdfCell } from '@/domain/pdf/pdfDocument';
import type { CheckRecord } from './checkRecord';
import { checkReport, letterheadLines, reportName } from './checkReport';
import { element } from './checkTree';
import { businessCriteria, personCriteria } from './criteria';
import { runDate } from './runDate';
import { noBusiness, noPerson } from './searchForms';

const company = {
  name: 'Greenledger',
  add1: '100 Market Street',
  add2: '',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94105',
};
const values = {
  ...noPerson(),
  ownerName: 'Jane ',
  ownerLastName: 'Roe',
  ownerSSN: '***-**-1234',
  ownerDOB: '03-14-1971',
};
const record: CheckRecord = {
  record_id: 'r1',
  number: 12,
  type: 'person_data',
  name: 'Jane Roe',
  ssn: '***-**-1234',
  score: 31,
  flags: [],
  run_at: new Date(2025, 0, 5, 15, 4).toISOString(),
  run_by: 'Cora Officer',
  application: null,
  criteria: personCriteria(values),
  meta_data: element('PersonResult', [
    element('Summary', [element('Name', 'Jane Roe', { matchtype: 'Partial', matchscore: '64' })]),
    element(
      'Death',
      [element('DateOfDeath', '01/02/2019'), element('Source', 'x'), element('Place', 'y')],
      {
        flag: 'Yes',
      },
    ),
    element('OfacListing', '', { flag: 'No' }),
    element('KnownAddresses', [
      element('Address', [element('Street', '1 Main'), element('Kind', 'Residence')]),
      element('Address', [element('Street', '2 Main')]),
    ]),
  ]),
  company,
  globalPhoneNumber: '(555) 010-0199',
};

const plain = (text: PdfCell): string => (typeof text === 'string' ? text : text.text);
const blocksUnder = (blocks: readonly PdfBlock[], title: string): PdfBlock[] => {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === title);
  const rest = blocks.slice(from + 1);
  const to = rest.findIndex((block) => block.kind === 'heading');
  return from < 0 ? [] : rest.slice(0, to < 0 ? undefined : to);
};

describe('the report', () => {
  const report = checkReport(record);

  it('is A4 with margins of 20, headed by address, phone and last run date', () => {
    expect(report).toMatchObject({
      size: 'a4',
      margin: 20,
      title: 'Person check report',
      subtitle: 'Jane Roe',
    });
    expect(report.header?.sender).toEqual([
      'Greenledger',
      '100 Market Street',
      'San Francisco, CA 94105',
      '(555) 010-0199',
    ]);
    expect(report.header?.facts[0]).toEqual({
      label: 'Last Run Date',
      value: 'January 5th, 2025 3:04 PM',
    });
  });

  it('shows the score with its word', () => {
    expect(report.blocks[0]).toEqual({
      kind: 'meter',
      label: 'Person score',
      value: 31,
      tone: 'bad',
      word: 'Needs review',
    });
    expect(checkReport({ ...record, score: 80 }).blocks[0]).toMatchObject({
      tone: 'good',
      word: 'Good',
    });
  });

  it('begins with the raised flags, red and with a word', () => {
    expect(blocksUnder(report.blocks, 'Flags').slice(0, 2)).toEqual([
      {
        kind: 'flag',
        tone: 'bad',
        word: 'Flag',
        text: 'Death record: This person is reported as deceased.',
      },
      { kind: 'flag', tone: 'warning', word: 'Unknown', text: 'Multiple SSNs: Not Available' },
    ]);
    expect(blocksUnder(report.blocks, 'Flags').at(-1)).toEqual({
      kind: 'flag',
      tone: 'good',
      word: 'Clear',
      text: 'OFAC listing: Not on any sanctions list.',
    });
  });

  it('lists matches and records under headings, `Not Available` for what is missing', () => {
    expect(blocksUnder(report.blocks, 'Summary')).toMatchObject([
      { kind: 'table', rows: [['Name', 'Jane Roe', { text: 'Partial', tone: 'warning' }, '64']] },
    ]);
    const [addresses] = blocksUnder(report.blocks, 'Known addresses');
    expect(addresses?.kind === 'table' && addresses.rows.map((row) => row.map(plain))).toEqual([
      ['1 Main', 'Residence'],
      ['2 Main', 'Not Available'],
    ]);
    expect(blocksUnder(report.blocks, 'Death record')).toMatchObject([{ kind: 'table' }]);
    expect(blocksUnder(report.blocks, 'Search records')).toEqual([
      { kind: 'paragraph', text: 'Not Available', tone: 'muted' },
    ]);
  });

  it('compares nothing that was not searched for, and names the section of a table that goes on', () => {
    const phone = element('PhoneNumber', '', { matchtype: 'No match', matchscore: '0' });
    const tree = element('PersonResult', [
      element('Summary', [phone]),
      element('KnownAddresses', [
        element('Address', [element('Street', '1'), element('Kind', 'x')]),
        phone,
      ]),
    ]);
    const { blocks } = checkReport({ ...record, meta_data: tree });
    expect(blocksUnder(blocks, 'Summary')).toMatchObject([
      {
        rows: [
          [
            'Phone number',
            { tone: 'muted' },
            { text: 'Not compared', tone: 'muted' },
            { tone: 'muted' },
          ],
        ],
      },
    ]);
    expect(blocksUnder(blocks, 'Known addresses')).toMatchObject([{ section: 'Known addresses' }]);
  });

  it('prints what was searched for', () => {
    const [pairs] = blocksUnder(report.blocks, 'Searched for');
    expect(
      pairs?.kind === 'keyValue' && pairs.pairs.map(({ label, value }) => [label, plain(value)]),
    ).toEqual([
      ['Name', 'Jane Roe'],
      ['SSN', '***-**-1234'],
      ['Date of birth', '03/14/1971'],
      ['Address', 'Not Available'],
      ['Phone', 'Not Available'],
    ]);
  });

  it('of a business has its own title, score and criteria', () => {
    const business = checkReport({
      ...record,
      type: 'business_data',
      name: 'Fern Valley LLC',
      criteria: businessCriteria({
        ...noBusiness(),
        companyName: 'Fern Valley LLC',
        businessCountry: 'ca',
        businessState: 'ON',
      }),
      meta_data: element('BusinessResult', [element('PoBoxListedAsAddress', 'Yes')]),
    });
    expect(business.title).toBe('Business check report');
    expect(business.blocks[0]).toMatchObject({ label: 'Business score' });
    expect(blocksUnder(business.blocks, 'Flags')[0]).toMatchObject({
      text: 'PO box listed as address: The address of the business is a PO box.',
    });
  });

  it('says so when nothing was found', () => {
    const none = checkReport({ ...record, score: null, meta_data: null, name: '', run_by: '' });
    expect(none.subtitle).toBe('Not Available');
    expect(none.blocks[0]).toMatchObject({ pairs: [{ value: { text: 'Not Available' } }] });
    expect(blocksUnder(none.blocks, 'Result')).toEqual([
      { kind: 'paragraph', text: 'Not Available', tone: 'muted' },
    ]);
  });
});

describe('the last run date', () => {
  it.each([
    [new Date(2025, 0, 1, 0, 0), 'January 1st, 2025 12:00 AM'],
    [new Date(2025, 1, 2, 12, 30), 'February 2nd, 2025 12:30 PM'],
    [new Date(2024, 1, 29, 23, 59), 'February 29th, 2024 11:59 PM'],
    [new Date(2025, 10, 11, 9, 5), 'November 11th, 2025 9:05 AM'],
    [new Date(2025, 11, 23, 15, 4), 'December 23rd, 2025 3:04 PM'],
  ])('%s', (moment, text) => {
    expect(runDate(moment.toISOString())).toBe(text);
  });

  it.each([[null], [''], ['yesterday']])('that is missing (%j) is Not Available', (moment) => {
    expect(runDate(moment)).toBe('Not Available');
  });
});

describe('the file name', () => {
  it.each([
    ['Jane Roe', 'clear_Jane Roe.pdf'],
    ['Łukasz Żółć', 'clear_Łukasz Żółć.pdf'],
    ['../../etc/passwd', 'clear_....etcpasswd.pdf'],
    ['a\u202e\u0000b<c>:"|?*', 'clear_abc.pdf'],
    ['  a   b  ', 'clear_a b.pdf'],
    ['', 'clear_report.pdf'],
    ['x'.repeat(300), `clear_${'x'.repeat(80)}.pdf`],
  ])('of %j is %s', (name, file) => {
    expect(reportName(name)).toBe(file);
  });
});

describe('criteria', () => {
  it('of a person are the specified ones', () => {
    expect(personCriteria({ ...values, ownerState: 'CA', ownerPhone: '7075550142' })).toEqual({
      FirstName: 'Jane',
      LastName: 'Roe',
      BirthDate: { Day: '14', Month: '03', Year: '1971' },
      SSN: '***-**-1234',
      Street: '',
      City: '',
      State: 'CA',
      ZipCode: '',
      PhoneNumber: '7075550142',
      NPINumber: '',
    });
    expect(personCriteria({ ...values, ownerDOB: '**-**-1971' }).BirthDate).toEqual({
      Day: '**',
      Month: '**',
      Year: '1971',
    });
  });

  it('of a Canadian business name a province', () => {
    const criteria = businessCriteria({
      ...noBusiness(),
      businessCountry: 'ca',
      businessState: 'ON',
    });
    expect(criteria).toMatchObject({ State: '', Province: 'ON', Country: 'ca' });
  });
});

describe('the letterhead', () => {
  it('leaves out what the company does not have', () => {
    const none = { name: 'A', add1: '', add2: '', city: '', state: '', zipCode: '' };
    expect(letterheadLines(none, '')).toEqual(['A']);
    expect(letterheadLines({ ...none, add2: 'Suite 1', state: 'CA' }, 'N/A')).toEqual([
      'A',
      'Suite 1',
      'CA',
      'N/A',
    ]);
  });
});

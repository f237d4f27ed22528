import { describe, expect, it } from 'vitest';
import { readCheck } from './checkReading';
import {
  attributeOf,
  type CheckElement,
  element,
  findElement,
  isCheckTree,
  mapTexts,
} from './checkTree';
import { businessCriteria, personCriteria } from './criteria';
import { withShownDate } from './recordDate';
import { recordsOf, titleOf } from './records';
import { noBusiness, noPerson } from './searchForms';

const tree = (...children: CheckElement[]): CheckElement => element('Result', children);
const flagIn = (section: CheckElement, name: string, type = 'person_data') =>
  readCheck(tree(section), type).flags.find((flag) => flag.name === name);

describe('a flag', () => {
  it.each([
    ['an attribute', element('Death', '', { flag: 'Yes' }), 'raised'],
    ['an attribute in another case', element('DEATH', '', { Listed: 'TRUE' }), 'raised'],
    ['its text', element('Death', 'Y'), 'raised'],
    ['what it holds', element('Death', [element('DateOfDeath', '01/02/2019')]), 'raised'],
    ['any text', element('Death', 'Deceased in 2019'), 'raised'],
    [
      'an attribute that says no',
      element('Death', [element('Checked', 'x')], { flag: 'No' }),
      'clear',
    ],
    ['a no', element('Death', 'No'), 'clear'],
    ['nothing in it', element('Death'), 'clear'],
  ])('is told by %s', (_, section, state) => {
    expect(flagIn(section, 'Death')?.state).toBe(state);
  });

  it('is unknown where the result does not speak of it', () => {
    expect(flagIn(element('Other'), 'OfacListing')).toMatchObject({ state: 'unknown', text: '' });
  });

  it('carries its records when it is raised, and says what it means', () => {
    const section = element(
      'OfacListing',
      [element('ListedName', 'Jane'), element('Program', 'SDNTK')],
      {
        flag: 'Yes',
      },
    );
    expect(flagIn(section, 'OfacListing')).toEqual({
      name: 'OfacListing',
      title: 'OFAC listing',
      state: 'raised',
      text: 'The name is on a sanctions list of the Office of Foreign Assets Control.',
      records: { columns: ['Listed name', 'Program'], rows: [['Jane', 'SDNTK']] },
    });
    expect(flagIn(element('Death', 'Yes'), 'Death')?.records.rows).toEqual([]);
  });
});

describe('the layout', () => {
  const names = (type: string) => {
    const { layout, flags, sections } = readCheck(tree(), type);
    return { layout, names: [...flags, ...sections].map(({ name }) => name) };
  };

  it('of a person reads the sections of spec 3.6', () => {
    const found = names('person_data');
    expect(found.layout).toBe('person_data');
    expect(found.names.sort()).toEqual([
      'AdditionalPhoneNumbers',
      'BirthDate',
      'Death',
      'DocumentIdentifierInfo',
      'HistoricalAddress',
      'KnownAddresses',
      'MultipleSSNs',
      'OfacListing',
      'SSNMatchesMultipleIndividuals',
      'SearchRecords',
    ]);
  });

  it.each(['business_data', 'anything else', ''])('of %j is that of a business', (type) => {
    const found = names(type);
    expect(found.layout).toBe('business_data');
    expect(found.names.sort()).toEqual([
      'Address',
      'BusinessAddressUsedAsResidentialAddress',
      'OtherBusinessesLinkedToTheBusinessAddress',
      'OtherBusinessesLinkedToTheSameFein',
      'OtherListingsLinkedToBusinessPhoneNumber',
      'PoBoxListedAsAddress',
    ]);
  });
});

describe('the summary', () => {
  it.for([
    ['Exact', '100', 'good', 100],
    ['partial', '64', 'warning', 64],
    ['No match', '0', 'bad', 0],
    ['', '80', 'good', 80],
    ['', '79', 'warning', 79],
    ['', '49', 'bad', 49],
    ['', '', 'warning', null],
    ['Exact', '101', 'good', null],
  ] as const)(
    'judges matchtype %j and matchscore %j as %s',
    ([matchtype, matchscore, tone, score]) => {
      const summary = element('Summary', [
        element('BirthDate', '03/14/1971', { matchtype, matchscore }),
      ]);
      expect(readCheck(tree(summary), 'person_data').matches).toEqual([
        { title: 'Birth date', value: '03/14/1971', type: matchtype, score, tone },
      ]);
    },
  );
});

describe('a criterion that was left empty', () => {
  const person = personCriteria({ ...noPerson(), ownerName: 'Jane', ownerSSN: '***-**-1234' });
  const business = businessCriteria({
    ...noBusiness(),
    companyName: 'Fern',
    businessPhone: '(555) 010-0199',
  });
  it.for([
    ['PhoneNumber', person, 'Not compared', 'neutral', null],
    ['BirthDate', person, 'Not compared', 'neutral', null],
    ['SSN', person, 'No match', 'bad', 0],
    ['Name', person, 'No match', 'bad', 0],
    ['FEIN', business, 'Not compared', 'neutral', null],
    ['Officer', business, 'Not compared', 'neutral', null],
    ['PhoneNumber', business, 'No match', 'bad', 0],
    ['BusinessName', business, 'No match', 'bad', 0],
  ] as const)('%s', ([name, criteria, type, tone, score]) => {
    const entry = element(name, '', { matchtype: 'No match', matchscore: '0' });
    const { matches } = readCheck(tree(element('Summary', [entry])), 'person_data', criteria);
    expect(matches).toMatchObject([{ type, tone, score }]);
  });
});

const named = (text: string): CheckElement => element(...(text.split(':') as [string, string])); // name:text

describe('a date of a bureau', () => {
  it.each([
    ['3/4/1971', '03/04/1971'],
    ['03/14/1971', '03/14/1971'],
    ['2019-01-02', '01/02/2019'],
    ['2019-01-02T23:59:59.000Z', '01/02/2019'],
    ['1/2020', '01/2020'],
    ['12-31-2020', '12-31-2020'],
    ['13/01/2020', '13/01/2020'],
    ['2019-13-02', '2019-13-02'],
    ['00/2020', '00/2020'],
    ['1/32/2020', '1/32/2020'],
    ['Since 01/02/2019', 'Since 01/02/2019'],
    ['555-01-2019', '555-01-2019'],
    ['', ''],
  ])('%j reads %j', (text, shown) => expect(withShownDate(text)).toBe(shown));
});

describe('records', () => {
  it('join the parts of addresses and names, and keep columns that some lack', () => {
    const address = (...more: CheckElement[]): CheckElement =>
      element('Address', [
        element('Street', '1 Main St'),
        element('City', 'Denver'),
        element('State', 'CO'),
        element('ZipCode', '80202'),
        ...more,
      ]);
    const section = element('KnownAddresses', [
      address(element('FirstReported', '01/2020')),
      address(),
      element('Address', [element('FirstName', 'Jane'), element('LastName', 'Roe')]),
    ]);
    expect(recordsOf(section)).toEqual({
      columns: ['Address', 'First reported', 'Name'],
      rows: [
        ['1 Main St, Denver, CO 80202', '01/2020', ''],
        ['1 Main St, Denver, CO 80202', '', ''],
        ['', '', 'Jane Roe'],
      ],
    });
  });

  it.each([
    ['equal elements', element('S', [element('SSN', '1'), element('SSN', '2')]), [['1'], ['2']]],
    ['one record of its own', element('S', [element('A', '1'), element('B', '2')]), [['1', '2']]],
    ['a text', element('S', 'x'), [['x']]],
    [
      'a date in parts',
      element('S', ['Month:3', 'Day:4', 'Year:1971'].map(named)),
      [['03/04/1971']],
    ],
    ['nothing', element('S', '', { flag: 'No', count: '0' }), []],
    ['empty records', element('S', [element('R', []), element('R', [])]), []],
  ])('are found in %s', (_, section, rows) => {
    expect(recordsOf(section).rows).toEqual(rows);
  });

  it.each([
    ['FirstReported', 'First reported'],
    ['SSN', 'SSN'],
    ['DateOfDeath', 'Date of death'],
    ['FEIN', 'FEIN'],
    ['document_id', 'Document id'],
  ])('title %s as %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });
});

describe('a tree', () => {
  it('is searched from the outside in, whatever the case', () => {
    const inner = element('Name', 'inner');
    const outer = element('name', 'outer');
    expect(findElement(tree(element('A', [inner]), outer), 'NAME')).toBe(outer);
    expect(findElement(tree(), 'Name')).toBeNull();
    expect(attributeOf(element('A', '', { MatchType: ' Exact ' }), 'matchtype')).toBe('Exact');
  });

  it('is taken only as a tree', () => {
    const deep = Array.from({ length: 30 }).reduce<CheckElement>(
      (inside) => element('a', [inside]),
      element('a'),
    );
    expect(isCheckTree(tree(element('A', 'x', { b: 'c' })))).toBe(true);
    for (const bad of [
      null,
      [],
      'x',
      {},
      deep,
      { ...element('a'), text: 1 },
      { ...element('a'), children: [1] },
    ]) {
      expect(isCheckTree(bad)).toBe(false);
    }
  });

  it('is changed text by text', () => {
    const changed = mapTexts(
      tree(element('SSN', '1', { b: '2' })),
      (text, name) => `${name}${text}`,
    );
    expect(changed.children[0]).toEqual(element('SSN', 'SSN1', { b: 'b2' }));
  });
});

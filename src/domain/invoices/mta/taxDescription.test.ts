import { describe, expect, it } from 'vitest';
import { emptyLine } from '../invoice';
import { isTaxLine, printedDescription } from './taxDescription';

const line = (itemName: string, itemDescription: string) => ({
  ...emptyLine,
  itemName,
  itemDescription,
});

describe('the description of a tax line', () => {
  it.for([
    ['Retail', 'Reported Sales', 'October', 'October (License No. C10-1)'],
    ['retail', 'Tax', 'Reported sales of October', 'Reported sales of October (License No. C10-1)'],
    ['Cultivation', 'Cultivation Tax', 'Canopy', 'Canopy (License No. C10-1)'],
    ['Cultivation', 'REPORTED SALES TAX', '', '(License No. C10-1)'],
    ['Manufacturing', 'Reported Sales', 'October', 'October'],
    ['', 'Reported Sales', 'October', 'October'],
    ['Retail', 'Annual Permit Renewal', 'Due each July', 'Due each July'],
    ['Retail', 'Unreported sales', 'x', 'x'],
    ['Retail', 'Cultivation taxi', 'x', 'x'],
    ['Retail', 'Reported Sales', 'October (License No. C10-1)', 'October (License No. C10-1)'],
    ['Retail', 'Reported Sales', ' 大麻 ', '大麻 (License No. C10-1)'],
  ] as const)('%s, %j, %j reads %j', ([licenseType, name, description, printed]) =>
    expect(
      printedDescription(line(name, description), { licenseType, licenseNumber: 'C10-1' }),
    ).toBe(printed),
  );

  it('says so when the number is missing', () => {
    const license = { licenseType: 'Retail', licenseNumber: ' ' };
    const printed = 'October (License No. Not Available)';
    expect(printedDescription(line('Reported Sales', 'October'), license)).toBe(printed);
  });

  it('leaves the line itself alone', () => {
    const one = Object.freeze(line('Reported Sales', 'October'));
    expect(isTaxLine(one)).toBe(true);
    printedDescription(one, { licenseType: 'Retail', licenseNumber: 'C10-1' });
    expect(one.itemDescription).toBe('October');
  });
});

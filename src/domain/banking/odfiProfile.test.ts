import { describe, expect, it } from 'vitest';
import {
  emptyOdfi,
  type OdfiValues,
  odfiErrors,
  offsetMovedMessage,
  offsetMoveErrors,
} from './odfiProfile';

const good: OdfiValues = {
  ...emptyOdfi,
  name: 'Harvest Valley Bank',
  routingNumber: '121042882',
  destinationName: 'HARVEST VALLEY BANK',
  originId: ' 121042882',
  originName: 'GREENLEDGER INC',
  companyId: '1204598812',
  companyName: 'GREENLEDGER',
};

const balanced = {
  isBalanced: true,
  offsetRouting: '325081403',
  offsetAccountNumber: '5550001234',
};

const over = (change: Partial<OdfiValues>) => Object.keys(odfiErrors({ ...good, ...change }));

describe('a bank profile', () => {
  it('is good with what its file header needs', () => {
    expect(odfiErrors(good)).toEqual({});
    expect(Object.keys(odfiErrors(emptyOdfi))).toEqual([
      'name',
      'routingNumber',
      'destinationName',
      'originId',
      'originName',
      'companyId',
      'companyName',
    ]);
  });

  it.each<[string, Partial<OdfiValues>]>([
    ['is there', balanced],
    ['is kept', { ...balanced, offsetAccountNumber: '', offsetLastFour: '1234' }],
    ['is not asked for', { offsetRouting: 'x', offsetAccountNumber: 'y' }],
  ])('is good where the offset account %s', (_, change) => expect(over(change)).toEqual([]));

  it.each<[Partial<OdfiValues>, keyof OdfiValues]>([
    [{ routingNumber: '121042883' }, 'routingNumber'],
    [{ routingNumber: '12104288' }, 'routingNumber'],
    [{ originId: '12104288' }, 'originId'],
    [{ originId: '1204598812\u202e' }, 'originId'],
    [{ companyId: '12-0459881' }, 'companyId'],
    [{ companyName: 'SEVENTEEN LETTERS' }, 'companyName'],
    [{ destinationName: 'BANQUE ÉPARGNE' }, 'destinationName'],
    [{ destinationName: 'A\nB' }, 'destinationName'],
    [{ secCodes: [] }, 'secCodes'],
    [{ secCodes: ['PPD', 'PPD'] }, 'secCodes'],
    [{ cutoff: '24:00' }, 'cutoff'],
    [{ cutoff: '4:45' }, 'cutoff'],
    [{ entryLimit: '0' }, 'entryLimit'],
    [{ entryLimit: '-5' }, 'entryLimit'],
    [{ entryLimit: '1e9' }, 'entryLimit'],
    [{ entryLimit: '5000.01', dailyLimit: '5000' }, 'dailyLimit'],
    [{ approvalLimit: '0.00' }, 'approvalLimit'],
    [{ ...balanced, offsetRouting: '325081404' }, 'offsetRouting'],
    [{ ...balanced, offsetAccountNumber: '' }, 'offsetAccountNumber'],
    [{ ...balanced, offsetAccountNumber: '123' }, 'offsetAccountNumber'],
    [{ contactEmail: 'ach@' }, 'contactEmail'],
    [{ contactPhone: '555' }, 'contactPhone'],
  ])('%o is told at %s', (change, field) => {
    expect(over(change)).toEqual([field]);
  });

  it.each([
    ['121042882', '', true],
    ['121042882', ' ', true],
    ['121042882', '5550001234', false],
    ['325081403', '', false],
    [' 325081403 ', '', false],
  ])('routing number %s and account number “%s” need it typed again: %s', (...given) => {
    const [offsetRouting, offsetAccountNumber, isAsked] = given;
    const values = { ...emptyOdfi, isBalanced: true, offsetRouting, offsetAccountNumber };
    const errors = isAsked ? { offsetAccountNumber: offsetMovedMessage } : {};
    const known = { offsetRouting: '325081403', offsetLastFour: '1234' };
    expect(offsetMoveErrors(values, known)).toEqual(errors);
    expect(offsetMoveErrors({ ...values, isBalanced: false }, known)).toEqual({});
    expect(offsetMoveErrors(values, null)).toEqual({});
    expect(offsetMoveErrors(values, { ...known, offsetLastFour: '' })).toEqual({});
  });

  const fingerprint = `SHA256:${'A'.repeat(43)}`;

  it('asks where it goes by SFTP for host, port, user, folder and the key of the host', () => {
    expect(over({ delivery: 'sftp', sftpPort: '0', sftpFolder: '' })).toEqual([
      'sftpHost',
      'sftpPort',
      'sftpUser',
      'sftpFolder',
      'sftpFingerprint',
    ]);
    const sftp: Partial<OdfiValues> = {
      delivery: 'sftp',
      sftpHost: 'sftp.bank.example',
      sftpUser: 'gl',
      sftpFingerprint: fingerprint,
    };
    expect(over(sftp)).toEqual([]);
    expect(over({ ...sftp, sftpHost: 'sftp.bank.example/..' })).toEqual(['sftpHost']);
    expect(over({ ...sftp, sftpFingerprint: fingerprint.slice(0, -1) })).toEqual([
      'sftpFingerprint',
    ]);
    expect(over({ ...sftp, sftpFolder: '/in\nout' })).toEqual(['sftpFolder']);
  });
});

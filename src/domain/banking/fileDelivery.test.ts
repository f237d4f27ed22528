import { describe, expect, it } from 'vitest';
import {
  deliveryText,
  deliveryWay,
  type FileDelivery,
  isInDoubt,
  isUndelivered,
  retryMinutes,
} from './fileDelivery';

const fingerprint = `SHA256:${'A'.repeat(43)}`;

describe('how files reach a bank', () => {
  it.each([
    [{ delivery: 'folder', sftpFingerprint: '' }, false, 'folder'],
    [{ delivery: 'folder', sftpFingerprint: '' }, true, 'folder'],
    [{ delivery: 'sftp', sftpFingerprint: fingerprint }, true, 'sftp'],
    [{ delivery: 'sftp', sftpFingerprint: fingerprint }, false, 'hand'],
    [{ delivery: 'sftp', sftpFingerprint: '' }, true, 'hand'],
    [{ delivery: 'sftp', sftpFingerprint: 'SHA256:short' }, true, 'hand'],
  ] as const)('%o, with a key %j: %s', (profile, hasKey, way) => {
    expect(deliveryWay(profile, hasKey)).toBe(way);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [400, 60],
])('after %i tries the next one comes in %i minutes', (tries, minutes) => {
  expect(retryMinutes(tries)).toBe(minutes);
});

describe('how a file stands with its bank', () => {
  const sent = { delivery: 'sftp', deliveredAt: '', deliveryFailure: '', nextTryAt: '' } as const;
  it.each<[Partial<FileDelivery> & { state?: string }, string, 'open' | 'doubtful' | 'done']>([
    [{ nextTryAt: 'soon' }, 'SFTP, under way', 'open'],
    [{ deliveryFailure: 'x', nextTryAt: 'soon' }, 'SFTP, failed', 'open'],
    [{ deliveryFailure: 'x' }, 'SFTP, in doubt', 'doubtful'],
    [{ deliveredAt: 'then' }, 'SFTP, at then', 'done'],
    [{ state: 'built' }, 'SFTP', 'done'],
    [{ state: 'acknowledged', deliveryFailure: 'x' }, 'SFTP', 'done'],
    [{ delivery: 'hand' }, 'Handed in by a person', 'done'],
  ])('%o: %s', (change, text, standing) => {
    const file = { state: 'sent', ...sent, ...change };
    expect(deliveryText(file, (at) => `at ${at}`)).toBe(text);
    expect([isUndelivered(file), isInDoubt(file)]).toEqual([
      standing !== 'done',
      standing === 'doubtful',
    ]);
  });
});

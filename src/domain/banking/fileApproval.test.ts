import { expect, it } from 'vitest';
import { approversText, fileApprovalError, sendError } from './fileApproval';

it.each([
  [[], /^It needs approval by one more administrator/],
  [['Ada'], /^Ada can approve it\.$/],
  [['Ada', 'Ben'], /^Ada or Ben can/],
  [['Ada', 'Ben', 'Cleo'], /^Ada, Ben or Cleo can/],
  [['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], /^Ada, Ben, Cleo or 2 more can/],
])('who may approve: %j', (names, text) => expect(approversText(names)).toMatch(text));

const nobodys = { isMine: false, isLimitMine: false, isOffsetMine: false, approvers: ['Ben'] };

it.each([
  [{}, null],
  [{ isMine: true }, 'A second person must approve this file. Ben can approve it.'],
  [{ isOffsetMine: true }, /^You set the offset account .* Ben can approve it\.$/],
  [{ isLimitMine: true }, /^You set the approval limit .* Ben can approve it\.$/],
  [{ isLimitMine: true, approvers: [] }, /It needs approval by one more administrator/],
])('approving %j', (over, error) => {
  const said = fileApprovalError({ ...nobodys, ...over });
  if (error === null) expect(said).toBeNull();
  else expect(said).toMatch(error);
});

const built = { ...nobodys, state: 'built', needsApproval: false, builtBy: 'Cleo' } as const;

it.each([
  [{}, null],
  [{ state: 'sent' }, 'It was already sent'],
  [{ needsApproval: true }, /second person first\. Ben can approve it\.$/],
  [{ isOffsetMine: true }, /another administrator sends it, such as Cleo, who built it\.$/],
  [{ isOffsetMine: true, builtBy: '' }, /another administrator sends it\.$/],
  [{ isOffsetMine: true, needsApproval: true, state: 'approved' }, null],
] as const)('sending %j', (over, error) => {
  const said = sendError({ ...built, ...over });
  if (error === null) expect(said).toBeNull();
  else expect(said).toMatch(error);
});

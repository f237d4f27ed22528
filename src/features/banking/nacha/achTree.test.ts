import { describe, expect, it } from 'vitest';
import type { AchContent } from './achContent';
import { achSession } from './achSession';
import { ancestorsOf, nodeOf, nodeOfLine, visibleNodes } from './achTree';

const line = (start: string): string => start.padEnd(94);

/** Two batches of two and one entries, the first with two addenda; the second without a control. */
const lines = ['1', '5', '6', '705', '705', '6', '8', '5', '6', '9'].map(line);

async function contentOf(text: string): Promise<AchContent> {
  let content: AchContent | null = null;
  await achSession({ file: new Blob([text]) }, (answer) => {
    if (answer.kind === 'read') content = answer.content;
  });
  if (!content) throw new Error('not read');
  return content;
}

describe('the tree of a file', async () => {
  const content = await contentOf(lines.join('\n'));

  it('has the nodes that are open, in the order of the file', () => {
    expect(visibleNodes(content, new Set())).toEqual([0]);
    expect(visibleNodes(content, new Set([0]))).toEqual([0, 2, 8, 10]);
    expect(visibleNodes(content, new Set([0, 2]))).toEqual([0, 2, 3, 6, 7, 8, 10]);
    expect(visibleNodes(content, new Set([0, 2, 3, 8]))).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([
    [0, 'file', 1, 1, 1],
    [2, 'batch', 2, 1, 3],
    [3, 'entry', 3, 1, 3],
    [5, 'addenda', 4, 2, 2],
    [7, 'batchControl', 3, 3, 3],
    [8, 'batch', 2, 2, 3],
    [9, 'entry', 3, 1, 1],
    [10, 'fileControl', 2, 3, 3],
  ])('node %i is a %s on level %i, %i of %i', (...[id, kind, level, position, setSize]) =>
    expect(nodeOf(content, id)).toMatchObject({ id, kind, level, position, setSize }),
  );

  it('knows what is above a node, and the node of a line', () => {
    expect(ancestorsOf(content, 5)).toEqual([3, 2, 0]);
    expect(lines.map((_, at) => nodeOfLine(content, at + 1))).toEqual([
      0, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('takes entries without a batch header into a batch of their own', async () => {
    const without = await contentOf(['1', '6', '6', '8', '9'].map(line).join('\n'));
    expect(visibleNodes(without, new Set([0, -2]))).toEqual([0, -2, 2, 3, 4, 5]);
    expect(nodeOf(without, -2)).toMatchObject({ kind: 'batch', line: 2, hasMore: true });
    expect(ancestorsOf(without, 2)).toEqual([-2, 0]);
  });

  it('of lines that belong nowhere is the batch or file around them', async () => {
    const strange = await contentOf(['1', '5', '705', '6', '8', 'X', '9'].map(line).join('\n'));
    expect([3, 6].map((at) => nodeOfLine(strange, at))).toEqual([2, 0]);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { documentFileName, mandatoryDocuments } from '@/domain/onboarding/documents';
import type { DemoCase } from './applicationCase';
import { demoId } from './fixed';
import { pdfOf } from './pdf';

/** A stored document of a demo application. */
export interface ApplicationFile {
  id: string;
  /** Random, so that two servers that start at once never write one file. */
  storageKey: string;
  case: DemoCase;
  type: string;
  name: string;
  content: Buffer;
  sha256: string;
}

/** Types of the mandatory documents that a demo application has. */
export const typesOf = ({ missing }: DemoCase): string[] =>
  missing === null
    ? []
    : mandatoryDocuments.map(({ type }) => type).filter((type) => !missing.includes(type));

/** The organization that a demo applicant has or will have, unless it has one in the demo world. */
export const applicantOrgId = ({ company }: DemoCase): string =>
  company
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The documents of demo applications. */
export function applicationFiles(cases: readonly DemoCase[]): ApplicationFile[] {
  return cases.flatMap((one) =>
    typesOf(one).map((type): ApplicationFile => {
      const content = pdfOf([type, one.company, 'Sample document of the Greenledger demo.']);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const name = documentFileName({
        orgId: applicantOrgId(one),
        type,
        extension: 'pdf',
        index: 0,
        count: 1,
      });
      const id = demoId(`document ${one.company} ${type}`);
      return { id, storageKey: randomUUID(), case: one, type, name, content, sha256 };
    }),
  );
}

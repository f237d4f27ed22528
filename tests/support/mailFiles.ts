import { attachmentsRepository } from '@server/platform/mail/attachments/attachmentStore';
import type { TestApi } from './api';
import { pdfPages } from './pdfText';

/** A document that went with a mail. */
export interface MailFile {
  name: string;
  /** Its pages as a reader's search finds them. */
  text: string;
  /** Addresses that it leads to. */
  links: string[];
}

/** The PDFs of a letter in the outbox. */
export async function mailFiles(
  test: Pick<TestApi, 'services'>,
  mailId: number,
): Promise<MailFile[]> {
  const files = await attachmentsRepository(test.services.database).of(mailId);
  return files.map(({ name, content }) => ({
    name,
    text: pdfPages(content).join('\n'),
    links: [...content.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map(
      ([, link = '']) => link,
    ),
  }));
}

import { invalid } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import {
  logoError,
  logoFormatMessage,
  type PictureFacts,
  pictureFacts,
} from '@/domain/invoices/logo';

/** A picture that may stand on documents. */
export type JudgedLogo = PictureFacts & { content: Buffer };

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Judges an uploaded logo by its content, whatever its name says: type, bytes, pixels, and whether
 * a document can be drawn with it.
 * @param sent base64
 * @throws Refusal 400 with the message at `logo`
 */
export async function judgedLogo(
  { paper }: Pick<Services, 'paper'>,
  sent: string,
): Promise<JudgedLogo> {
  const content = base64.test(sent) ? Buffer.from(sent, 'base64') : Buffer.alloc(0);
  const error = logoError(content);
  const facts = pictureFacts(content);
  if (error !== null || facts === null) throw invalid({ logo: error ?? logoFormatMessage });
  const { type, width, height } = facts;
  const logo = { src: `data:${type};base64,${content.toString('base64')}`, width, height };
  const masthead = { sender: [], word: '', number: '', logo };
  // Whatever its header says, what cannot be drawn would spoil every document from now on.
  await paper.pdf({ title: 'Logo', author: '', size: 'a4', masthead, blocks: [] }).catch(() => {
    throw invalid({ logo: logoFormatMessage });
  });
  return { ...facts, content };
}

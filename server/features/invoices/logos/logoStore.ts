import type { Tx } from '@server/platform/db/client';
import { documentLogos } from '@server/platform/db/schema/taxation';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Logo, PictureFacts } from '@/domain/invoices/logo';

/**
 * Whose logo: an organization's own, or that of one of its municipalities. Judge first whether it
 * is visible.
 */
export interface LogoOwner {
  orgId: string;
  municipalityId: string | null;
}

const isOf = ({ orgId, municipalityId }: LogoOwner): SQL | undefined =>
  and(
    eq(documentLogos.orgId, orgId),
    municipalityId === null
      ? isNull(documentLogos.municipalityId)
      : eq(documentLogos.municipalityId, municipalityId),
  );

/** Logos on documents. */
export function logosRepository(tx: Tx) {
  return {
    async find(owner: LogoOwner): Promise<Logo | null> {
      const [row] = await tx
        .select({
          type: documentLogos.mediaType,
          content: documentLogos.content,
          width: documentLogos.width,
          height: documentLogos.height,
        })
        .from(documentLogos)
        .where(isOf(owner));
      if (!row) return null;
      const { type, content, width, height } = row;
      return { src: `data:${type};base64,${content.toString('base64')}`, width, height };
    },
    /** In place of the one before. */
    async put(
      owner: LogoOwner,
      { type, content, width, height }: PictureFacts & { content: Buffer },
      { userId, now }: { userId: string; now: Date },
    ): Promise<void> {
      await tx.delete(documentLogos).where(isOf(owner));
      await tx.insert(documentLogos).values({
        ...owner,
        mediaType: type,
        content,
        width,
        height,
        updatedBy: userId,
        updatedAt: now,
      });
    },
    async remove(owner: LogoOwner): Promise<void> {
      await tx.delete(documentLogos).where(isOf(owner));
    },
  };
}

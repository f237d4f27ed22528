import { useCallback, useEffect, useRef } from 'react';
import type { ComplianceDocuments, UploadedDocument } from '@/domain/onboarding/stepData';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { useWizard } from '../../wizard/WizardContext';

interface StoredDocuments {
  documents: readonly UploadedDocument[];
  add: (document: UploadedDocument) => void;
  drop: (id: string) => void;
}

const none: readonly UploadedDocument[] = [];

const sameIds = (one: readonly UploadedDocument[], other: readonly UploadedDocument[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);

/**
 * The documents that the server holds. They are the application's; the form's list, which the rules
 * judge, follows them.
 */
export function useStoredDocuments(): StoredDocuments {
  const { application, keep } = useWizard();
  const read = useFormReader<ComplianceDocuments>();
  const listed = useFormValue((values: ComplianceDocuments) => values.uploadDocument);
  const documents = application?.documents ?? none;
  const latest = useRef({ application, keep });
  latest.current = { application, keep };
  const isCurrent = sameIds(listed, documents);

  useEffect(() => {
    if (!isCurrent) void read().setFieldValue('uploadDocument', [...documents]);
  }, [isCurrent, documents, read]);

  const change = useCallback(
    (next: (before: readonly UploadedDocument[]) => UploadedDocument[]): void => {
      const { application: known, keep: tell } = latest.current;
      if (!known) return;
      const changed = { ...known, documents: next(known.documents) };
      latest.current = { application: changed, keep: tell };
      tell(changed);
    },
    [],
  );
  const add = useCallback(
    (document: UploadedDocument) =>
      change((before) => [...before.filter(({ id }) => id !== document.id), document]),
    [change],
  );
  const drop = useCallback(
    (id: string) => change((before) => before.filter((one) => one.id !== id)),
    [change],
  );
  return { documents, add, drop };
}

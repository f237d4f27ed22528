import type { ReactElement } from 'react';
import { mandatoryDocuments, missingDocuments } from '@/domain/onboarding/documents';
import { Icon } from '@/shared/ui/Icon';

interface RequiredDocumentsProps {
  /** Types of the documents that are there. */
  types: readonly string[];
  /** Chooses a type to upload; absent in view mode. */
  onChoose?: (type: string) => void;
}

/**
 * The seven mandatory kinds: which are there, and what is still missing (spec 2.5; readings C5).
 */
export function RequiredDocuments({ types, onChoose }: RequiredDocumentsProps): ReactElement {
  const missing = missingDocuments(types);
  const done = mandatoryDocuments.length - missing.length;
  return (
    <div className="gl-required-documents">
      <p className="gl-required-count" aria-live="polite">
        {done} of {mandatoryDocuments.length} required documents uploaded
      </p>
      <ul aria-label="Required documents">
        {mandatoryDocuments.map((kind) => {
          const isMissing = missing.includes(kind);
          return (
            <li key={kind.code} className={isMissing ? 'gl-missing' : 'gl-there'}>
              <Icon name={isMissing ? 'circle' : 'check-circle-fill'} />
              <span>
                {kind.label}
                <span className="visually-hidden">{isMissing ? ', missing' : ', uploaded'}</span>
              </span>
              {isMissing && onChoose ? (
                <button
                  type="button"
                  className="btn btn-link btn-sm"
                  onClick={() => onChoose(kind.type)}
                >
                  Choose<span className="visually-hidden"> {kind.type}</span>
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

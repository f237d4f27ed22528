import type { ReactElement } from 'react';
import { fileLimit } from '@/domain/files/limits';
import { allowedExtensions } from '@/domain/onboarding/documentRules';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import { lastStep } from '@/domain/onboarding/steps';

/**
 * At the start: the documents that the last step cannot do without, so that nobody has to look for
 * them then (spec 2.5).
 */
export function DocumentsAhead(): ReactElement {
  return (
    <section className="gl-required-documents" aria-labelledby="documents-ahead">
      <h3 id="documents-ahead" className="gl-required-count">
        Have these {mandatoryDocuments.length} documents ready
      </h3>
      <ul aria-label="Required documents">
        {mandatoryDocuments.map(({ code, label }) => (
          <li key={code}>{label}</li>
        ))}
      </ul>
      <p className="gl-note mb-0">
        You will upload them in step {lastStep} ({allowedExtensions.join(', ')}; {fileLimit} each).
        Your entries are saved as you go, so you can stop and come back.
      </p>
    </section>
  );
}

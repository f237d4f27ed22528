import { useField } from 'formik';
import { type ReactElement, useId } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { requestableSteps } from '@/domain/applications/requestable';
import type { RequestedField } from '@/domain/onboarding/application';
import { documentTypes, mandatoryDocuments, topAdminType } from '@/domain/onboarding/documents';
import { keyOfRequest } from './requestKeys';

const isMandatory = (type: string): boolean => mandatoryDocuments.some((one) => one.type === type);

/** Documents that can be asked for, the mandatory ones first. */
const documents: readonly RequestedField[] = [...documentTypes]
  .filter((type) => type !== topAdminType)
  .sort((one, other) => Number(isMandatory(other)) - Number(isMandatory(one)))
  .map((type) => ({ step: 10, field: 'uploadDocument', documentType: type, label: type }));

interface Group {
  title: string;
  fields: readonly RequestedField[];
}

/** Every field and document that can be asked for, by step; several can be chosen. */
export function RequestPicker({ detail }: { detail: ApplicationDetail }): ReactElement {
  const [{ value: chosen }, { error, touched }, { setValue }] = useField<string[]>('chosen');
  const errorId = useId();
  const owners = detail.steps[4] ? 1 + detail.steps[4].subMerchantData.length : 0;
  const groups: Group[] = [
    { title: 'Documents', fields: documents },
    ...requestableSteps(owners).map(({ step, title, fields }) => ({
      title: `${step} · ${title}`,
      fields,
    })),
  ];
  const present = new Set(detail.documents.map(({ type }) => type));
  const toggle = (key: string): void => {
    void setValue(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  };
  const message = touched ? error : undefined;
  return (
    <fieldset className="gl-request-groups" aria-describedby={message ? errorId : undefined}>
      <legend>What is needed</legend>
      {groups.map(({ title, fields }, group) => {
        const count = fields.filter((field) => chosen.includes(keyOfRequest(field))).length;
        return (
          <details key={title} open={title === 'Documents' || count > 0}>
            <summary>
              {title} {count > 0 ? <span className="gl-figure">({count})</span> : null}
            </summary>
            <div className="gl-request-fields">
              {fields.map((field, at) => {
                const isMarked = message !== undefined && group + at === 0;
                const key = keyOfRequest(field);
                const isThere = field.documentType !== undefined && present.has(field.documentType);
                return (
                  <label key={key} className="gl-column-choice">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      name="chosen"
                      checked={chosen.includes(key)}
                      aria-invalid={isMarked ? true : undefined}
                      aria-describedby={isMarked ? errorId : undefined}
                      onChange={() => toggle(key)}
                    />
                    <span>
                      {field.label}
                      {isThere ? <span className="gl-muted"> (requests a new one)</span> : null}
                    </span>
                  </label>
                );
              })}
            </div>
          </details>
        );
      })}
      <div id={errorId} className="gl-field-error" aria-live="polite">
        {message ?? null}
      </div>
    </fieldset>
  );
}

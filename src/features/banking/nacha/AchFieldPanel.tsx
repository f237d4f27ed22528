import type { ReactElement } from 'react';
import type { AchFault } from '@/domain/ach/faults';
import { numberText } from '@/domain/lists/counted';
import { type AchContent, lineAt } from './achContent';
import { fieldIndexAt, isFaultOf, meaningOf, needText, recordAt } from './achFields';
import type { AchPlace } from './useAchPlace';

interface AchFieldPanelProps {
  content: AchContent;
  place: AchPlace;
  faultsOf: ReadonlyMap<number, readonly AchFault[]>;
}

/** Explains the field at a place: what it is, what it holds, what is wrong with it. */
export function AchFieldPanel({ content, place, faultsOf }: AchFieldPanelProps): ReactElement {
  const record = recordAt(content, place.line);
  const field = record.fields[fieldIndexAt(record, place.column)];
  const faults = faultsOf.get(place.line) ?? [];
  if (!field) return <section className="gl-ach-about" aria-label="Field" />;
  const text = lineAt(content, place.line).slice(field.from - 1, field.to);
  const meaning = meaningOf(field, text);
  const columns =
    field.from === field.to ? `column ${field.from}` : `columns ${field.from}–${field.to}`;
  return (
    <section className="gl-ach-about gl-ach-field" aria-label="Field">
      <h3>{field.name}</h3>
      <p className="gl-ach-note">
        Line {numberText(place.line)}, {record.name.toLowerCase()}, {columns}
      </p>
      <p>{field.about}</p>
      <p>
        Holds <code>{text.trim() || 'blank'}</code>
        {meaning ? `: ${meaning}` : null}
      </p>
      <p className="gl-ach-note">{needText(field)}</p>
      {faults
        .filter((fault) => isFaultOf(fault, field))
        .map((fault, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: text that holds nothing; two may be alike.
          <p key={at} className="gl-ach-field-fault">
            <strong>{fault.severity === 'error' ? 'Error:' : 'Warning:'}</strong> {fault.message}{' '}
            Expected: {fault.expected}
          </p>
        ))}
    </section>
  );
}

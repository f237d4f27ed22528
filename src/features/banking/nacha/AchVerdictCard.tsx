import { type ReactElement, useMemo } from 'react';
import { counted } from '@/domain/lists/counted';
import { FigureTiles } from '@/shared/ui/FigureTiles';
import { Icon } from '@/shared/ui/Icon';
import type { AchContent } from './achContent';
import { summaryFigures, verdictText } from './achSummary';

interface AchVerdictCardProps {
  name: string;
  content: AchContent;
}

/** Whether a file is right, and what is in it. */
export function AchVerdictCard({ name, content }: AchVerdictCardProps): ReactElement {
  const { verdict } = content;
  const figures = useMemo(() => summaryFigures(content), [content]);
  const isGood = verdict.errors === 0;
  return (
    <section className="gl-ach-verdict" aria-label="Verdict">
      <div className={isGood ? 'gl-ach-verdict-line' : 'gl-ach-verdict-line has-errors'}>
        <Icon name={isGood ? 'check-circle-fill' : 'exclamation-circle'} />
        <div>
          <p className="gl-ach-verdict-text" role="status">
            {verdictText(verdict)}
          </p>
          <p className="gl-ach-note">
            {name}, {counted(verdict.lines, 'line')}
          </p>
        </div>
      </div>
      <FigureTiles figures={figures} className="gl-ach-figures" />
    </section>
  );
}

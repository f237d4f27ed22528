import { memo, type ReactElement, type ReactNode } from 'react';
import { isOfTypeface } from '@/domain/pdf/typefaceSigns';
import { fontRuns } from '../fontRuns';
import { boldLine } from '../look';
import type { PagePicture, PictureGround, PictureText } from '../pagePicture';
import { screenColor } from '../palette';
import type { OutlineStep } from '../sheet';
import { pageFont } from './pageFont';

const pathOf = (steps: readonly OutlineStep[]): string =>
  steps.map(([kind, ...values]) => `${kind}${values.join(' ')}`).join('');

function Ground({ ground }: { ground: PictureGround }): ReactElement {
  if ('src' in ground) {
    const { left, top, width, height } = ground.box;
    return <image href={ground.src} x={left} y={top} width={width} height={height} />;
  }
  if ('box' in ground) {
    const { left, top, width, height } = ground.box;
    return <rect x={left} y={top} width={width} height={height} fill={screenColor(ground.tone)} />;
  }
  const { steps, tone, lineWidth } = ground.shape;
  const color = screenColor(tone);
  if (lineWidth === undefined) return <path d={pathOf(steps)} fill={color} />;
  return (
    <path
      d={pathOf(steps)}
      fill="none"
      stroke={color}
      strokeWidth={lineWidth}
      strokeLinecap="round"
    />
  );
}

const plain = /^[\x20-\x7e]*$/;

/** Signs of one weight are made bold by a line around them, as on paper. */
function boldWords({ text, style }: PictureText): ReactNode {
  if (plain.test(text)) return text;
  const runs = fontRuns(text, (code) => (isOfTypeface(code) ? 'own' : 'further'));
  return runs.map((run, at) => (
    <tspan
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line are known by their place.
      key={at}
      {...(run.font === 'further' && {
        stroke: 'currentColor',
        strokeWidth: style.size * boldLine,
      })}
    >
      {run.text}
    </tspan>
  ));
}

function Line({ line }: { line: PictureText }): ReactElement {
  const { text, left, baseline, style, isRightToLeft } = line;
  return (
    <text
      x={left}
      y={baseline}
      fontSize={style.size}
      fontWeight={style.bold ? 700 : undefined}
      // Both: what judges contrast reads the one, what paints the other.
      color={screenColor(style.tone)}
      fill="currentColor"
      // The end of what is read from right to left is its left edge.
      {...(isRightToLeft && { direction: 'rtl', textAnchor: 'end' })}
    >
      {style.bold ? boldWords(line) : text}
    </text>
  );
}

interface PageViewProps {
  page: PagePicture;
  /** e.g. `Page 1 of 2`. */
  label: string;
}

/**
 * A page of a PDF as a drawing that scales, in the same letters at the same places; its text can be
 * selected.
 */
export const PageView = memo(function PageView({ page, label }: PageViewProps): ReactElement {
  const { width, height, grounds, texts } = page;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      className="gl-page-picture"
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
      fontFamily={`"${pageFont}"`}
      xmlSpace="preserve"
    >
      {grounds.map((ground, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn has nothing else to be known by.
        <Ground key={at} ground={ground} />
      ))}
      {texts.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Line key={at} line={line} />
      ))}
    </svg>
  );
});

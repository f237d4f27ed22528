import { memo, type ReactElement } from 'react';
import type { PagePicture, PictureGround, PictureText } from '../pagePicture';
import { screenColour } from '../palette';
import type { OutlineStep } from '../sheet';
import { pageFont } from './pdfFonts';

const pathOf = (steps: readonly OutlineStep[]): string =>
  steps.map(([kind, ...values]) => `${kind}${values.join(' ')}`).join('');

function Ground({ ground }: { ground: PictureGround }): ReactElement {
  if ('box' in ground) {
    const { left, top, width, height } = ground.box;
    return <rect x={left} y={top} width={width} height={height} fill={screenColour(ground.tone)} />;
  }
  const { steps, tone, lineWidth } = ground.shape;
  const colour = screenColour(tone);
  if (lineWidth === undefined) return <path d={pathOf(steps)} fill={colour} />;
  return <path d={pathOf(steps)} fill="none" stroke={colour} strokeWidth={lineWidth} strokeLinecap="round" />;
}

function Line({ line }: { line: PictureText }): ReactElement {
  const { text, left, baseline, style } = line;
  return (
    <text
      x={left}
      y={baseline}
      fontSize={style.size}
      fontWeight={style.bold ? 700 : undefined}
      // Both: what judges contrast reads the one, what paints the other.
      color={screenColour(style.tone)}
      fill="currentColor"
    >
      {text}
    </text>
  );
}

interface PageViewProps {
  page: PagePicture;
  /** e.g. `Page 1 of 2`. */
  label: string;
}

/** A page of a PDF as a drawing that scales, in the same letters at the same places; its text can be selected. */
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

import type { jsPDF } from 'jspdf';
import { boldLine } from './look';
import { colorOf } from './palette';
import type { OutlineStep, Sheet, TextStyle } from './sheet';
import type { Stretch, Typeface } from './typeface';

/** Lines come from left to right already: jspdf is not to turn anything around. */
const asGiven = {
  isInputVisual: true,
  isOutputVisual: true,
  isInputRtl: false,
  isOutputRtl: false,
} as const;

const thick = { ...asGiven, renderingMode: 'fillThenStroke' } as const;

/** The line around signs of a font with one weight, where the text is bold. */
function thicken(pdf: jsPDF, { size, tone }: TextStyle): void {
  pdf.setLineWidth(size * boldLine).setDrawColor(...colorOf(tone));
}

function outline(pdf: jsPDF, steps: readonly OutlineStep[]): void {
  for (const step of steps) {
    if (step[0] === 'C') pdf.curveTo(step[1], step[2], step[3], step[4], step[5], step[6]);
    else if (step[0] === 'M') pdf.moveTo(step[1], step[2]);
    else pdf.lineTo(step[1], step[2]);
  }
}

/**
 * Gives the page that a PDF ends with as a sheet, drawn by jspdf's own calls.
 */
export function paperSheets(pdf: jsPDF, typeface: Typeface): () => Sheet {
  let last: TextStyle | null = null;
  const turnTo = (style: TextStyle): void => {
    if (style !== last) pdf.setFontSize(style.size).setTextColor(...colorOf(style.tone));
    last = style;
  };
  const put = (
    pageWindow: Stretch,
    at: { left: number; baseline: number; style: TextStyle },
  ): void => {
    const isThick = pageWindow.isFurther && at.style.bold;
    if (isThick) thicken(pdf, at.style);
    const options = isThick ? thick : asGiven;
    pdf.setFont(pageWindow.font, 'normal').text(pageWindow.text, at.left, at.baseline, options);
  };
  return () => {
    const page = pdf.getNumberOfPages();
    const here = (): jsPDF =>
      pdf.getCurrentPageInfo().pageNumber === page ? pdf : pdf.setPage(page);
    return {
      fill: ({ left, top, width, height }, tone) =>
        void here()
          .setFillColor(...colorOf(tone))
          .rect(left, top, width, height, 'F'),
      shape: ({ steps, tone, lineWidth }) => {
        const color = colorOf(tone);
        // Before the outline: nothing may stand between that and its end.
        if (lineWidth === undefined) here().setFillColor(...color);
        else
          here()
            .setDrawColor(...color)
            .setLineWidth(lineWidth)
            .setLineCap('round');
        outline(pdf, steps);
        if (lineWidth === undefined) pdf.fill();
        else pdf.stroke();
      },
      picture: ({ left, top, width, height }, src) => {
        const format = src.startsWith('data:image/png') ? 'PNG' : 'JPEG';
        // Under its own name the file holds it once, however many pages show it.
        here().addImage(src, format, left, top, width, height, src);
      },
      link: ({ left, top, width, height }, url) =>
        void here().link(left, top, width, height, { url }),
      text: (line, { left, baseline, style }) => {
        here();
        turnTo(style);
        let from = left;
        const stretches = typeface.stretches(line, style);
        for (const pageWindow of stretches) {
          put(pageWindow, { left: from, baseline, style });
          if (stretches.length > 1) from += typeface.widthOf(pageWindow, style);
        }
      },
    };
  };
}

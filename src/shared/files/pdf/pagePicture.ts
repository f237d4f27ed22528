import { isRightToLeft } from './direction';
import type { Box, FillTone, Shape, Sheet, TextStyle } from './sheet';

/** What lies on a page under its text. */
export type PictureGround =
  | { box: Box; tone: FillTone }
  | { shape: Shape }
  | { box: Box; src: string };

/**
 * One line of text in reading order; left end and baseline in points from the top left of the page.
 */
export interface PictureText {
  text: string;
  left: number;
  baseline: number;
  style: TextStyle;
  /** It is read from right to left. */
  isRightToLeft?: boolean;
}

/** A page as data, for a screen: the same places that the PDF has. Points. */
export interface PagePicture {
  width: number;
  height: number;
  grounds: PictureGround[];
  texts: PictureText[];
}

/** A sheet that fills a picture. */
export function pictureSheet({ grounds, texts }: PagePicture): Sheet {
  return {
    fill: (box, tone) => void grounds.push({ box, tone }),
    shape: (shape) => void grounds.push({ shape }),
    picture: (box, src) => void grounds.push({ box, src }),
    text: (text, { left, baseline, style }) =>
      void texts.push({
        text,
        left,
        baseline,
        style,
        ...(isRightToLeft(text) && { isRightToLeft: true }),
      }),
  };
}

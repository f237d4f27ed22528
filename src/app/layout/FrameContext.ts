import { createContext, useContext } from 'react';

/** What screens may ask of the frame around them; null where there is none. */
export interface FrameActs {
  openPalette: () => void;
}

export const FrameContext = createContext<FrameActs | null>(null);

/** The frame around this screen, or null on a screen without one. */
export const useFrame = (): FrameActs | null => useContext(FrameContext);

import { createContext, useContext } from 'react';

/** What screens may ask of the frame around them; null where there is none. */
export interface FrameActions {
  openPalette: () => void;
}

export const FrameContext = createContext<FrameActions | null>(null);

/** The frame around this screen, or null on a screen without one. */
export const useFrame = (): FrameActions | null => useContext(FrameContext);

/** Whether this window stands in a frame of another page. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

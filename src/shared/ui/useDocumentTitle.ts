import { useEffect } from 'react';

/** The product's name, as it stands in the browser's title bar. */
const brand = 'Greenledger';

/** Names the browser tab `<Screen> · <Brand>`. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${brand}`;
  }, [screen]);
}

import type { ReactElement } from 'react';
import { answerAhead } from '@/shared/payments/ahead';
import { PayStart } from './PayStart';
import { StartWait } from './StartScreen';

/**
 * Runs on pages for payers before React is there, and is built by itself, with `plainJsx` in React's
 * place: who is paid, and how much, are painted as soon as the server has answered. The application
 * takes the root over with the same components.
 */
const page = document.documentElement;

/** How long an answer may take before the page says that it is on its way, in milliseconds. */
const patience = 300;

function paint(screen: ReactElement): void {
  // `plainJsx` makes elements of the page.
  const painted: unknown = screen;
  const isTaken = page.dataset.start !== 'app' && page.dataset.start !== 'pay';
  if (isTaken || !(painted instanceof Element)) return;
  document.getElementById('root')?.replaceChildren(painted);
  page.dataset.start = 'pay';
}

async function paintOwed(): Promise<void> {
  const waiting = setTimeout(() => paint(<StartWait />), patience);
  const owed = await answerAhead();
  if (!owed) return;
  clearTimeout(waiting);
  paint(<PayStart owed={owed} />);
}

// An answer of another form than the page's is told of by the screen, which asks again.
paintOwed().catch(() => undefined);

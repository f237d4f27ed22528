import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { MessageScreen } from './MessageScreen';

/** Nothing answers this address: names it and shows the ways on (spec 1.2). */
export default function NotFoundPage(): ReactElement {
  const { pathname } = useLocation();
  const isAsked = pathname.toLowerCase() === '/pagenotfound';
  return (
    <MessageScreen icon="question-circle" title="Page not found">
      {isAsked ? (
        'There is no screen at this address.'
      ) : (
        <>
          There is no screen at <code>{pathname}</code>.
        </>
      )}{' '}
      It may have moved, or it is not available yet.
    </MessageScreen>
  );
}

import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { isObject } from '@/shared/isObject';
import { ResultsBanner } from '@/shared/ui/ResultsBanner';

const nothing = {
  title: 'No message',
  message: 'This page has no message. Open the link from our email, or go to Greenledger.',
};

/**
 * A message that a screen of ours supplies with the way to this one (spec 1.2). What an address
 * says is not shown: anybody could have written it, and it would stand under our logo.
 */
export default function TempMessagePage(): ReactElement {
  const state: unknown = useLocation().state;
  const isOurs =
    isObject(state) && typeof state.title === 'string' && typeof state.message === 'string';
  const { title, message } = isOurs ? state : nothing;
  return <ResultsBanner title={String(title)} message={String(message)} />;
}

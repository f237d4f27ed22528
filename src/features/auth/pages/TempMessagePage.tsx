import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResultsBanner } from '@/shared/ui/ResultsBanner';

/** A message that the caller supplies, shown as plain text (spec 1.2). */
export default function TempMessagePage(): ReactElement {
  const [search] = useSearchParams();
  return <ResultsBanner title={search.get('title') ?? 'Message'} message={search.get('message') ?? ''} />;
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OpenedLeadCode } from '@/domain/leads/leadCode';
import { keepInBrowser } from '@/shared/keepInBrowser';
import { useCountLeadScanMutation, useOpenLeadCodeQuery } from './api';

/** A random number of this tab for a code; it goes with the tab, and says nothing of who holds it. */
function visitOf(code: string): string {
  const key = `leadVisit:${code}`;
  const visit = sessionStorage.getItem(key) ?? crypto.randomUUID();
  keepInBrowser(() => sessionStorage.setItem(key, visit));
  return visit;
}

interface ScannedCode {
  /** What is sent with the registration; undefined where no code of ours was scanned. */
  code: { code: string; visit: string } | undefined;
  opened: OpenedLeadCode | undefined;
  /** False while the code is looked up. A code that is none of ours is left aside. */
  isReady: boolean;
}

/** The QR code of the address (catalogue: /qr-lead-code), counted once in this tab. */
export function useLeadCode(): ScannedCode {
  const code = useSearchParams()[0].get('qr')?.trim() ?? '';
  const { data: opened, isLoading } = useOpenLeadCodeQuery(code === '' ? skipToken : code);
  const [count] = useCountLeadScanMutation();
  const isActive = opened?.state === 'active';
  useEffect(() => {
    // Nobody waits for it: a scan that was not counted changes nothing for the person.
    if (isActive) void count({ code, visit: visitOf(code) });
  }, [isActive, code, count]);
  return {
    code: isActive ? { code, visit: visitOf(code) } : undefined,
    opened,
    isReady: !isLoading,
  };
}

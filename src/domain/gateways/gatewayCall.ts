import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import type { Connection } from './connection';
import type { UptimeDay } from './uptime';

/** What a gateway is asked for. */
export const gatewayActs = [
  'check',
  'test',
  'rotate',
  'charge',
  'capture',
  'void',
  'refund',
] as const;

export type GatewayAct = (typeof gatewayActs)[number];

export const gatewayActLabels: Readonly<Record<GatewayAct, string>> = {
  check: 'Health check',
  test: 'Connection test',
  rotate: 'Key rotation',
  charge: 'Charge',
  capture: 'Capture',
  void: 'Void',
  refund: 'Refund',
};

/** `declined`: it answered, and did not do it; `failed`: it did not answer, or not as it should. */
export const gatewayResults = ['ok', 'declined', 'failed'] as const;

export type GatewayResult = (typeof gatewayResults)[number];

export const gatewayResultLabels: Readonly<Record<GatewayResult, string>> = {
  ok: 'OK',
  declined: 'Declined',
  failed: 'Failed',
};

/** One call of a gateway, without anything secret of it. */
export interface GatewayCallRow {
  _id: string;
  companyName: string;
  /** ISO moment. */
  at: string;
  act: GatewayAct;
  result: GatewayResult;
  /** What it said; '' where all is well. */
  detail: string;
  /** Ours, such as the id of a card sale; '' where the call is about the connection. */
  reference: string;
  milliseconds: number;
}

export const gatewayCallColumns = {
  at: {
    key: 'at',
    title: 'Time',
    sortable: true,
    text: ({ at }, { moment }) => moment(at, 'second'),
  },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  act: { key: 'act', title: 'Act', text: ({ act }) => gatewayActLabels[act] },
  result: { key: 'result', title: 'Result', text: ({ result }) => gatewayResultLabels[result] },
  milliseconds: {
    key: 'milliseconds',
    title: 'Time taken',
    align: 'end',
    text: ({ milliseconds }) => `${milliseconds} ms`,
    csv: ({ milliseconds }) => String(milliseconds),
  },
  reference: { key: 'reference', title: 'Reference', text: ({ reference }) => reference || '—' },
  detail: { key: 'detail', title: 'Answer', text: ({ detail }) => detail || '—' },
} as const satisfies Record<string, TextColumn<GatewayCallRow>>;

export type GatewayCallColumn = keyof typeof gatewayCallColumns;

/** The columns of the log, in order (catalogue: /gbx-gateway). */
export const gatewayCallColumnSet: ColumnSet<GatewayCallColumn> = {
  all: ['at', 'organization', 'act', 'result', 'milliseconds', 'reference', 'detail'],
  shown: ['at', 'act', 'result', 'milliseconds', 'reference', 'detail'],
};

/** A gateway of an organization: its settings, and how it has been. */
export interface GatewayStatus {
  orgId: string;
  companyName: string;
  /** Null while none is set up. */
  connection: Connection | null;
  /** The last 30 days, the oldest first. */
  days: UptimeDay[];
  /** The latest failure of these days; null without any. */
  lastError: { at: string; act: GatewayAct; text: string } | null;
}

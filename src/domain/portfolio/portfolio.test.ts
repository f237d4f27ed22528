import { describe, expect, it } from 'vitest';
import { isAboveLevel, rateText, rateWindow } from '@/domain/compliance/returnRates';
import { comparedDays, comparedLines } from './comparison';
import {
  countText,
  daysText,
  growthPoints,
  growthText,
  moneyText,
  pointsText,
  portfolioName,
  sharePoints,
} from './figures';
import { type Funnel, reached } from './pipeline';
import { rankingColumnSet, rankingColumns } from './ranking';
import { reassignedText, reassignmentErrors, remindedText } from './reassignment';

describe('the name of a portfolio', () => {
  it.each([
    [true, 'Your merchants in Redwood Merchant Services'],
    [false, 'Redwood Merchant Services'],
  ])('a part: %s', (isPart, expected) => {
    expect(portfolioName({ name: 'Redwood Merchant Services', isPart })).toBe(expected);
  });
});

describe('what a period is compared with', () => {
  it.for([
    ['2026-10-01', '2026-10-31', 'before', { from: '2026-08-31', to: '2026-09-30' }],
    ['2026-10-05', '2026-10-05', 'before', { from: '2026-10-04', to: '2026-10-04' }],
    ['2026-10-01', '2026-10-31', 'year', { from: '2025-10-01', to: '2025-10-31' }],
    ['2024-02-29', '2024-02-29', 'year', { from: '2023-02-28', to: '2023-02-28' }],
    ['', '2026-10-31', 'before', null],
    ['2026-10-01', '', 'year', null],
    ['', '', 'before', null],
  ] as const)('%s to %s, %s', ([from, to, comparison, expected]) => {
    expect(comparedDays({ from, to }, comparison)).toEqual(expected);
  });

  it('stands on papers, where there is something', () => {
    const days = { from: '2026-10-01', to: '2026-10-31' };
    expect(comparedLines(days, undefined)).toEqual(['Compared with 08/31/2026 – 09/30/2026']);
    expect(comparedLines(days, 'year')).toEqual(['Compared with 10/01/2025 – 10/31/2025']);
    expect(comparedLines({ ...days, to: '' }, 'before')).toEqual([]);
  });
});

describe('figures', () => {
  it.for([
    [150, 100, 5000, '+50.0%'],
    [50, 100, -5000, '−50.0%'],
    [0, 100, -10_000, '−100.0%'],
    [100, 100, 0, '0.0%'],
    [100_049, 100_000, 5, '+0.1%'],
    [100, 0, null, '—'],
    [100, -5, null, '—'],
    [100, null, null, '—'],
  ] as const)('grow from %d against %j', ([now, before, points, text]) => {
    expect([growthPoints(now, before), growthText(points)]).toEqual([points, text]);
  });

  it('are dashes where there is none', () => {
    expect([sharePoints(1, 3), sharePoints(0, 5), sharePoints(5, 0)]).toEqual([3333, 0, null]);
    expect([rateText(45), rateText(0), rateText(null)]).toEqual(['0.45%', '0.00%', '—']);
    expect([
      pointsText(3333),
      pointsText(null),
      daysText(7.25),
      daysText(0),
      daysText(null),
    ]).toEqual(['33.3%', '—', '7.3', '0.0', '—']);
    expect([moneyText('1234.50'), moneyText(null), countText(12_345), countText(null)]).toEqual([
      '$1,234.50',
      '—',
      '12,345',
      '—',
    ]);
  });

  it.for([
    ['unauthorized', 1, 200, false],
    ['unauthorized', 1, 199, true],
    ['administrative', 3, 100, false],
    ['administrative', 4, 100, true],
    ['overall', 15, 100, false],
    ['overall', 16, 100, true],
    ['overall', 1, 0, false],
  ] as const)(
    '%s: %i of %i bank debits is above the level: %s',
    ([rate, returned, debits, isAbove]) => {
      expect(isAboveLevel(rate, returned, debits)).toBe(isAbove);
    },
  );

  it.each([
    ['', { from: '2026-09-25', to: '2026-11-23' }],
    ['2026-10-31', { from: '2026-09-02', to: '2026-10-31' }],
    ['2027-01-31', { from: '2026-09-25', to: '2026-11-23' }],
  ])('are told over the 60 days up to the end of a period, here %j', (to, days) => {
    expect(rateWindow({ from: '2026-01-01', to }, '2026-11-23')).toEqual(days);
  });

  it('have a column each, of which the usual ones are a part', () => {
    expect(rankingColumnSet.all.toSorted()).toEqual(Object.keys(rankingColumns).toSorted());
    expect(rankingColumnSet.all).toEqual(expect.arrayContaining([...rankingColumnSet.shown]));
  });
});

it('counts who reached a stage, invited or not', () => {
  const none = { invited: 0, clicked: 0, submitted: 0, approved: 0, live: 0 };
  const funnel: Funnel = {
    invited: { ...none, invited: 5, submitted: 2 },
    others: { ...none, submitted: 3 },
  };
  expect([
    reached(funnel, 'invited'),
    reached(funnel, 'submitted'),
    reached(funnel, 'live'),
  ]).toEqual([5, 5, 0]);
});

describe('moving what is open', () => {
  const all = { isoId: 'granite', agentId: '', invitations: true, applications: true };
  const iso = { source: 'iso', id: 'redwood' } as const;
  const agent = { source: 'agent', id: 'delgado' } as const;

  it.each([
    [all, iso, {}],
    [{ ...all, isoId: '' }, iso, { isoId: 'This field is required.' }],
    [
      { ...all, isoId: 'redwood' },
      iso,
      { isoId: 'They already belong to this ISO. Choose another ISO or an agent.' },
    ],
    [{ ...all, isoId: 'redwood', agentId: 'delgado' }, iso, {}],
    [{ ...all, isoId: 'redwood' }, agent, {}],
    [
      { ...all, isoId: 'redwood', agentId: 'delgado' },
      agent,
      { agentId: 'They already belong to this agent.' },
    ],
    [{ ...all, invitations: false }, iso, {}],
    [{ ...all, applications: false }, iso, {}],
    [
      { ...all, invitations: false, applications: false },
      iso,
      { applications: 'Choose the items to move.' },
    ],
  ])('%j from %j', (asked, source, errors) =>
    expect(reassignmentErrors(asked, source)).toEqual(errors),
  );

  it('says what came of it', () => {
    expect(reassignedText({ invitations: 1, applications: 2 })).toBe(
      'Moved 1 invitation and 2 applications',
    );
    expect(remindedText({ sent: 1, applications: 2, recent: 0, refused: 0, left: 0 })).toBe(
      '1 invitation resent; 2 applicants reminded',
    );
    expect(remindedText({ sent: 0, applications: 0, recent: 2, refused: 1, left: 3 })).toBe(
      'No emails were sent; 2 already emailed within the last day; 1 can no longer be emailed; 3 left for the next reminder',
    );
  });
});

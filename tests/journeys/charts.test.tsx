import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LazyBars } from '@/shared/charts/LazyBars';
import { LazyTrend } from '@/shared/charts/LazyTrend';

afterEach(cleanup);

const bars = (sent: number) => [
  { name: 'Sent', count: sent },
  { name: 'Clicked', count: 0 },
];

it('bars without any figure say so instead of drawing nothing', () => {
  render(<LazyBars label="invitations by stage" bars={bars(0)} />);
  expect(screen.getByRole('status')).toHaveTextContent('The chart appears with the first figures.');
});

it('bars of what cannot be counted say so in their own words', () => {
  render(<LazyBars label="gross by store" bars={bars(0)} empty="All figures for these days are 0." />);
  expect(screen.getByRole('status')).toHaveTextContent('All figures for these days are 0.');
});

it('columns without any figure say what did not happen', () => {
  const points = [{ name: '11/22/2026', values: [0] }];
  const words = { label: 'net by day', series: ['Net'], figure: String, tick: String };
  render(<LazyTrend {...words} points={points} empty="No payouts for these dates." />);
  expect(screen.getByRole('status')).toHaveTextContent('No payouts for these dates.');
});

it('one figure is enough to draw', async () => {
  render(<LazyBars label="invitations by stage" bars={bars(1)} />);
  expect(await screen.findByRole('img', { name: /Sent 1, Clicked 0$/ })).toBeInTheDocument();
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BarsChart } from '@/shared/charts/BarsChart';
import { TrendChart } from '@/shared/charts/TrendChart';

afterEach(cleanup);

const bars = (sent: number) => [
  { name: 'Sent', count: sent },
  { name: 'Clicked', count: 0 },
];

it('bars without any figure say so instead of drawing nothing', () => {
  render(<BarsChart label="invitations by stage" bars={bars(0)} />);
  expect(screen.getByRole('status')).toHaveTextContent('The chart appears once there is data.');
});

it('bars of what cannot be counted say so in their own words', () => {
  render(
    <BarsChart label="gross by store" bars={bars(0)} empty="All figures for these days are 0." />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('All figures for these days are 0.');
});

it('columns without any figure say what did not happen', () => {
  const points = [{ name: '11/22/2026', values: [0] }];
  const words = { label: 'net by day', series: ['Net'], figure: String, tick: String };
  render(<TrendChart {...words} points={points} empty="No payouts for these dates." />);
  expect(screen.getByRole('status')).toHaveTextContent('No payouts for these dates.');
});

it('one figure is enough to draw', async () => {
  render(<BarsChart label="invitations by stage" bars={bars(1)} />);
  expect(await screen.findByRole('img', { name: /Sent 1, Clicked 0$/ })).toBeInTheDocument();
});

it('the pointer reads a column off the chart, and nothing beside it', async () => {
  const points = [
    { name: '11/21/2026', values: [3, 1] },
    { name: '11/22/2026', values: [7, 2] },
  ];
  const words = {
    label: 'sales by day',
    series: ['New', 'Returning'],
    figure: String,
    tick: String,
  };
  const { container } = render(<TrendChart {...words} points={points} />);
  const visibility = await waitFor(() => {
    const found = container.querySelector('.gl-chart-reach');
    if (!found) throw new Error('The chart is not drawn yet');
    return found;
  });
  // Where nothing can be measured, a chart is 640 px wide.
  fireEvent.pointerMove(visibility, { clientX: 500, clientY: 100 });
  expect(container.querySelector('.gl-chart-tip')).toHaveTextContent(
    '11/22/2026New: 7Returning: 2',
  );
  fireEvent.pointerMove(visibility, { clientX: 30, clientY: 100 });
  expect(container.querySelector('.gl-chart-tip')).toBeNull();
});

import { codeHashOf, doorHashOf, eventStore } from '@server/features/events/eventStore';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openJourney } from '../support/journey';

const journey = openJourney();
const door = '/event_check_in?key=door-one';

beforeEach(async () => {
  const { orgId } = await journey.api().addUser();
  const { database, settings, clock } = journey.api().services;
  const now = clock();
  const keys = settings.fieldKeys;
  const event = {
    orgId,
    systemMode: 'Production',
    name: 'Harvest Night',
    venue: 'Barn',
    licenseNumber: 'L-1',
    startsAt: now,
    endsAt: new Date(now.getTime() + 3_600_000),
    isAdultOnly: true,
    capacity: 10,
    doorHash: doorHashOf(keys, 'door-one'),
    createdAt: now,
  } as const;
  const tickets = ['Ada Holm', 'Leo Park'].map((attendee, at) => ({
    codeHash: codeHashOf(keys, `TEST000${at + 1}`),
    codeEnd: `000${at + 1}`,
    attendee,
    ticketType: 'VIP',
    createdAt: now,
  }));
  await eventStore(database).insert(event, tickets);
});

afterEach(() => vi.unstubAllGlobals());

async function find(person: UserEvent, code: string): Promise<void> {
  await person.type(await screen.findByLabelText('Ticket code'), `${code}{Enter}`);
}

async function letIn(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('checkbox', { name: /21 or older/ }));
  await person.click(screen.getByRole('button', { name: 'Check in' }));
}

const inside = async () => {
  const { rows } = await journey
    .api()
    .services.database.$client.query(
      'select attendee, checked_in_by from event_tickets where checked_in_at is not null order by 1',
    );
  return rows.map(({ attendee, checked_in_by: by }) => `${attendee}, ${by}`);
};

it('staff let somebody in by a typed code, once, and undo it', async () => {
  const person = journey.visit(door);
  expect(await screen.findByRole('heading', { name: 'Harvest Night' })).toBeInTheDocument();
  const name = screen.getByLabelText('This door');
  await person.clear(name);
  await person.type(name, 'North');
  await find(person, 'x');
  expect(await screen.findByText(/Please enter the code of the ticket/)).toBeInTheDocument();
  await person.clear(screen.getByLabelText('Ticket code'));
  await find(person, 'test-0001');
  expect(await screen.findByText('Ada Holm')).toBeInTheDocument();
  const checkIn = screen.getByRole('button', { name: 'Check in' });
  expect(checkIn).toBeDisabled();
  await letIn(person);
  expect(await screen.findByText('Ada Holm: Checked in')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByText(/of 2 tickets checked in/)).toHaveTextContent(/^1 of 2/),
  );
  expect(await inside()).toEqual(['Ada Holm, North']);
  await find(person, 'TEST0001');
  expect(
    await screen.findByText(/Already checked in at .+, North. Do not let in./),
  ).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Next ticket' }));
  await person.click(screen.getByRole('button', { name: 'Undo Ada Holm' }));
  await waitFor(async () => expect(await inside()).toEqual([]));
  await find(person, 'NOBODY01');
  expect(await screen.findByText(/No ticket of this event has this code/)).toBeInTheDocument();
});

it('without a connection acts are kept, sent later, and a conflict stays until it is read', async () => {
  let person = journey.visit(door);
  await screen.findByRole('heading', { name: 'Harvest Night' });
  for (const path of ['look', 'acts']) journey.cut(`/eventDoor/${path}`);
  for (const code of ['TEST0001', 'TEST0002']) {
    await find(person, code);
    expect(
      await screen.findByText(/There is no connection. The ticket is checked/),
    ).toBeInTheDocument();
    await letIn(person);
    expect(await screen.findByText(/is kept on this device/)).toBeInTheDocument();
  }
  const kept = within(await screen.findByRole('region', { name: 'Kept on this device' }));
  expect(kept.getByText(/2 check-ins are waiting/)).toBeInTheDocument();
  expect(JSON.stringify(localStorage)).not.toMatch(/Ada|Leo/);

  // Leo is let in at another door by then; the window was closed and is opened again.
  journey.heal();
  const other = {
    id: '0d5a1f0e-1111-4222-8333-444455556666',
    code: 'TEST0002',
    act: 'in',
    at: new Date().toISOString(),
    isAdult: true,
    undoes: '',
  };
  await journey
    .api()
    .call('/eventDoor/acts', { body: { key: 'door-one', door: 'South', acts: [other] } });
  person = journey.visit(door);
  expect(
    await screen.findByText(
      /Check-in of TEST-0002 .+ was not taken. Already checked in at .+, South/,
    ),
  ).toBeInTheDocument();
  expect(await inside()).toEqual(['Ada Holm, Main door', 'Leo Park, South']);
  expect(screen.queryByText(/waiting/)).not.toBeInTheDocument();
  person = journey.visit(door);
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/was not taken/)).not.toBeInTheDocument();
});

it('without a connection the device itself tells who comes twice, and undoes its own', async () => {
  const person = journey.visit(door);
  await screen.findByRole('heading', { name: 'Harvest Night' });
  for (const path of ['look', 'acts']) journey.cut(`/eventDoor/${path}`);
  await find(person, 'TEST0001');
  await letIn(person);
  await screen.findByText(/is kept on this device/);
  await find(person, 'TEST0001');
  expect(
    await screen.findByText(/TEST-0001 was let in on this device at .+ Do not let in/),
  ).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Undo TEST-0001' }));
  await waitFor(() => expect(screen.queryByText('Checked in here')).not.toBeInTheDocument());
  await find(person, 'TEST0001');
  await letIn(person);
  await screen.findByText(/is kept on this device/);
  journey.heal();
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  const outcomes = async (): Promise<unknown[]> => {
    const { rows } = await journey
      .api()
      .services.database.$client.query('select outcome from event_door_acts order by acted_at');
    return rows.map(({ outcome }) => outcome);
  };
  await waitFor(async () => expect(await outcomes()).toEqual(['in', 'undone', 'in']));
  expect(await inside()).toEqual(['Ada Holm, Main door']);
  expect(screen.queryByText(/was not taken/)).not.toBeInTheDocument();
});

it('a code is read by the camera where the browser can', async () => {
  const stop = vi.fn();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: { getUserMedia: async () => stream },
  });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [
        { rawValue: 'https://a.example/door#/event_check_in?ticket=TEST-0002' },
      ];
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  window.history.replaceState(null, '', '/door#/');
  const person = journey.visit(door);
  await person.click(await screen.findByRole('button', { name: /Scan with the camera/ }));
  expect(await screen.findByText('Leo Park')).toBeInTheDocument();
  await act(async () => undefined);
  expect(stop).toHaveBeenCalled();
  window.history.replaceState(null, '', '/#/');
});

it('an attendee sees the ticket by its code, and a door link that was replaced says so', async () => {
  const person = journey.visit('/event_check_in');
  await find(person, 'TEST0001');
  expect(await screen.findByText(/Show this page or the code at the door/)).toBeInTheDocument();
  journey.visit('/event_check_in?key=door-two');
  expect(await screen.findByText(/door link is not valid/)).toBeInTheDocument();
});

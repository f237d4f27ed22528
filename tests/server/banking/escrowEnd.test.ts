import { endEscrows } from '@server/features/banking/escrow/expiry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Escrows, linkKeys, openEscrows, opened, signBy, subjects } from './escrowStage';

let test: TestApi;
let at: Escrows;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  at = await openEscrows(test);
});
afterAll(() => test.close());

const refusalOf = ({ status, json }: { status: number; json: { message: string } }) => [
  status,
  json.message,
];

describe('the end of an escrow', () => {
  const daysOn = (days: number): void => test.advance(days * 86_400);
  /** Sessions of before have ended by then. */
  const readLater = async (id: string) => at.read(id, await test.signIn(at.shop.people.staff));

  it('tells both parties, then refunds what is not accepted', async () => {
    const id = await at.funded();
    await at.accepted(id);
    await endEscrows(test.services);
    expect(await subjects(test)).toEqual([]);
    daysOn(24);
    await endEscrows(test.services);
    await endEscrows(test.services);
    expect((await subjects(test)).map((subject) => subject.replace(/ on .*/, ''))).toEqual([
      'Escrow E-1 expires',
      'Escrow E-1 expires',
    ]);
    daysOn(8);
    await endEscrows(test.services);
    await endEscrows(test.services);
    expect(await readLater(id)).toMatchObject({
      state: 'funded',
      refunded: '400.00',
      held: '600.00',
    });
    expect((await at.book()).escrow).toBe(-60_000);
    expect(await at.shop.faults()).toEqual([]);
  });

  it('of one that fails is logged, and keeps no other from its notice or its refund', async () => {
    const [broken, other] = [await at.funded(), await at.funded()];
    await at.shop.query(`create function fail_escrow() returns trigger language plpgsql
      as 'begin raise exception ''broken''; end'`);
    await at.shop.query(`create trigger fail_escrow before insert on escrow_events for each row
      when (new.escrow_id = '${broken}') execute function fail_escrow()`);
    const logged: string[] = [];
    const services = { ...test.services, log: (line: string) => logged.push(line) };
    daysOn(40);
    await endEscrows(services);
    daysOn(3);
    await endEscrows(services);
    await at.shop.query('drop function fail_escrow cascade');
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain(`The end of escrow ${broken} failed`);
    expect(await readLater(broken)).toMatchObject({ state: 'funded', refunded: '0.00' });
    expect(await readLater(other)).toMatchObject({ state: 'closed', refunded: '1000.00' });
  });

  it('ends what leads to funding too, until its terms name a later day', async () => {
    const { shop } = at;
    const [asked, signed] = [await at.add(), await at.add()];
    await at.act(asked, 'request');
    await at.sign(signed, shop.mine);
    await at.sign(signed, shop.others);
    const [link = ''] = await linkKeys(test);
    const { termsHash } = await opened(test, link);
    await shop.query(`update escrows set expires_on = $1`, [at.today]);
    expect((await opened(test, link)).refusal).toBe('');
    daysOn(1);
    const mine = await test.signIn(shop.people.merchant);
    const answers = [
      await signBy(test, link, termsHash),
      await at.act(asked, 'request', {}, mine),
      await at.act(signed, 'fund', {}, mine),
    ];
    for (const answer of answers)
      expect(refusalOf(answer)).toEqual([409, expect.stringMatching(/^This escrow expired on/)]);
    expect((await opened(test, link)).refusal).toMatch(/^This escrow expired on/);
    expect((await at.book()).escrow).toBe(0);
  });

  it('waits for a dispute, and for a notice that nobody got yet', async () => {
    const [late, disputed] = [await at.funded(), await at.funded()];
    await at.act(disputed, 'dispute', { reason: 'Not as agreed' });
    daysOn(40);
    await endEscrows(test.services);
    expect(await readLater(late)).toMatchObject({ refunded: '0.00' });
    daysOn(3);
    await endEscrows(test.services);
    expect(await readLater(late)).toMatchObject({ state: 'closed', refunded: '1000.00' });
    expect(await readLater(disputed)).toMatchObject({ state: 'disputed', refunded: '0.00' });
  });
});

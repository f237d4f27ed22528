// saver <folder>: opens the database, prints how it stands, then saves pairs of rows without end
// and prints each number after its commit.
import { openDatabase } from '@server/platform/db/client';

const [folder = ''] = process.argv.slice(2);
const { database } = await openDatabase({ folder });
const pool = database.$client;
await pool.query(
  `create table if not exists saved (number int, side text, filler text, primary key (number, side))`,
);
const { rows } = await pool.query<{ numbers: number; highest: number; halves: number }>(
  `select count(distinct number)::int as numbers, coalesce(max(number), 0)::int as highest,
     (select count(*)::int from (select number from saved group by number having count(*) <> 2) as half) as halves
   from saved`,
);
const [stand] = rows;
if (!stand) throw new Error('no answer');
const cpu = process.cpuUsage();
console.log(
  JSON.stringify({
    ...stand,
    cpuMs: (cpu.user + cpu.system) / 1000,
  }),
);
for (let number = stand.highest + 1; ; number += 1) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`insert into saved values ($1, 'debit', repeat('x', 500))`, [number]);
  await client.query(`insert into saved values ($1, 'credit', repeat('y', 500))`, [number]);
  await client.query('commit');
  client.release();
  console.log(String(number));
}

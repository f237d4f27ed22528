import type { Tx } from '@server/db/client';
import { sql } from 'drizzle-orm';

/** Holders put whole amounts of 50 dollars into their wallets. */
const fundedBy = 5000;

/** Area codes of the West; with the numbers 555-0100 to 555-0199 of each, which are nobody's. */
const areas =
  '209,213,279,310,323,341,408,415,424,442,458,503,510,530,541,559,562,619,626,628,650,657,661,669,702,707,714,725,747,760,775,805,818,820,831,840,858,909,916,925,949,951,971';

/** Makes the wallets of those who pay by one, after a load that went past the triggers: with fundings, so that none falls below 0. */
export async function loadWallets(tx: Tx): Promise<void> {
  await tx.execute(sql`select rebuild_wallets(${fundedBy})`);
  await tx.execute(sql`
    update wallets set phone = area.codes[1 + (wallets.number / 100 % cardinality(area.codes))::int] || '55501'
      || lpad((wallets.number % 100)::text, 2, '0')
    from (select string_to_array(${areas}, ',') as codes) as area where wallets.phone = ''`);
}

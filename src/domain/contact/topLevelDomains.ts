/**
 * Top-level domains that an e-mail address may end in (spec 1.5): the specification's own first,
 * then generic domains, then country codes. `test`, `example`, `invalid`, `localhost` and `local`
 * stay out.
 */
const listed = `
com net edu org biz money ai io co me shop is gov
mil int info name pro mobi xyz online site website web store app dev tech cloud digital email agency
academy bank business capital care cash center club community company consulting credit design
direct education energy engineering enterprises exchange expert express farm finance financial fit
foundation fund garden gifts global green group guide health healthcare holdings host house inc
industries insurance international investments jobs land law legal life link live llc loan ltd
management market marketing media medical network news partners parts pay pharmacy photography plus
press productions properties pub realestate report restaurant reviews sale salon school services
social software solutions space studio supply support systems tax team today tools top tours trade
training travel us vegas ventures vet vip wiki wine work works world wtf zone tv cc fm gg la ly to
ws
ca mx uk eu de fr es it nl be ch at ie pt pl se no dk fi cz gr ro hu au nz jp kr cn hk sg tw in ph
th my id vn il ae sa tr za ng ke gh br ar cl pe uy ec cr pa do jm bb bs vi pr gu as mp
`;

/** The allow-list, in lower case. */
export const topLevelDomains: ReadonlySet<string> = new Set(listed.trim().split(/\s+/));

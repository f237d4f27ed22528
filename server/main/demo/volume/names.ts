import { personKey } from '@/domain/contact/personKey';
import { demoAccount } from '../accounts';

/** First and last names, all common ones: no purchaser of the demo world is a person. */
const first =
  'Aaron,Abigail,Adrian,Aisha,Alice,Amara,Andre,Angela,Anita,Arturo,Bianca,Brandon,Camila,Carlos,Cecilia,Chen,Claire,Colin,Daniela,Darius,Deborah,Diego,Elaine,Elias,Emma,Esteban,Fatima,Felix,Fiona,Gabriel,Gloria,Hassan,Heidi,Hugo,Imani,Isaac,Ivy,Jasmine,Joaquín,Jonah,Julia,Kai,Karen,Kenji,Lakshmi,Leo,Lucía,Malik,Maria,Mateo,Mei,Miles,Nadia,Nina,Noor,Omar,Paula,Quinn,Renée,Rosa,Samuel,Tessa,Victor,Zoë'.split(
    ',',
  );

const last =
  "Abbott,Acosta,Adeyemi,Alvarez,Anderson,Baker,Banerjee,Barnes,Bauer,Bennett,Brooks,Cabrera,Campbell,Carter,Castillo,Chang,Clark,Coleman,Cruz,Dalton,Delgado,Diaz,Dubois,Edwards,Ellis,Farah,Fischer,Flores,Foster,Fuentes,Garcia,Gibson,Gomez,Grant,Gupta,Hall,Hansen,Harper,Hayes,Hernandez,Hughes,Ibrahim,Jackson,Jensen,Johansson,Johnson,Kaplan,Keller,Khan,Kim,Kowalski,Lambert,Lee,Lopez,Lowe,Maddox,Martin,Mendoza,Miller,Moreno,Murphy,Nakamura,Navarro,Nguyen,Novak,O'Brien,Okafor,Ortiz,Owens,Park,Patel,Pereira,Petrov,Ramirez,Reyes,Rivera,Robles,Rossi,Russell,Sanders,Santos,Sato,Schmidt,Shah,Silva,Singh,Sullivan,Tanaka,Taylor,Torres,Tran,Vargas,Walker,Ward,Webb,Williams,Wong,Yamada,Young,Zimmerman".split(
    ',',
  );

const all = first.length * last.length;

/** Somebody who buys. */
export interface Purchaser {
  name: string;
  /** The name as payers are told apart by. */
  key: string;
  email: string;
}

const at = (list: readonly string[], place: number): string => list[place % list.length] ?? '';

const signedUp = (email: string): Purchaser => {
  const { firstName, lastName } = demoAccount(email);
  const name = `${firstName} ${lastName}`;
  return { name, key: personKey(name), email };
};

/** Regulars who can sign in and see what they paid. */
const ours = new Map([
  [0, signedUp('helox-user@example.com')],
  [1, signedUp('purchaser@example.com')],
]);

/**
 * The same person for the same number; those of different numbers differ, with a middle initial
 * where names run out.
 */
export function purchaserOf(number: number): Purchaser {
  const own = ours.get(number);
  if (own) return own;
  // Prime to the number of names: neighbors share neither first nor last name.
  const place = (number * 2477) % all;
  const round = Math.floor(number / all);
  const middle = round === 0 ? '' : ` ${String.fromCharCode(65 + ((round - 1) % 26))}.`;
  const name =
    `${at(first, place)}${middle} ${at(last, Math.floor(place / first.length))}`.normalize('NFC');
  const ascii = name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase();
  return { name, key: personKey(name), email: `${ascii.replaceAll(' ', '.')}@example.com` };
}

const trades = [
  'Wellness',
  'Collective',
  'Dispensary',
  'Provisions',
  'Botanicals',
  'Delivery',
  'Market',
  '& Sons',
];

/** The business that buys under a number. */
export function businessOf(number: number): Purchaser {
  const place = (number * 37) % (last.length * trades.length);
  const name = `${at(last, place)} ${at(trades, Math.floor(place / last.length))}`;
  const ascii = name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  return { name, key: personKey(name), email: `orders@${ascii}.example.com` };
}

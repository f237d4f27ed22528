// What people choose first, by the word at its heart; digits, signs and letter-like digits around
// it change nothing.
const words = `
aaaaaa abcabc abcd abcde abcdef abcdefg abcdefgh abc access account action adam admin administrator adobe alex
alexander alexis alice amanda america amber andrea andrew angel angela angels animal anthony apple apples april arsenal
asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl ashley asshole august austin autumn azerty baby babygirl
bailey banana bandit barney baseball basketball batman beach bear beautiful beaver benjamin bigdaddy bigdog bismillah
blessed blink blue bluesky bond boomer booboo boston brandon brandy brooklyn bubbles buddy bullshit business buster
butterfly butter california camaro canada cannabis captain carlos casino casper charles charlie cheese chelsea
cherry chester chicago chicken chocolate chris christian christopher coffee colorado company compaq computer
contrasena cookie cooper corvette cowboy cowboys crystal daddy daisy dakota dallas daniel danielle darling david
december default destiny diablo diamond dispensary doctor dollar dolphin donald dragon dreams eagle eagles edward
elephant elizabeth eminem enter enterprise estrella evil extreme facebook falcon family february fender ferrari
fire firebird fishing florida flower flowers football forever freedom friend friends friendship fuck fucker fuckoff
fuckyou gabriel gandalf garfield gateway genesis george giants ginger godzilla golden golfer google green greenleaf
greenledger guest guitar gunner hacker hannah happy hardcore harley harry heather heaven hello hellokitty helpme
hockey home honda honey hottie houston hunter iceman iloveu iloveyou internet iphone isabella jackson jaguar jake
january jasmine jason jasper jennifer jeremy jessica jesus johnny johnson jonathan jordan joseph joshua joy july june
junior justin kevin killer king kitten kitty knight kush ladybug lakers lauren legend letmein liberty lightning
lincoln linkedin little liverpool login london looking lovely love lover loveme lovers lucky madison maggie magic
manager manchester marijuana marina marine mario market marlboro martin master matrix matthew maverick maxwell
melissa member mercedes merchant merlin michael michelle mickey midnight miller minecraft money monica monkey monster
morgan mother mountain movie mustang mylove naruto nascar natasha nathan nicholas nicole nintendo ninja nothing
november october office oliver orange pass passpass passw password passwort passphrase payment payments peaches peanut
pepper phoenix player please pokemon police porsche power prince princess private purple pussy qazwsx qazwsxedc qwaszx
qwe qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyui qwertyuiop rabbit rachel raiders rainbow ranger rangers raptor
realmadrid rebecca redsox richard robert rock rocket root rosebud runner samantha samsung sample samuel saturn scooter
scorpion scott secret secure security september server service shadow shannon shopping silver simple skippy slayer
smokey snoopy soccer sophie spider spiderman spring sparky star starwars steelers steven stupid success summer
sunday sunflower sunset sunshine super superman superstar support swordfish system taylor teacher temp temporary
tennis teresa test tester testing teste thomas thunder tiffany tigger tiger tigers tinkerbell toor toyota travis
trinity trustno trustnoone turtle unknown user username valentina vanessa victoria viking viper volcom volleyball
walmart warrior weed welcome welcomehome whatever william willow windows winner winston winter wizard wolf wolverine
xbox xxxxxx yankees yellow yourname zaqwsx zaqxsw zxc zxcv zxcvb zxcvbn zxcvbnm
`;

const common: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is one that everybody tries first, such as `P@ssw0rd1!` or `Qwerty2026!`
 * (readings E17).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const inner = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  // As in `Password1A!`: a lone letter after the digits.
  const shortened = inner.replace(/[^a-z]+[a-z]$/, '');
  const spelled = Array.from(inner, (sign) => letterOf[sign] ?? sign).join('');
  return [inner, shortened, spelled].some((form) => common.has(form.replace(/[^a-z]/g, '')));
}

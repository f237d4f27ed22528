/** Names that the underscore rule would get wrong (spec 1.6). */
const named: Readonly<Record<string, string>> = {
  ISO: 'ISO',
  ISO2: 'Financial Institution',
  SUB_ISO: 'Sub ISO',
  SUB_AGENT: 'Sub-Agent',
  ODFI: 'ODFI',
  ODFI_UNDERWRITER: 'ODFI Underwriter',
};

/** The display name of a role: its given name, else its words in title case (spec 1.6). */
export function roleName(role: string): string {
  const given = Object.hasOwn(named, role) ? named[role] : undefined;
  return given ?? role.split('_').filter(Boolean).map(titleCase).join(' ');
}

const titleCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

"""Makes the fonts of further scripts for our PDF documents: small pieces, and the list of the signs in them.

    python -m venv .fonts && .fonts/bin/pip install fonttools==4.66.1
    npm pack @expo-google-fonts/noto-sans-sc@0.4.3 ...   (all names and versions: src/shared/files/pdf/fonts/README.md)
    .fonts/bin/python scripts/pdfFonts.py <folder with the unpacked .ttf files>

Run by hand, when the fonts or the signs change; the build only uses what it leaves.
"""

import copy
import glob
import os
import sys
import unicodedata

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FOLDER = 'src/shared/files/pdf/fonts'
LISTED = 'src/domain/pdf/furtherHeld.ts'
# Half of the usual grid: at 10 points a step is a fiftieth of a point, and the outlines take a seventh less.
GRID = 500
# Signs a piece: 30 to 70 kB each.
PER_PIECE = {'han': 330, 'hangul': 700, 'emoji': 350}

# Han beside the three national sets: signs of names and of Hong Kong's street names.
MORE_HAN = '喆堃淼垚犇骉焱燚叕壵晞昇珺玥璟翀翾頔頫仝彧曌琤瑀璘赟鑫瀧啲嘅咗哋嘢嚟冇喺嗰佢咁唔乜嘥噉攞揸孖冚氹涌埗鰂邨滘凼裏衞峯羣邊麵麪著髙﨑'


# Marks on the emoji before them.
SKIN_TONES = set(range(0x1F3FB, 0x1F400))

# jspdf knows characters of one unit: an emoji beyond the first plane is in its file under a private code as well, by its
# place in the list (src/domain/pdf/furtherSigns.ts).
FIRST_OWN = 0xE000

# Thai marks stand where their neighbours leave room. Browsers ask a font without rules of its own for these places of
# each mark in the private use area, as Windows once laid down: low (no vowel under a tone), low and left, left (beside the ascender
# of a consonant), and further down; and for two consonants without their tails.
TONES = range(0xE48, 0xE4D)
RAISED, LEFT, LOWERED = 190, -95, -170
THAI_PLACES = {
    **{0xF70A + at: (tone, 0, 0) for at, tone in enumerate(TONES)},
    **{0xF705 + at: (tone, LEFT, 0) for at, tone in enumerate(TONES)},
    **{0xF713 + at: (tone, LEFT, RAISED) for at, tone in enumerate(TONES)},
    **{0xF701 + at: (vowel, LEFT, 0) for at, vowel in enumerate(range(0xE34, 0xE38))},
    **{0xF710: (0xE31, LEFT, 0), 0xF711: (0xE4D, LEFT, 0), 0xF712: (0xE47, LEFT, 0)},
    **{0xF718 + at: (vowel, 0, LOWERED) for at, vowel in enumerate(range(0xE38, 0xE3B))},
}
THAI_TAILLESS = {0xF70F: 'uni0E0D.less', 0xF700: 'uni0E10.less'}


def signs(codec, leads, trails):
    found = (bytes([lead, trail]).decode(codec, 'ignore') for lead in leads for trail in trails)
    return {ord(sign) for sign in found if len(sign) == 1}


def han():
    """Three tiers: what two of the three countries teach first, what one does, and the rest."""
    two = range(0xA1, 0xFF)
    big_trails = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    first = [
        signs('gb2312', range(0xB0, 0xD8), two),
        signs('big5', range(0xA4, 0xC7), big_trails),
        signs('euc_jp', range(0xB0, 0xD0), two),
    ]
    is_han = lambda code: 0x4E00 <= code <= 0x9FFF
    one = {code for code in set.union(*first) if is_han(code)}
    common = {code for code in one if sum(code in each for each in first) > 1}
    rest = {code for code in signs('gb2312', range(0xD8, 0xF8), two) | {ord(s) for s in MORE_HAN} if is_han(code)}
    return [common, one - common, rest - one]


def hangul():
    common = {code for code in signs('euc_kr', range(0xB0, 0xC9), range(0xA1, 0xFF)) if 0xAC00 <= code <= 0xD7A3}
    return [common | set(range(0x3131, 0x318F)) - {0x3164}, set(range(0xAC00, 0xD7A4)) - common]


def forms():
    """Arabic letters with the shapes that Unicode names: {letter: {form: code}}."""
    found = {}
    for code in [*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD)]:
        form, *letters = unicodedata.decomposition(chr(code)).split() or ['']
        if form in ('<isolated>', '<final>', '<initial>', '<medial>') and len(letters) == 1:
            found.setdefault(int(letters[0], 16), {})[form[1:-1]] = code
    return found


def span(*ranges):
    return {code for first, last in ranges for code in range(first, last + 1)}


def wanted():
    """Scripts, the font of each, and its tiers of signs."""
    arabic = span((0x60C, 0x60C), (0x61B, 0x61B), (0x61F, 0x61F), (0x621, 0x63A), (0x640, 0x64A), (0x660, 0x66D))
    arabic |= span((0x6D4, 0x6D4), (0x6F0, 0x6F9), (0xFB50, 0xFBB1), (0xFBD3, 0xFBE9), (0xFBFC, 0xFBFF), (0xFDF2, 0xFDF2))
    arabic |= span((0xFDFC, 0xFDFC), (0xFE80, 0xFEFC)) | set(forms())
    # No marks: nothing places them. Thai places its own.
    arabic = {code for code in arabic if not unicodedata.category(chr(code)).startswith('M')}
    kana = span((0x3000, 0x3029), (0x3030, 0x303F), (0x3041, 0x3096), (0x309B, 0x30FF), (0x3105, 0x312F), (0x31F0, 0x31FF))
    kana |= span((0x2460, 0x24FF), (0x3220, 0x3243), (0x3280, 0x32B0), (0xFF01, 0xFF9D), (0xFFE0, 0xFFE6))
    yield 'hebrew', 'NotoSansHebrew', [span((0x5BE, 0x5BE), (0x5C0, 0x5C0), (0x5C3, 0x5C3), (0x5D0, 0x5EA), (0x5EF, 0x5F4))]
    yield 'arabic', 'NotoSansArabic', [arabic]
    yield 'thai', 'NotoSansThai', [span((0xE01, 0xE3A), (0xE3F, 0xE5B))]
    yield 'kana', 'NotoSansSC', [kana]
    yield 'emoji', 'NotoEmoji', [span((0x203C, 0x2049), (0x2100, 0x32FF), (0x1F000, 0x1FAFF)) - SKIN_TONES]
    yield 'hangul', 'NotoSansKR', hangul()
    yield 'han', 'NotoSansSC', han()


def joining(font):
    """The rules by which a browser picks the same shapes as jspdf does."""
    cmap = font.getBestCmap()
    rules = {'init': [], 'medi': [], 'fina': []}
    names = {'initial': 'init', 'medial': 'medi', 'final': 'fina'}
    for letter, shapes in forms().items():
        for form, code in shapes.items():
            if form in names and letter in cmap and code in cmap and cmap[letter] != cmap[code]:
                rules[names[form]].append(f'sub {cmap[letter]} by {cmap[code]};')
    alefs = {0x622: 0xFEF5, 0x623: 0xFEF7, 0x625: 0xFEF9, 0x627: 0xFEFB}
    joined = []
    for alef, code in alefs.items():
        last = cmap[forms()[alef]['final']]
        joined += [f'sub {cmap[0xFEDF]} {last} by {cmap[code]};', f'sub {cmap[0xFEE0]} {last} by {cmap[code + 1]};']
    blocks = [f'feature {name} {{ {" ".join(lines)} }} {name};' for name, lines in [*rules.items(), ('rlig', joined)]]
    return 'languagesystem DFLT dflt; languagesystem arab dflt;\n' + '\n'.join(blocks)


def plain_outlines(font):
    """Every outline on its own, without parts of others."""
    glyphs = font.getGlyphSet()
    for name in font.getGlyphOrder():
        glyph = font['glyf'][name]
        if glyph.numberOfContours > 0:
            # The sign of overlapping contours belongs to the first point alone; browsers refuse it elsewhere.
            glyph.flags = bytearray([glyph.flags[0] & 0x41, *(flag & 1 for flag in glyph.flags[1:])])
        if not glyph.isComposite():
            continue
        recorded = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(recorded)
        pen = TTGlyphPen(None)
        recorded.replay(pen)
        drawn = pen.glyph()
        drawn.recalcBounds(font['glyf'])
        font['glyf'][name] = drawn
        font['hmtx'][name] = (font['hmtx'][name][0], drawn.xMin)


def placed_marks(font):
    """Adds the places of Thai marks to the font; a tone on its own becomes a high one."""
    [table] = [table for table in font['cmap'].tables if table.isUnicode()][:1]
    cmap = dict(table.cmap)
    glyf, hmtx = font['glyf'], font['hmtx']

    def moved(name, right, up):
        glyph = copy.deepcopy(glyf[name])
        glyph.coordinates.translate((right, up))
        glyph.recalcBounds(glyf)
        return glyph

    for code, (mark, right, up) in THAI_PLACES.items():
        name = f'place{code:X}'
        glyf[name] = moved(cmap[mark], right, up)
        hmtx[name] = (0, glyf[name].xMin)
        cmap[code] = name
    for tone in TONES:
        glyf[cmap[tone]] = moved(cmap[tone], 0, RAISED)
    cmap.update(THAI_TAILLESS)
    font.setGlyphOrder(glyf.glyphOrder)
    for table in font['cmap'].tables:
        table.cmap = cmap


def character_map(number, encoding, codes):
    table = subset.ttLib.tables._c_m_a_p.CmapSubtable.newSubtable(number)
    table.platformID, table.platEncID, table.language, table.cmap = 3, encoding, 0, codes
    return table


def piece(source, codes, name, own):
    # The time of the source, so that the same signs give the same bytes.
    font = TTFont(source, recalcTimestamp=False)
    tailless = list(THAI_TAILLESS.values()) if name.startswith('thai') else []
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=False, glyph_names=True, name_IDs=[1, 2, 6])
    options.drop_tables += ['vhea', 'vmtx', 'STAT', 'BASE', 'gasp', 'prep', 'GSUB', 'GPOS', 'GDEF']
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes, glyphs=tailless)
    cutter.subset(font)
    plain_outlines(font)
    if name.startswith('thai'):
        placed_marks(font)
    scale_upem(font, GRID)
    if name.startswith('emoji'):
        for glyph in map(font['glyf'].__getitem__, font.getGlyphOrder()):
            if glyph.numberOfContours:
                # Pictures do with every second step.
                glyph.coordinates.scale((0.5, 0.5))
                glyph.coordinates.toInt()
                glyph.coordinates.scale((2, 2))
    best = dict(font.getBestCmap())
    first_plane = {code: glyph for code, glyph in best.items() if code < 0x10000}
    first_plane.update({own[code]: glyph for code, glyph in best.items() if code in own and code > 0xFFFF})
    # What jspdf reads, and what browsers read.
    font['cmap'].tables = [character_map(4, 1, first_plane), character_map(12, 10, best)]
    if name.startswith('arabic'):
        addOpenTypeFeaturesFromString(font, joining(font))
    font['post'].formatType = 3.0
    font.save(f'{FOLDER}/further/{name}.ttf')


def ranges(codes):
    """e.g. `5d0-5ea 5f3`."""
    found = []
    for code in sorted(codes):
        if found and code == found[-1][1] + 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return ' '.join(f'{a:x}' if a == b else f'{a:x}-{b:x}' for a, b in found)


ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'


def tiers(groups, first, last):
    """One letter for three signs, two bits a sign from the lowest: 0 for none, else its tier from 1."""
    packed = [0] * ((last - first) // 3 + 1)
    for tier, group in enumerate(groups, 1):
        for code in group:
            if first <= code <= last:
                packed[(code - first) // 3] |= tier << ((code - first) % 3 * 2)
    return ''.join(ALPHABET[six] for six in packed)


def constant(name, value):
    line = f"export const {name} = '{value}';"
    return line if len(line) <= 110 else f"export const {name} =\n  '{value}';"


def listed(held):
    """The module that tells the application which signs there are."""
    lines = [
        '// Made by scripts/pdfFonts.py with the fonts themselves: the signs in them, as hexadecimal code points.',
        *[constant(f'{name}Held', ranges(held[name][0])) for name in ('hebrew', 'arabic', 'thai', 'kana', 'emoji')],
        '',
        '/** One letter of base64 for three signs from U+4E00, two bits each, lowest first: 0 for none, else its tier from 1. */',
        constant('hanTiers', tiers(held['han'], 0x4E00, 0x9FFF)),
        '',
        '/** Korean letters on their own. */',
        constant('jamoHeld', ranges(code for code in held['hangul'][0] if code < 0xAC00)),
        '',
        '/** As `hanTiers`, from U+AC00. */',
        constant('hangulTiers', tiers(held['hangul'], 0xAC00, 0xD7A3)),
        '',
    ]
    with open(LISTED, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines))


def main(folder):
    for old in glob.glob(f'{FOLDER}/further/*.ttf'):
        os.remove(old)
    latin = set(TTFont(f'{FOLDER}/Inter-Regular.ttf').getBestCmap())
    taken = set(latin)
    held = {}
    for script, file, groups in wanted():
        [source] = glob.glob(f'{folder}/**/{file}_400Regular.ttf', recursive=True)
        has = set(TTFont(source).getBestCmap())
        groups = [sorted(code for code in group if code in has and code not in taken) for group in groups]
        taken.update(code for group in groups for code in group)
        held[script] = groups
        own = {code: FIRST_OWN + at for at, code in enumerate(groups[0])} if script == 'emoji' else {}
        count = 0
        # Within a tier a piece is full before the next begins; no piece holds signs of two tiers.
        for group in groups:
            step = PER_PIECE.get(script, len(group))
            for at in range(0, len(group), step):
                count += 1
                piece(source, group[at : at + step], f'{script}-{count}', own)
        print(script, [len(group) for group in groups], count, flush=True)
    listed(held)


if __name__ == '__main__':
    main(sys.argv[1])

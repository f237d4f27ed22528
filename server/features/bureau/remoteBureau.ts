import { askOutsideText } from '@server/platform/http/askOutside';
import type { Bureau, BureauAnswer } from '@server/platform/outside/bureau';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { scoreOf } from '@/domain/checks/checkReading';
import { attributeOf, type CheckElement, findElement } from '@/domain/checks/checkTree';
import { bureauAway, bureauFailed } from './bureauFailed';
import { readJsonTree } from './jsonTree';
import { readXml } from './xml';

const milliseconds = 20_000;

/** Names under which bureaus give the total, as an element or as an attribute. */
const scoreNames = ['PersonTotalScore', 'BusinessTotalScore', 'TotalScore', 'Score'] as const;

function totalOf(tree: CheckElement): number | null {
  for (const name of scoreNames) {
    const element = findElement(tree, name);
    const texts = [element?.text ?? '', attributeOf(tree, name)];
    const summary = findElement(tree, 'Summary');
    if (summary) texts.push(attributeOf(summary, name));
    for (const text of texts) {
      const score = scoreOf(text);
      if (score !== null) return score;
    }
  }
  return null;
}

/**
 * Reads an answer in XML or JSON; an empty one means that nobody was found. @throws Error for
 * anything else
 */
export function readAnswer(text: string): BureauAnswer {
  const content = text.trim();
  if (content === '') return { score: null, tree: null };
  const tree = content.startsWith('<') ? readXml(content) : readJsonTree(content);
  if (tree.children.length === 0 && tree.text.trim() === '') return { score: null, tree: null };
  return { score: totalOf(tree), tree };
}

/**
 * A bureau over HTTPS: `POST {url}/person` and `POST {url}/business` with `{ Criteria }` as JSON
 * and the key as bearer token, answered in XML or JSON with the sections of spec 3.6 and a total
 * score, within 20 s.
 */
export function remoteBureau(
  { url, key }: NonNullable<Settings['bureau']>,
  log: Services['log'],
): Bureau {
  const search = async (kind: 'person' | 'business', criteria: object): Promise<BureauAnswer> => {
    const text = await askOutsideText({
      service: 'The background check service',
      failureText: bureauAway,
      url: new URL(`${url}/${kind}`),
      init: {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/xml, application/json',
        },
        body: JSON.stringify({ Criteria: criteria }),
      },
      milliseconds,
      log,
    });
    try {
      return readAnswer(text);
    } catch {
      log('The background check service failed: its answer cannot be read');
      throw bureauFailed();
    }
  };
  return {
    personSearch: (criteria) => search('person', criteria),
    businessSearch: (criteria) => search('business', criteria),
  };
}

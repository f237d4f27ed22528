import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import type { Place } from '@server/platform/lists/cursor';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { type PageAsked, type PageWindow, pageOf } from '@server/platform/lists/pages';
import { exported, paged } from '@server/platform/lists/query';
import type { Services } from '@server/platform/services';
import { type InferType, object, string } from 'yup';
import {
  isRuleKind,
  ruleActions,
  ruleKindLabels,
  ruleKinds,
  severities,
  type ThresholdRule,
} from '@/domain/compliance/watch/rule';
import { ruleColumnSet, ruleColumns, ruleSorts } from '@/domain/compliance/watch/ruleColumns';
import { chosenColumns } from '@/domain/lists/textColumn';
import { importMode } from '@/domain/session/systemMode';
import { rulesRepository } from './ruleStore';
import { toRule } from './ruleWire';

const ordered = {
  /** Part of the name of a rule or of its organization. */
  search: string().default('').max(200),
  kind: string().oneOf(ruleKinds),
  severity: string().oneOf(severities),
  action: string().oneOf(ruleActions),
  status: string().oneOf(['on', 'off']),
  sort: string().oneOf(ruleSorts).default('name'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) =>
      self.default(sort === 'name' || sort === 'kind' ? 'asc' : 'desc'),
    ),
};

/** Queries of the list of rules. */
export const ruleQuery = {
  page: object({ ...ordered, ...paged }),
  export: object({ ...ordered, ...exported }),
};

type RuleOrder = Omit<InferType<typeof ruleQuery.export>, 'format' | 'columns'>;

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** A rule and its place in the list. */
interface Placed extends Place {
  rule: ThresholdRule;
}

/** All rules of the session's mode: as many as people have thought of. */
export async function allRules({ database }: Services, scope: Scope): Promise<Placed[]> {
  const rules = rulesRepository(database);
  const mode = importMode(scope.mode);
  const open = await rules.openHits(mode);
  return (await rules.all(mode)).map((row) => ({
    key: row.name.toLowerCase(),
    number: row.number,
    rule: toRule(row, open.get(row.id) ?? 0),
  }));
}

function fits({ rule }: Placed, { search, kind, severity, action, status }: RuleOrder): boolean {
  const wanted = search.trim().toLowerCase();
  const isFound = [rule.name, rule.organizationName].some((text) =>
    text.toLowerCase().includes(wanted),
  );
  return (
    isFound &&
    (!kind || rule.kind === kind) &&
    (!severity || rule.severity === severity) &&
    (!action || rule.action === action) &&
    (!status || rule.isOn === (status === 'on'))
  );
}

const isBefore = (one: Place, other: Place): boolean =>
  one.key === other.key ? one.number < other.number : one.key < other.key;

type Sort = RuleOrder['sort'];

/**
 * By what each sort places a rule: there are few of them, which are sorted as they are asked for.
 */
const keyOf: Readonly<Record<Sort, (rule: ThresholdRule) => Place['key']>> = {
  name: ({ name }) => name.toLowerCase(),
  kind: ({ kind }) => (isRuleKind(kind) ? ruleKindLabels[kind] : kind).toLowerCase(),
  severity: ({ severity }) => severities.map(String).indexOf(severity),
  openHits: ({ openHits }) => openHits,
  updated: ({ updatedAt }) => Date.parse(updatedAt),
};

const isText = (sort: Sort): boolean => sort === 'name' || sort === 'kind';

/** The rules that match, in order: those that lie beyond a place, in a direction. */
const pageWindowOf =
  (matching: readonly Placed[], { sort, order }: RuleOrder) =>
  ({ place, direction, limit }: PageWindow): Placed[] => {
    const rising = (order === 'asc') === (direction === 'forward');
    const inOrder = matching
      .map((placed) => ({ ...placed, key: keyOf[sort](placed.rule) }))
      .sort((one, other) => (isBefore(one, other) === rising ? -1 : 1));
    const beyond = place
      ? inOrder.filter((one) => (rising ? isBefore(place, one) : isBefore(one, place)))
      : inOrder;
    return beyond.slice(0, limit);
  };

/** One page of the rules. @throws Refusal 400 for a cursor of another list or order */
export async function listRules({
  services,
  scope,
  query,
}: ListCall<RuleOrder & PageAsked>): Promise<Response> {
  const matching = (await allRules(services, scope)).filter((placed) => fits(placed, query));
  const pageWindow = pageWindowOf(matching, query);
  const { places, next, previous } = await pageOf(query, {
    sort: `rules ${query.sort}`,
    kind: isText(query.sort) ? 'text' : 'number',
    pageWindow: async (asked) => ({ places: pageWindow(asked) }),
  });
  return jsonAnswer({
    body: places.map(({ rule }) => rule),
    page: { matched: matching.length, matchedIsExact: true, next, previous },
  });
}

/** All rules that match, in order, with the chosen columns. */
export async function exportRules(
  call: ListCall<InferType<typeof ruleQuery.export>>,
): Promise<Response> {
  const { services, scope, http, query } = call;
  const matching = (await allRules(services, scope)).filter((placed) => fits(placed, query));
  const pageWindow = pageWindowOf(matching, query);
  return wholeListAnswer(
    {
      columns: chosenColumns(ruleColumnSet, query.columns.split(',')).map(
        (key) => ruleColumns[key],
      ),
      total: matching.length,
      pageWindow: async (asked) => {
        const places = pageWindow(asked);
        return { places, rows: places.map(({ rule }) => rule) };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}

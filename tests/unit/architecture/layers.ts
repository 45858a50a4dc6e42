import { TOPICS } from '#tests/unit/architecture/modules'

const RULES = 0
const MODELS = 1
const ACTIONS = 2
const CONTROLLERS = 3

/** Layers inside a module by the name of a folder: a file imports only from its own level and from lower ones. */
const FOLDER_LEVELS: Readonly<Record<string, number>> = {
  controllers: CONTROLLERS,
  validators: ACTIONS,
  actions: ACTIONS,
  queries: ACTIONS,
  reads: ACTIONS,
  transformers: ACTIONS,
  responses: ACTIONS,
  gateways: ACTIONS,
  jobs: ACTIONS,
  listeners: ACTIONS,
  mails: ACTIONS,
  models: MODELS,
  rules: RULES,
}

/** Layers by the end of a name, for the files of a topic that has no folders */
const SUFFIX_LEVELS: readonly (readonly [RegExp, number])[] = [
  [/_controller$/, CONTROLLERS],
  [/_rules$/, RULES],
]

/** The parts of `#orders/cart/create_cart` or `app/orders/cart/create_cart.ts` */
function partsOf(path: string) {
  const [module, ...names] = path
    .replace(/^(#|app\/)/, '')
    .replace(/\.ts$/, '')
    .split('/')
  const name = names.pop()
  return { module, folders: names, name }
}

/**
 * Returns the level of a file or of an import; undefined outside of all layers. In a module that is cut by topic a file
 * whose name tells no layer counts as an action, so that no rule can import it, and its noun as a rule.
 */
export function levelOf(path: string): number | undefined {
  const { module, folders, name = '' } = partsOf(path)
  const folder = folders.find((part) => part in FOLDER_LEVELS)
  if (folder !== undefined) return FOLDER_LEVELS[folder]
  const { noun } = TOPICS[module] ?? {}
  if (noun === undefined) return undefined
  if (folders.length === 0) return name === noun ? RULES : undefined
  return SUFFIX_LEVELS.find(([suffix]) => suffix.test(name))?.[1] ?? ACTIONS
}

export const isRule = (path: string): boolean => levelOf(path) === RULES

/**
 * Returns the place of a file or of an import in the order of topics: that of the noun below all topics, that of index.ts,
 * routes.ts and views.ts above them.
 */
export function topicRankOf(path: string): number {
  const { module, folders, name } = partsOf(path)
  const { noun, topics } = TOPICS[module]
  if (folders.length === 0) return name === noun ? 0 : topics.length
  return topics.indexOf(folders[0])
}

import { invalidRequest } from './errors.js'
import type { Kind, Store } from '../store.js'

const MAX_DEPTH = 4

/** The expandable properties of each object, and the kind of object that each refers to. */
const EXPANDABLE: Partial<Record<string, Record<string, Kind>>> = {
  balance_transaction: {},
  charge: {
    balance_transaction: 'balance_transaction',
    failure_balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
}
const ALWAYS_NULL = [
  'customer',
  'application',
  'on_behalf_of',
  'review',
  'source_transfer',
  'transfer',
]

type Node = { [name: string]: unknown }

/** Replaces ids by whole objects, e.g. for `expand[]=latest_charge.balance_transaction`. */
export function expandAll(body: object, paths: string[], store: Store): object {
  return paths.reduce<Node>((node, path, index) => {
    const names = path.split('.')
    if (names.length > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`,
        {
          param: `expand[${index}]`,
        }
      )
    }
    return expandOne(node, names, { path, index, store })
  }, body as Node)
}

type ExpansionPath = { path: string; index: number; store: Store }

function expandOne(node: Node, [name, ...rest]: string[], expansion: ExpansionPath): Node {
  if (name === undefined) return node
  if (node.object === 'list' && name === 'data' && Array.isArray(node.data)) {
    return { ...node, data: node.data.map((item: Node) => expandOne(item, rest, expansion)) }
  }
  if (node.object === 'charge' && name === 'refunds') {
    return { ...node, refunds: expandOne(refundsOf(node, expansion.store), rest, expansion) }
  }
  const kind = EXPANDABLE[String(node.object)]?.[name]
  if (!kind) {
    if (ALWAYS_NULL.includes(name)) return node
    throw invalidRequest(`This property cannot be expanded (${expansion.path}).`, {
      param: `expand[${expansion.index}]`,
    })
  }
  const object = wholeObject(node[name], kind, expansion.store)
  return object ? { ...node, [name]: expandOne(object, rest, expansion) } : node
}

function wholeObject(value: unknown, kind: Kind, store: Store): Node | null {
  if (typeof value === 'string') return store.find(kind, value) as Node | null

  return value as Node | null
}

function refundsOf(charge: Node, store: Store): Node {
  const refunds = store.list('refund', { limit: 11, matching: { charge: String(charge.id) } })
  const url = `/v1/charges/${String(charge.id)}/refunds`
  return { object: 'list', data: refunds.slice(0, 10), has_more: refunds.length > 10, url }
}

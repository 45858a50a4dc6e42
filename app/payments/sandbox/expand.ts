import { invalidRequest } from '#payments/sandbox/errors'
import type { Kind, Store } from '#payments/sandbox/store'

const DEEPEST = 4

/** Which property of which object holds the id of what. */
const EXPANDABLE: Partial<Record<string, Record<string, Kind>>> = {
  balance_transaction: {},
  charge: {
    balance_transaction: 'balance_transaction',
    failure_balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
  },
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
}
const NEVER_FILLED = [
  'customer',
  'application',
  'on_behalf_of',
  'review',
  'source_transfer',
  'transfer',
]

type Node = { [name: string]: unknown }

/** `expand[]=latest_charge.balance_transaction`: puts whole objects where ids stand. */
export function expandAll(body: object, paths: string[], store: Store): object {
  return paths.reduce<Node>((node, path, index) => {
    const names = path.split('.')
    if (names.length > DEEPEST) {
      throw invalidRequest(
        `You cannot expand more than ${DEEPEST} levels of a property (${path}).`,
        {
          param: `expand[${index}]`,
        }
      )
    }
    return expandOne(node, names, { path, index, store })
  }, body as Node)
}

type Wish = { path: string; index: number; store: Store }

function expandOne(node: Node, [name, ...rest]: string[], wish: Wish): Node {
  if (name === undefined) return node
  if (node.object === 'list' && name === 'data' && Array.isArray(node.data)) {
    return { ...node, data: node.data.map((item: Node) => expandOne(item, rest, wish)) }
  }
  if (node.object === 'charge' && name === 'refunds') {
    return { ...node, refunds: expandOne(refundsOf(node, wish.store), rest, wish) }
  }
  const kind = EXPANDABLE[String(node.object)]?.[name]
  if (!kind) {
    if (NEVER_FILLED.includes(name)) return node
    throw invalidRequest(`This property cannot be expanded (${wish.path}).`, {
      param: `expand[${wish.index}]`,
    })
  }
  const found = wholeObject(node[name], kind, wish.store)
  return found ? { ...node, [name]: expandOne(found, rest, wish) } : node
}

function wholeObject(value: unknown, kind: Kind, store: Store): Node | null {
  if (typeof value === 'string') return store.find(kind, value) as Node | null

  return value as Node | null
}

function refundsOf(charge: Node, store: Store): Node {
  const found = store.list('refund', { limit: 11, matching: { charge: String(charge.id) } })
  const url = `/v1/charges/${String(charge.id)}/refunds`
  return { object: 'list', data: found.slice(0, 10), has_more: found.length > 10, url }
}

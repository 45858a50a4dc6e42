import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { StoredCard } from './cards/card.js'
import type { SandboxEvent } from './events/sandbox_event.js'
import type { Stripe } from 'stripe'

export type StripeObject =
  | Stripe.BalanceTransaction
  | Stripe.Charge
  | Stripe.Dispute
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Refund
  | Stripe.Token
  | SandboxEvent

export type Kind = StripeObject['object']
export type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>

/** Data of an object that is not part of responses */
export type Hidden = { card?: StoredCard; isUsed?: boolean }

type StoredObject = { seq: number; body: string; hidden: string }

export type Selection = {
  after?: number
  before?: number
  limit: number
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte' | 'exactly', number>>
  matching?: Record<string, string>
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=', exactly: '=' } as const

const TABLES = `
  create table if not exists objects (
    seq integer primary key autoincrement, id text not null unique, kind text not null, created integer not null,
    payment_intent text, charge text, type text, body text not null, hidden text not null
  ) strict;
  create index if not exists objects_by_kind on objects (kind, created, seq);
  create index if not exists objects_by_payment_intent on objects (payment_intent) where payment_intent is not null;
  create index if not exists objects_by_charge on objects (charge) where charge is not null;
  create table if not exists idempotency (
    key text primary key, endpoint text not null, parameters text not null, status integer not null,
    body text not null, request_id text not null, created integer not null
  ) strict;
  create table if not exists deliveries (event_id text primary key, attempts integer not null, due_at integer not null) strict;
  create table if not exists pending_transactions (charge_id text primary key, due_at integer not null) strict;
  create table if not exists later_events (
    object_id text not null, step text not null, due_at integer not null, primary key (object_id, step)
  ) strict;
`

/** The sandbox's only state. Every response that was sent is on disk, so that a killed process loses nothing. */
export class Store {
  readonly db: Database.Database

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true })
    this.db = new Database(file, { timeout: 5000 })
    this.db.pragma('journal_mode = WAL')
    this.db.pragma('synchronous = FULL')
    this.db.exec(TABLES)
  }

  /** Holds the write lock from the start, so that two processes cannot both find a key unused. */
  transaction<T>(work: () => T): T {
    return this.db.transaction(work).immediate()
  }

  add<T extends StripeObject>(object: T, hidden: Hidden = {}): T {
    const links = linksOf(object)
    this.db
      .prepare(
        `insert into objects (id, kind, created, payment_intent, charge, type, body, hidden)
         values (?, ?, ?, ?, ?, ?, ?, ?)`
      )
      .run(
        object.id,
        object.object,
        object.created,
        links.payment_intent ?? null,
        links.charge ?? null,
        links.type ?? null,
        JSON.stringify(object),
        JSON.stringify(hidden)
      )
    return object
  }

  save<T extends StripeObject>(object: T): T {
    this.db
      .prepare('update objects set body = ? where id = ?')
      .run(JSON.stringify(object), object.id)
    return object
  }

  hide(id: string, hidden: Hidden): void {
    this.db.prepare('update objects set hidden = ? where id = ?').run(JSON.stringify(hidden), id)
  }

  find<K extends Kind>(kind: K, id: string): OfKind<K> | null {
    const row = this.row(kind, id)
    return row ? (JSON.parse(row.body) as OfKind<K>) : null
  }

  hidden(kind: Kind, id: string): Hidden {
    return JSON.parse(this.row(kind, id)?.hidden ?? '{}') as Hidden
  }

  sequenceOf(kind: Kind, id: string): number | null {
    return this.row(kind, id)?.seq ?? null
  }

  /** Lists the newest first; `before` lists the objects that directly follow one. */
  list<K extends Kind>(kind: K, selection: Selection): OfKind<K>[] {
    const { where, values } = conditions(kind, selection)
    const direction = selection.before === undefined ? 'desc' : 'asc'
    const stored = this.db
      .prepare(`select body from objects where ${where} order by seq ${direction} limit ?`)
      .all(...values, selection.limit) as StoredObject[]
    const objects = stored.map((row) => JSON.parse(row.body) as OfKind<K>)
    return direction === 'desc' ? objects : objects.reverse()
  }

  /** The last connection to close writes the log into the file, which may fail on a full disk without an error. */
  close(): void {
    this.db.close()
  }

  private row(kind: Kind, id: string): StoredObject | undefined {
    return this.db
      .prepare('select seq, body, hidden from objects where id = ? and kind = ?')
      .get(id, kind) as StoredObject | undefined
  }
}

const LINKS = ['payment_intent', 'charge', 'type'] as const

function linksOf(object: StripeObject): Partial<Record<(typeof LINKS)[number], string>> {
  const linked = LINKS.map((name) => [name, (object as unknown as Record<string, unknown>)[name]])
  return Object.fromEntries(linked.filter(([, value]) => typeof value === 'string'))
}

function conditions(kind: Kind, { after, before, created = {}, matching = {} }: Selection) {
  const parts: [sql: string, value: string | number][] = [['kind = ?', kind]]
  if (after !== undefined) parts.push(['seq < ?', after])
  if (before !== undefined) parts.push(['seq > ?', before])
  for (const [comparison, sign] of Object.entries(COMPARISONS)) {
    const seconds = created[comparison as keyof typeof COMPARISONS]
    if (seconds !== undefined) parts.push([`created ${sign} ?`, seconds])
  }
  for (const name of LINKS) {
    if (matching[name] !== undefined) parts.push([`${name} = ?`, matching[name]])
  }
  return { where: parts.map(([sql]) => sql).join(' and '), values: parts.map(([, value]) => value) }
}

import type { Trx } from '#core/database'

type SnapshotSource<Snapshot, Version> = {
  readVersion: (trx?: Trx) => Promise<Version>
  isCurrent: (snapshot: Snapshot, version: Version) => boolean
  /** `previous` is the snapshot to take unchanged parts from. */
  load: (version: Version, previous: Snapshot | null, trx?: Trx) => Promise<Snapshot>
}

const RECHECK_MS = 1_000

/**
 * Caches one snapshot of data whose version is stored in the database. Another process may change it, so the cache
 * compares versions once a second; a change by this process calls `expire` when it commits.
 */
export class SnapshotCache<Snapshot extends object, Version> {
  #source: SnapshotSource<Snapshot, Version>
  #snapshot: Snapshot | null = null
  #checkedAt = -Infinity
  #loading: Promise<Snapshot> | null = null
  #generation = 0
  #inTransactions = new WeakMap<Trx, Snapshot>()

  constructor(source: SnapshotSource<Snapshot, Version>) {
    this.#source = source
  }

  /** Returns the current snapshot, inside a transaction the one that the transaction sees. */
  async get(trx?: Trx): Promise<Snapshot> {
    if (trx) return this.#getInTransaction(trx)
    const snapshot = this.peek()
    if (snapshot) return snapshot
    this.#loading ??= this.#refresh()
    return this.#loading
  }

  /** Returns the snapshot without a query; null when its version has to be compared first. */
  peek(): Snapshot | null {
    return performance.now() - this.#checkedAt < RECHECK_MS ? this.#snapshot : null
  }

  /** Makes the transaction read its own change, and every other reader compare versions once it commits. */
  expireAtCommit(trx: Trx): void {
    this.#inTransactions.delete(trx)
    trx.after('commit', () => this.#expire())
  }

  /** Drops the snapshot even where its version has not changed. */
  clear(): void {
    this.#expire()
    this.#snapshot = null
  }

  #expire(): void {
    this.#generation += 1
    this.#checkedAt = -Infinity
    this.#loading = null
  }

  // A rolled back transaction must leave nothing behind, so its snapshot is stored for the transaction alone.
  async #getInTransaction(trx: Trx): Promise<Snapshot> {
    const stored = this.#inTransactions.get(trx)
    if (stored) return stored
    const snapshot = await this.#read(trx)
    this.#inTransactions.set(trx, snapshot)
    return snapshot
  }

  async #refresh(): Promise<Snapshot> {
    const [startedAt, generation] = [performance.now(), this.#generation]
    const snapshot = await this.#read().catch((error: unknown) => {
      if (generation === this.#generation) this.#loading = null
      throw error
    })
    // A snapshot that expired while it was read may have been read before the change.
    if (generation === this.#generation) {
      this.#snapshot = snapshot
      this.#checkedAt = startedAt
      this.#loading = null
    }
    return snapshot
  }

  async #read(trx?: Trx): Promise<Snapshot> {
    const version = await this.#source.readVersion(trx)
    const snapshot = this.#snapshot
    const isCurrent = snapshot !== null && this.#source.isCurrent(snapshot, version)
    return isCurrent ? snapshot : this.#source.load(version, snapshot, trx)
  }
}

type DerivedValues<Value> = { values: Map<string, Value>; loading: Map<string, Promise<Value>> }
type DerivedKey = { snapshot: object; key: string; trx?: Trx }

/** Caches values that were read together with a snapshot, for as long as the snapshot is in use. */
export class DerivedCache<Value> {
  #maxEntries: number
  #bySnapshot = new WeakMap<object, DerivedValues<Value>>()

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  /** Loads a value once per snapshot and key. */
  async get({ snapshot, key, trx }: DerivedKey, load: () => Promise<Value>): Promise<Value> {
    const { values, loading } = this.#valuesOf(snapshot)
    // A transaction must not wait for a load outside of it, which may be waiting for its connection.
    const cached = values.get(key) ?? (trx ? undefined : loading.get(key))
    if (cached !== undefined) return cached

    const loaded = load()
    if (!trx) loading.set(key, loaded)
    try {
      const value = await loaded
      if (values.size >= this.#maxEntries) values.clear()
      values.set(key, value)
      return value
    } finally {
      if (!trx) loading.delete(key)
    }
  }

  #valuesOf(snapshot: object): DerivedValues<Value> {
    let stored = this.#bySnapshot.get(snapshot)
    if (!stored)
      this.#bySnapshot.set(snapshot, (stored = { values: new Map(), loading: new Map() }))
    return stored
  }
}

/** Wraps a computation so that it runs once per object, for as long as a snapshot holds the object. */
export function oncePerObject<Source extends object, Value>(
  compute: (source: Source) => Value
): (source: Source) => Value {
  const values = new WeakMap<Source, { value: Value }>()
  return (source) => {
    const cached = values.get(source)
    if (cached) return cached.value
    const value = compute(source)
    values.set(source, { value })
    return value
  }
}

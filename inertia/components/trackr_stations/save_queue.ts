import { createStore } from '../../lib/store.js'
import type { Store } from '../../lib/store.js'

/** A save of a station that the server has not confirmed */
export type QueuedSave<Content> = {
  /** The client id: the server saves it once, however often it is sent. */
  id: string
  stage: number
  /** Another user's session does not send it, as the server records who scanned. */
  user: { id: string; name: string }
  savedAt: string
  /** The name of the workbench; earlier versions stored none. */
  station?: string
  count: number
  content: Content
  /** Rejected saves wait for their station, which shows what the server refused. */
  state: 'waiting' | 'rejected'
}

export type SaveStorage<Content> = {
  all(): Promise<QueuedSave<Content>[]>
  put(save: QueuedSave<Content>): Promise<void>
  /** Deletes a save; resolves to null if another tab has deleted it. */
  take(id: string): Promise<QueuedSave<Content> | null>
}

/** A saved scan that staff should look at, by its id on the server */
export type ScanWarning = { id: string; serial: string; text: string }

type Saved = { warnings?: readonly ScanWarning[] }

/**
 * What the server said; `later` leaves the save in the queue for `retryMs` milliseconds, `stop` the ones after it, too.
 */
export type SendOutcome<Content> =
  | ({ type: 'saved'; count: number } & Saved)
  | ({ type: 'rejected'; content: Content; saved: number; text: string } & Saved)
  | { type: 'later'; text: string; stop: boolean; retryMs: number }

type QueueParts<Content> = {
  storage: SaveStorage<Content>
  userId: string
  send(save: QueuedSave<Content>): Promise<SendOutcome<Content>>
  /** Runs `work` while no other tab does */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Tells other tabs that the stored saves have changed */
  announce(): void
  onSent(save: QueuedSave<Content>, outcome: SendOutcome<Content>): void
}

export type QueueState<Content> = {
  saves: readonly QueuedSave<Content>[]
  isSending: boolean
  /** Why the last attempt was not received */
  problem: string | null
  /** Time until the next attempt, in milliseconds */
  retryMs: number
}

/** Where the server has not said what it lacks, or another tab sends */
export const RETRY_MS = 10_000

export type SaveQueue<Content> = {
  state: Pick<Store<QueueState<Content>>, 'getState' | 'subscribe'>
  /** Resolves once the save is stored, and sends it afterwards. */
  add(save: QueuedSave<Content>): Promise<void>
  /** Sends everything that waits, in the order in which it was saved. */
  sync(): Promise<void>
  /** Reads again what is stored, after another tab changed it. */
  refresh(): Promise<void>
  take(id: string): Promise<QueuedSave<Content> | null>
}

export function createSaveQueue<Content>(parts: QueueParts<Content>): SaveQueue<Content> {
  const { storage, userId, send, exclusively, announce, onSent } = parts
  const store = createStore<QueueState<Content>>({
    saves: [],
    isSending: false,
    problem: null,
    retryMs: RETRY_MS,
  })
  const update = (changes: Partial<QueueState<Content>>) =>
    store.setState({ ...store.getState(), ...changes })
  let running: Promise<void> | null = null
  let isRepeatNeeded = false

  const refresh = async () => update({ saves: sorted(await storage.all()) })
  const changed = async () => {
    await refresh()
    announce()
  }

  async function sendNext(tried: Set<string>): Promise<boolean> {
    // Read within the lock: another tab may have sent it meanwhile.
    const save = sorted(await storage.all()).find(
      ({ id, state, user }) => state === 'waiting' && user.id === userId && !tried.has(id)
    )
    if (!save) return false
    tried.add(save.id)
    const outcome = await send(save)
    if (outcome.type === 'later') {
      update({ problem: outcome.text, retryMs: outcome.retryMs })
      return !outcome.stop
    }
    if (outcome.type === 'saved') await storage.take(save.id)
    else await storage.put({ ...save, content: outcome.content, state: 'rejected' })
    update({ problem: null, retryMs: RETRY_MS })
    await changed()
    onSent(save, outcome)
    return true
  }

  async function sendAll(): Promise<void> {
    update({ isSending: true })
    try {
      do {
        isRepeatNeeded = false
        await exclusively(async () => {
          const tried = new Set<string>()
          while (await sendNext(tried));
        })
      } while (isRepeatNeeded)
    } finally {
      running = null
      await refresh()
      update({ isSending: false })
    }
  }

  function sync(): Promise<void> {
    isRepeatNeeded = running !== null
    return (running ??= sendAll())
  }

  return {
    state: store,
    refresh,
    sync,
    async add(save) {
      await storage.put(save)
      await changed()
      void sync()
    },
    async take(id) {
      const save = await storage.take(id)
      if (save) await changed()
      return save
    },
  }
}

const sorted = <Save extends { savedAt: string; id: string }>(saves: Save[]): Save[] =>
  saves.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt) || a.id.localeCompare(b.id))

import { ApiError } from '../api.js'
import { createStore } from '../store.js'
import { upload } from './upload.js'

export type QueuedUpload = {
  id: number
  name: string
  /** 0 to 1 */
  fraction: number
  state: 'waiting' | 'sending' | 'failed'
  error: string | null
}

type QueueOptions = {
  path: string
  field: string
  maxBytes: number
  /** Called when nothing is left to send, with the number of files that arrived */
  onFinished: (count: number) => void
}

/** Sends files one after the other and lists those that are not stored yet, or failed. */
export function createUploadQueue() {
  const store = createStore<readonly QueuedUpload[]>([])
  const files = new Map<number, { file: File; abort: AbortController }>()
  let lastId = 0
  let isRunning = false

  const change = (id: number, changes: Partial<QueuedUpload>) =>
    store.setState(
      store.getState().map((item) => (item.id === id ? { ...item, ...changes } : item))
    )
  const remove = (id: number) => {
    files.delete(id)
    store.setState(store.getState().filter((item) => item.id !== id))
  }

  function add(added: readonly File[], options: QueueOptions): void {
    const items = added.map((file): QueuedUpload => {
      const id = ++lastId
      const isTooLarge = file.size > options.maxBytes
      if (!isTooLarge) files.set(id, { file, abort: new AbortController() })
      return {
        id,
        name: file.name,
        fraction: 0,
        state: isTooLarge ? 'failed' : 'waiting',
        error: isTooLarge ? tooLarge(options.maxBytes) : null,
      }
    })
    store.setState([...store.getState(), ...items])
    if (!isRunning) void run(options)
  }

  async function run(options: QueueOptions): Promise<void> {
    isRunning = true
    let count = 0
    for (;;) {
      const next = store.getState().find(({ state }) => state === 'waiting')
      if (!next) break
      if (await send(next.id, options)) count += 1
    }
    isRunning = false
    options.onFinished(count)
  }

  async function send(id: number, { path, field }: QueueOptions): Promise<boolean> {
    const { file, abort } = files.get(id)!
    change(id, { state: 'sending' })
    const form = new FormData()
    form.append(field, file, file.name)
    try {
      const onProgress = (fraction: number) => change(id, { fraction })
      await upload(path, form, { onProgress, signal: abort.signal })
      remove(id)
      return true
    } catch (error) {
      if (abort.signal.aborted) remove(id)
      else if (error instanceof ApiError) change(id, { state: 'failed', error: error.message })
      else throw error
      return false
    }
  }

  /** Stops an upload, or removes a failed one from the list. */
  function dismiss(id: number): void {
    const item = store.getState().find((other) => other.id === id)
    if (item?.state === 'sending') files.get(id)?.abort.abort()
    else remove(id)
  }

  return { getState: store.getState, subscribe: store.subscribe, add, dismiss }
}

const tooLarge = (maxBytes: number) =>
  `The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`

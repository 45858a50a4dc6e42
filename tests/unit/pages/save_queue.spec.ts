import { test } from '@japa/runner'
import { createSaveQueue } from '../../../inertia/components/trackr_stations/save_queue.js'
import type {
  QueuedSave,
  SaveStorage,
  SendOutcome,
} from '../../../inertia/components/trackr_stations/save_queue.js'

type Save = QueuedSave<string[]>

const save = (id: string, changes: Partial<Save> = {}): Save => ({
  id,
  stage: 0,
  user: { id: 'ann', name: 'Ann Lee' },
  savedAt: `2026-11-20T10:00:0${id}.000Z`,
  count: 1,
  content: [`PC-${id}`],
  state: 'waiting',
  ...changes,
})

/** A storage that several tabs share */
function sharedStorage(): SaveStorage<string[]> & { ids(): string[] } {
  const saves = new Map<string, Save>()
  return {
    all: async () => [...saves.values()],
    put: async (stored) => void saves.set(stored.id, stored),
    take: async (id) => {
      const found = saves.get(id) ?? null
      saves.delete(id)
      return found
    },
    ids: () => [...saves.keys()],
  }
}

function sharedLock() {
  let last = Promise.resolve()
  return (work: () => Promise<void>) => (last = last.then(work))
}

type Respond = (save: Save) => SendOutcome<string[]> | Promise<SendOutcome<string[]>>
const accept: Respond = ({ count }) => ({ type: 'saved', count })
const offline: Respond = () => ({ type: 'later', text: 'Offline', stop: true, retryMs: 1000 })

function openTab(shared: {
  storage: SaveStorage<string[]>
  lock?: (work: () => Promise<void>) => Promise<void>
  respond?: Respond
  userId?: string
}) {
  const tab = { respond: shared.respond ?? accept, sent: [] as string[], outcomes: [] as string[] }
  const queue = createSaveQueue<string[]>({
    storage: shared.storage,
    userId: shared.userId ?? 'ann',
    send: async (sent) => {
      tab.sent.push(sent.id)
      return tab.respond(sent)
    },
    exclusively: shared.lock ?? sharedLock(),
    announce: () => {},
    onSent: (_, { type }) => void tab.outcomes.push(type),
  })
  return Object.assign(tab, { queue })
}

test.group('Queue of saves', () => {
  test('a save leaves the queue once the server has it', async ({ assert }) => {
    const storage = sharedStorage()
    const { queue, outcomes } = openTab({ storage })
    await queue.add(save('1'))
    await queue.sync()
    assert.deepEqual(storage.ids(), [])
    assert.deepEqual(outcomes, ['saved'])
    assert.deepInclude(queue.state.getState(), { saves: [], isSending: false, problem: null })
  })

  test('without a connection it waits, survives the tab, and is sent once in order', async ({
    assert,
  }) => {
    const storage = sharedStorage()
    const before = openTab({ storage, respond: offline })
    await before.queue.add(save('2'))
    await before.queue.add(save('1'))
    await before.queue.sync()
    assert.deepEqual(before.outcomes, [])
    assert.lengthOf(before.queue.state.getState().saves, 2)
    assert.deepInclude(before.queue.state.getState(), { problem: 'Offline', retryMs: 1000 })

    const reloaded = openTab({ storage })
    await reloaded.queue.sync()
    await reloaded.queue.sync()
    assert.deepEqual(reloaded.sent, ['1', '2'])
    assert.deepInclude(reloaded.queue.state.getState(), { problem: null, retryMs: 10_000 })
  })

  test('two tabs do not send the same save', async ({ assert }) => {
    const storage = sharedStorage()
    const lock = sharedLock()
    await storage.put(save('1'))
    await storage.put(save('2'))
    const slow: Respond = async (sent) => {
      await new Promise((resolve) => setImmediate(resolve))
      return accept(sent)
    }
    const [one, other] = [openTab({ storage, lock, respond: slow }), openTab({ storage, lock })]
    await Promise.all([one.queue.sync(), other.queue.sync()])
    assert.deepEqual([...one.sent, ...other.sent].toSorted(), ['1', '2'])
  })

  test('a save added while others are sent is sent, too', async ({ assert }) => {
    const storage = sharedStorage()
    const tab = openTab({ storage })
    await Promise.all([
      tab.queue.add(save('1')),
      tab.queue.add(save('2')),
      tab.queue.add(save('3')),
    ])
    await tab.queue.sync()
    assert.deepEqual(tab.sent.toSorted(), ['1', '2', '3'])
    assert.deepEqual(storage.ids(), [])
  })

  test('a rejected save keeps what was rejected for its station and is not sent again', async ({
    assert,
  }) => {
    const storage = sharedStorage()
    const respond: Respond = () => ({ type: 'rejected', content: ['PC-9'], saved: 1, text: 'No.' })
    const tab = openTab({ storage, respond })
    await tab.queue.add(save('1', { content: ['PC-1', 'PC-9'] }))
    await tab.queue.sync()
    assert.deepEqual(tab.sent, ['1'])
    const [kept] = tab.queue.state.getState().saves
    assert.deepEqual([kept.state, kept.content], ['rejected', ['PC-9']])
    const taken = await tab.queue.take('1')
    assert.equal(taken?.id, '1')
    assert.isNull(await tab.queue.take('1'), 'another tab has it')
  })

  test('a save with a failure of its own does not stop the others', async ({ assert }) => {
    const storage = sharedStorage()
    const respond: Respond = (sent) =>
      sent.id === '1'
        ? { type: 'later', text: 'Error', stop: false, retryMs: 10_000 }
        : accept(sent)
    const tab = openTab({ storage, respond })
    await storage.put(save('1'))
    await tab.queue.add(save('2'))
    await tab.queue.sync()
    assert.deepEqual(storage.ids(), ['1'])
  })

  test('saves of another user wait for that user', async ({ assert }) => {
    const storage = sharedStorage()
    await storage.put(save('1', { user: { id: 'ben', name: 'Ben' } }))
    const ann = openTab({ storage })
    await ann.queue.sync()
    assert.deepEqual(ann.sent, [])
    const ben = openTab({ storage, userId: 'ben' })
    await ben.queue.sync()
    assert.deepEqual(ben.sent, ['1'])
  })
})

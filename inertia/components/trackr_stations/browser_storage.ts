import type { QueuedSave, SaveStorage } from './save_queue.js'

const DATABASE = 'pixelgen-trackr'
const SAVES = 'saves'
const PHOTOS = 'photos'

export type StoredPhoto = { id: string; file: Blob; storedAt: string }

let opened: Promise<IDBDatabase> | null = null

/** The saves and photos of all tabs, which survive a reload and the end of the browser. */
function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SAVES, { keyPath: 'id' })
      request.result.createObjectStore(PHOTOS, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => {
      opened = null
      reject(request.error ?? new Error('The storage of the browser cannot be opened.'))
    }
  })
  return opened
}

/** Runs requests in one transaction and resolves to the result of the last one, once it is on disk. */
async function inStore<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>
): Promise<Result> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('Storing failed.'))
  })
}

export function browserSaves<Content>(): SaveStorage<Content> {
  type Save = QueuedSave<Content>
  return {
    all: () => inStore<Save[]>(SAVES, 'readonly', (store) => store.getAll()),
    async put(save) {
      await inStore(SAVES, 'readwrite', (store) => store.put(save))
    },
    async take(id) {
      const found = await inStore<Save | undefined>(SAVES, 'readwrite', (store) => {
        const request = store.get(id)
        request.onsuccess = () => request.result && store.delete(id)
        return request
      })
      return found ?? null
    },
  }
}

export const photoStorage = {
  async put(photo: StoredPhoto): Promise<void> {
    await inStore(PHOTOS, 'readwrite', (store) => store.put(photo))
  },
  async find(id: string): Promise<StoredPhoto | null> {
    const photo = await inStore<StoredPhoto | undefined>(PHOTOS, 'readonly', (store) =>
      store.get(id)
    )
    return photo ?? null
  },
  async delete(id: string): Promise<void> {
    await inStore(PHOTOS, 'readwrite', (store) => store.delete(id))
  },
}

import { useEffect, useRef, useState } from 'react'
import { addPhotos } from '~/components/trackr_stations/photos'
import { browserSaves } from '~/components/trackr_stations/browser_storage'
import { createSaveQueue } from '~/components/trackr_stations/save_queue'
import { sendSave } from '~/components/trackr_stations/station_saves'
import { useShared } from '~/hooks/use_shared'
import { useStore } from '~/hooks/use_store'
import { api } from '~/lib/api'
import type { QueueState, SaveQueue } from '~/components/trackr_stations/save_queue'
import type {
  StationContent,
  StationOutcome,
  StationSave,
} from '~/components/trackr_stations/station_saves'
import type { SaveResponse } from '@views/trackr'

const NAME = 'pixelgen-trackr'
/** A request on a line that went silent gets no response after its return either, but a new one does. */
const ATTEMPT_MS = 5000

export type StationQueue = SaveQueue<StationContent> & { current: QueueState<StationContent> }

/** The saves of this browser, which are sent at once, after a reload, and within 2 seconds of the connection's return. */
export function useSaveQueue(
  onSent: (save: StationSave, outcome: StationOutcome) => void
): StationQueue {
  const { user } = useShared()
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })
  const [channel] = useState(() => new BroadcastChannel(NAME))
  const [queue] = useState(() =>
    createSaveQueue<StationContent>({
      storage: browserSaves(),
      userId: user?.id ?? '',
      send: (save) => sendSave(save, { save: postSave, addPhotos }),
      exclusively,
      announce: () => channel.postMessage('changed'),
      onSent: (save, outcome) => latest.current(save, outcome),
    })
  )
  const current = useStore(queue.state)
  const { retryMs } = current
  const isWaiting = current.saves.some(({ state }) => state === 'waiting')

  useEffect(() => {
    const sync = () => void queue.sync()
    const refresh = () => void queue.refresh()
    sync()
    channel.addEventListener('message', refresh)
    window.addEventListener('online', sync)
    document.addEventListener('visibilitychange', sync)
    return () => {
      channel.removeEventListener('message', refresh)
      window.removeEventListener('online', sync)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [channel, queue])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void queue.sync(), retryMs)
    return () => clearInterval(timer)
  }, [isWaiting, retryMs, queue])

  return { ...queue, current }
}

const postSave = (path: string, body: object) =>
  api.post<SaveResponse>(path, { body, timeoutMs: ATTEMPT_MS })

/** Tabs send one after the other. Without HTTPS there are no locks; the server then recognizes a repeated save. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(NAME, work)
}

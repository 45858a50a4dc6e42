import { useEffect, useRef, useState } from 'react'
import { playSound } from '~/components/trackr_scanning/scan_sound'
import { saveMessage } from '~/components/trackr_stations/save_message'
import { readStationName } from '~/components/trackr_stations/station_name'
import { useSaveQueue } from '~/components/trackr_stations/use_save_queue'
import { useScanWarnings } from '~/components/trackr_stations/use_scan_warnings'
import { toast } from '~/components/ui/toast_store'
import { useShared } from '~/hooks/use_shared'
import { randomKey } from '~/lib/random_key'
import type { ScanTone } from '~/components/trackr_scanning/scan_message'
import type { ScanWarnings } from '~/components/trackr_stations/use_scan_warnings'
import type { StationQueue } from '~/components/trackr_stations/use_save_queue'
import type { StationContent } from '~/components/trackr_stations/station_saves'

type NewSave = { content: StationContent; count: number }

export type Station = {
  queue: StationQueue
  isStoring: boolean
  /** Counts the saves that the server has, so that what is shown can be loaded again */
  savedCount: number
  warnings: ScanWarnings
  /** Stores saves in the browser and sends them; false if the browser cannot store them. */
  save(saves: readonly NewSave[]): Promise<boolean>
}

/**
 * Connects a station with the queue. `onReturned` receives what the server has rejected, `onMessage` a text about what it
 * has rejected, saved with a warning, or undone, and about what failed.
 */
export function useStation(
  stage: number,
  onReturned: (content: StationContent) => void,
  onMessage: (tone: ScanTone, text: string) => void
): Station {
  const { user } = useShared()
  const [isStoring, setStoring] = useState(false)
  const [savedCount, setSavedCount] = useState(0)
  const countSave = () => setSavedCount((count) => count + 1)
  const fail = (text: string) => {
    toast.error(text)
    onMessage('error', text)
  }
  const warnings = useScanWarnings(
    (serial, warn) => {
      countSave()
      const text = [`${serial}: scan undone.`, warn].filter(Boolean).join(' ')
      onMessage(warn ? 'warning' : 'neutral', text)
    },
    ({ message }) => fail(message)
  )
  const queue = useSaveQueue((_, outcome) => {
    countSave()
    if (outcome.type === 'later') return
    warnings.add(outcome.warnings ?? [])
    const { tone, text } = saveMessage(outcome)
    if (tone === 'error') return fail(text)
    if (tone === 'warning') return onMessage(tone, text)
    // A message would replace that of a scan made meanwhile, which may be an error.
    playSound(tone)
    toast.success(text)
  })
  useReturnedSaves(queue, { stage, userId: user?.id, onReturned })

  async function save(saves: readonly NewSave[]): Promise<boolean> {
    if (isStoring || !user) return false
    setStoring(true)
    const by = { id: user.id, name: user.name }
    const station = readStationName()
    try {
      for (const [index, { content, count }] of saves.entries()) {
        // Saves of one moment are sent in their order.
        const savedAt = new Date(Date.now() + index).toISOString()
        const id = randomKey()
        const saved = { id, stage, user: by, savedAt, station, count, content }
        await queue.add({ ...saved, state: 'waiting' })
      }
      return true
    } catch {
      fail('The browser cannot store the scans. Check its free space and private mode.')
      return false
    } finally {
      setStoring(false)
    }
  }
  return { queue, isStoring, savedCount, warnings, save }
}

type ReturnedSaves = {
  stage: number
  userId: string | undefined
  onReturned: (content: StationContent) => void
}

/** Moves rejected saves of this station from the queue into its lists; of several tabs, one takes each. */
function useReturnedSaves(queue: StationQueue, { stage, userId, onReturned }: ReturnedSaves): void {
  const { take } = queue
  const rejected = queue.current.saves.filter(
    (save) => save.state === 'rejected' && save.stage === stage && save.user.id === userId
  )
  const ids = rejected.map(({ id }) => id).join()
  const latest = useRef({ take, onReturned })
  useEffect(() => {
    latest.current = { take, onReturned }
  })
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean))
      void latest.current.take(id).then((save) => save && latest.current.onReturned(save.content))
  }, [ids])
}

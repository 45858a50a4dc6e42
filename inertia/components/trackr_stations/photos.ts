import { photoStorage } from '~/components/trackr_stations/browser_storage'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import type { ReportScan } from '~/components/trackr_stations/report_station'
import type { StationSave } from '~/components/trackr_stations/station_saves'

const MAX_PIXELS = 2000
const QUALITY = 0.85

/** Stores a photo in the browser until its scan is saved. Returns its id. */
export async function storePhoto(file: Blob): Promise<string> {
  const id = randomKey()
  await photoStorage.put({ id, file: await shrink(file), storedAt: new Date().toISOString() })
  return id
}

/** Adds the photos of a serial to its saved scan. A photo that the shop rejects does not hold back the others. */
export async function addPhotos(save: StationSave, scan: ReportScan): Promise<void> {
  for (const id of scan.photos) {
    const photo = await photoStorage.find(id)
    if (!photo) continue
    try {
      await sendPhoto(photo.file, { scan: save.id, serial: scan.serial })
    } catch (error) {
      if (!(error instanceof ApiError) || !isRejected(error)) throw error
      toast.error(`The photo of ${scan.serial} was not saved. ${error.message}`)
    }
    await photoStorage.delete(id)
  }
}

const isRejected = ({ status }: ApiError) => [404, 413, 415, 422].includes(status)

function sendPhoto(file: Blob, { scan, serial }: { scan: string; serial: string }) {
  const body = new FormData()
  body.set('scan', scan)
  body.set('serial', serial)
  body.set('file', file, 'photo.jpg')
  return api.post('/api/trackr/photos', { body })
}

/** Phones take photos of several megabytes, more than the history shows. */
async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    )
    return smaller ?? file
  } catch {
    // The browser cannot decode it; the shop decides.
    return file
  }
}

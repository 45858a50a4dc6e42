import { useId } from 'react'
import { Camera, X } from 'lucide-react'
import { storePhoto } from '~/components/trackr_stations/photos'
import { StoredPhoto } from '~/components/trackr_stations/stored_photo'
import { CONTROL_CLASS } from '~/components/ui/field'
import { cx } from '~/components/ui/cx'
import { toast } from '~/components/ui/toast_store'
import type { DetailChanges, ReportScan } from '~/components/trackr_stations/report_station'

type FailureDetailsProps = {
  scan: ReportScan
  reasons: readonly string[]
  /** Receives how the scan changes: it may be another one by the time that a photo is stored. */
  onChange: (changes: DetailChanges) => void
}

/** Why a unit failed, in words and photos */
export function FailureDetails({ scan, reasons, onChange }: FailureDetailsProps) {
  const listId = useId()
  const { serial, reason, photos } = scan
  const addPhotos = async (files: readonly File[]) => {
    try {
      const added = await Promise.all(files.map(storePhoto))
      onChange((current) => ({ photos: [...current.photos, ...added] }))
    } catch {
      toast.error('The browser cannot store the photo. Check its free space and private mode.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pb-1">
      <input
        aria-label={`Reason why ${serial} failed`}
        placeholder="Reason"
        list={listId}
        maxLength={200}
        value={reason}
        onChange={({ target: { value } }) => onChange(() => ({ reason: value }))}
        // The next scan must not be typed into the reason.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={cx(CONTROL_CLASS, 'h-control-small min-w-32 flex-1')}
      />
      <datalist id={listId}>
        {reasons.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <label className="relative inline-flex min-h-control-small cursor-pointer items-center gap-2 rounded-control px-3 text-label font-semibold text-ink inset-ring inset-ring-edge/60 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Camera aria-hidden="true" className="size-4" />
        Photo
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={`Add photos of ${serial}`}
          className="sr-only"
          onChange={({ target }) => {
            void addPhotos([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {photos.map((id, index) => (
        <span key={id} className="relative">
          <StoredPhoto id={id} alt={`Photo ${index + 1} of ${serial}`} />
          <button
            type="button"
            aria-label={`Remove photo ${index + 1} of ${serial}`}
            onClick={() =>
              onChange((current) => ({ photos: current.photos.filter((photo) => photo !== id) }))
            }
            className="absolute -end-2 -top-2 grid size-6 place-items-center rounded-full bg-surface text-ink inset-ring inset-ring-edge"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
    </div>
  )
}

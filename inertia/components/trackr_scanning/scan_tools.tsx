import { useCallback, useState } from 'react'
import { Camera, Undo2 } from 'lucide-react'
import { SerialForm } from '~/components/trackr_scanning/serial_form'
import { Button } from '~/components/ui/button'
import { createLaterFile, LaterPart, reportUnloaded } from '~/components/ui/later_part'
import { useHotkeys } from '~/hooks/use_hotkeys'

const camera = createLaterFile(() => import('~/components/trackr_scanning/camera_scanner'))

type ScanToolsProps = {
  /** The scans that Save would send */
  count: number
  isStoring: boolean
  canUndo: boolean
  onCode: (text: string) => void
  onUndo: () => void
  onSave: () => void
}

/** What a station offers besides the scanner: typing, the camera, undo and save */
export function ScanTools(props: ScanToolsProps) {
  const { count, isStoring, canUndo, onCode, onUndo, onSave } = props
  const [isCameraOpen, setCameraOpen] = useState(false)
  const closeUnloaded = useCallback(() => {
    setCameraOpen(false)
    reportUnloaded()
  }, [])
  useHotkeys([
    { keys: 'Mod+s', label: 'Save', run: () => count > 0 && onSave() },
    { keys: 'Mod+z', label: 'Undo the last scan', run: () => canUndo && onUndo() },
  ])
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SerialForm onCode={onCode} />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Camera aria-hidden="true" className="size-4" />}
            aria-expanded={isCameraOpen}
            onClick={() => setCameraOpen(!isCameraOpen)}
          >
            {isCameraOpen ? 'Close camera' : 'Scan with camera'}
          </Button>
          <Button
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            disabled={!canUndo}
            onClick={onUndo}
          >
            Undo last scan
          </Button>
          <Button variant="primary" disabled={count === 0} isBusy={isStoring} onClick={onSave}>
            {count === 0 ? 'Save' : `Save (${count})`}
          </Button>
        </div>
      </div>
      {isCameraOpen && (
        <LaterPart
          of={camera}
          fallback={<p className="text-control text-ink-2">Starting the camera…</p>}
          onFailure={closeUnloaded}
        >
          {({ CameraScanner }) => <CameraScanner onCode={onCode} />}
        </LaterPart>
      )}
    </div>
  )
}

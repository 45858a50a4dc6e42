import { useEffect, useRef, useState } from 'react'
import { openBarcodeReader } from '~/components/trackr_scanning/barcode_reader'
import { Callout } from '~/components/ui/callout'
import type { RefObject } from 'react'

/** A code in view is read once; it counts again after it was out of view. */
const READ_EVERY_MS = 150
const OUT_OF_VIEW_MS = 1500

/** Reads barcodes and QR codes with the camera. */
export function CameraScanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const problem = useCamera(video, onCode)
  return (
    <div className="grid max-w-xl gap-3">
      {problem && <Callout tone="danger">{problem}</Callout>}
      <video
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        className="aspect-video w-full rounded-card bg-raised object-cover"
      />
    </div>
  )
}

function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void
): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const ending = new AbortController()
    const element = video.current
    if (element)
      readCodes(element, (code) => latest.current(code), ending.signal).catch((error: unknown) => {
        ending.abort()
        setProblem(problemOf(error))
      })
    return () => ending.abort()
  }, [video])
  return problem
}

async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const read = await openBarcodeReader()
  let last = { code: '', seenAt: 0 }
  while (!signal.aborted) {
    const text = await read(video)
    const code = text ?? ''
    const now = Date.now()
    if (code !== '') {
      const isNew = code !== last.code || now - last.seenAt > OUT_OF_VIEW_MS
      last = { code, seenAt: now }
      if (isNew) onCode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
  }
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The browser does not allow this page to use the camera. Allow it in the address bar, then try again.'
  if (name === 'NotFoundError') return 'This device has no camera. Enter the serial number instead.'
  if (!('mediaDevices' in navigator))
    return 'The camera works on HTTPS pages only. Enter the serial number instead.'
  return 'The camera could not be started. Enter the serial number instead.'
}

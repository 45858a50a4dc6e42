import { useRef, useState } from 'react'

/** Handles scans one after the other: a serial number belongs to the scan before it, and its check takes a moment. */
export function useScanQueue(handle: (code: string) => Promise<unknown>) {
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const scan = (code: string) => {
    setWaiting((count) => count + 1)
    const run = () => handle(code).finally(() => setWaiting((count) => count - 1))
    last.current = last.current.then(run, run)
  }
  /** A shipment that is created meanwhile would lack what was scanned. */
  return { scan, isChecking: waiting > 0 }
}

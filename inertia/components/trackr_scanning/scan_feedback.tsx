import { useEffect, useState } from 'react'
import { playSound } from '~/components/trackr_scanning/scan_sound'
import { cx } from '~/components/ui/cx'
import type { ReactNode } from 'react'
import type { ScanMessage, ScanTone } from '~/components/trackr_scanning/scan_message'

const FLASH_MS = 450

const FLASHES: Record<ScanTone, string> = {
  success: 'bg-success text-success',
  neutral: 'bg-ink-3 text-ink-3',
  warning: 'bg-warning text-warning',
  error: 'bg-danger-fill text-danger-fill',
}
const TEXTS: Record<ScanTone, string> = {
  success: 'text-success',
  neutral: 'font-semibold text-ink',
  warning: 'font-semibold text-warning',
  error: 'font-semibold text-danger',
}

/** Sounds and colors the whole screen for each message, so that the operator need not read the text. */
export function ScanFlash({ message }: { message: ScanMessage | null }) {
  const [shownId, setShownId] = useState<number | null>(null)
  const id = message?.id ?? null
  const tone = message?.tone
  useEffect(() => {
    if (id === null || !tone) return
    playSound(tone)
    setShownId(id)
    const timer = setTimeout(() => setShownId(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [id, tone])

  if (shownId === null || shownId !== id) return null
  return (
    <div
      key={id}
      aria-hidden="true"
      data-scan-flash={tone}
      className={cx('scan-flash pointer-events-none fixed inset-0 z-40', tone && FLASHES[tone])}
    />
  )
}

type ScanPromptProps = { prompt: string; message: ScanMessage | null; children?: ReactNode }

/** What the station expects, and what became of the last scan */
export function ScanPrompt({ prompt, message, children }: ScanPromptProps) {
  return (
    <div className="rounded-card bg-surface px-5 py-5 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-2xl font-semibold tracking-tight wrap-anywhere text-ink">{prompt}</p>
        {children}
      </div>
      <ScanStatus message={message} className="mt-1 min-h-7 text-lg" />
    </div>
  )
}

type ScanStatusProps = { message: ScanMessage | null; className: string }

export const ScanStatus = ({ message, className }: ScanStatusProps) => (
  <p
    key={message?.id}
    role={message?.tone === 'error' ? 'alert' : 'status'}
    className={cx('wrap-anywhere', className, message && TEXTS[message.tone])}
  >
    {message?.text}
  </p>
)

import { useEffect } from 'react'
import { connectionTexts } from '@shared/texts/connection'
import type { ReactNode } from 'react'
import { toast } from '~/components/ui/toast_store'
import { useStore } from '~/hooks/use_store'
import { createStore } from '~/lib/store'

/** A file of components that a page loads apart from its own; `parts` is null until then. */
export function createLaterFile<Parts extends object>(load: () => Promise<Parts>) {
  const parts = createStore<Parts | null>(null)
  /** Rejects where the connection fails. A browser does not request the file again before the page is loaded again. */
  async function prepare(): Promise<void> {
    if (!parts.getState()) parts.setState(await load())
  }
  return { parts, prepare }
}

/** Says that a file did not come, which only a page that is loaded again requests again. */
export const reportUnloaded = (): void =>
  toast.error(connectionTexts.unreachable, {
    label: 'Reload',
    run: () => window.location.reload(),
  })

type LaterFile<Parts> = ReturnType<typeof createLaterFile<Parts & object>>
type PartProps<Parts> = { of: LaterFile<Parts>; children: (parts: Parts) => ReactNode }

type LaterPartProps<Parts> = PartProps<Parts> & {
  /** Shown until the file is there */
  fallback?: ReactNode
  /** Called where the connection fails */
  onFailure?: () => void
}

/** Loads its file unless the server, or a page that starts with this part, has loaded it before. */
export function LaterPart<Parts>({
  of: { parts, prepare },
  fallback = null,
  onFailure = reportUnloaded,
  children,
}: LaterPartProps<Parts>) {
  const loaded = useStore(parts)
  useEffect(() => void prepare().catch(onFailure), [prepare, onFailure])
  return loaded ? children(loaded) : fallback
}

/**
 * Shows what the server has sent, without the scripts that render it, which are loaded before a page that the browser
 * renders. Only for what never changes on its page and has no controls.
 */
export function ServedPart<Parts>({ of: { parts, prepare }, children }: PartProps<Parts>) {
  const loaded = useStore(parts)
  if (loaded) return <div className="contents">{children(loaded)}</div>
  return (
    <div
      ref={(part) => void (part?.hasChildNodes() === false && prepare().catch(() => {}))}
      className="contents"
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}

import { useEffect, useId, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type Tab = { id: string; label: string; content: ReactNode }

type TabsProps = { label: string; tabs: Tab[]; className?: string }

/**
 * Tabs that a URL hash can select; the hash is then removed. Inertia scrolls to the tab, whose id is the hash. Native, as
 * the product page loads them.
 */
export function Tabs({ label, tabs, className }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selectedId, setSelectedId] = useState(tabs[0]?.id)
  const openId = tabs.some((tab) => tab.id === selectedId) ? selectedId : tabs[0]?.id
  useTabFromHash(tabs, setSelectedId)

  const selectOnKey = (event: KeyboardEvent) => {
    // Alt and an arrow is Back or Forward of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = tabs.findIndex((tab) => tab.id === openId)
    const next = nextIndex(event.key, index, tabs.length)
    if (next === null) return
    event.preventDefault()
    setSelectedId(tabs[next].id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={selectOnKey}
        className="flex scroll-mt-20 gap-7 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tab.id}
            aria-controls={`${prefix}-${tab.id}-panel`}
            aria-selected={tab.id === openId}
            tabIndex={tab.id === openId ? 0 : -1}
            onClick={() => setSelectedId(tab.id)}
            className={cx(
              'relative -mb-px scroll-mt-20 border-b-2 py-3.5 text-control font-medium whitespace-nowrap focus-visible:-outline-offset-2',
              tab.id === openId
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-2 hover:text-ink'
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}-panel`}
          aria-labelledby={tab.id}
          hidden={tab.id !== openId}
          tabIndex={0}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function useTabFromHash(tabs: Tab[], onMatch: (id: string) => void): void {
  const latest = useRef({ tabs, onMatch })
  useEffect(() => {
    latest.current = { tabs, onMatch }
  })

  useEffect(() => {
    const openFromHash = () => {
      const id = window.location.hash.slice(1)
      if (!latest.current.tabs.some((tab) => tab.id === id)) return
      latest.current.onMatch(id)
      // Inertia writes a history entry with the hash after the first page is mounted.
      setTimeout(() => {
        document.getElementById(id)?.scrollIntoView()
        clearHash()
      })
    }
    openFromHash()
    window.addEventListener('hashchange', openFromHash)
    return () => window.removeEventListener('hashchange', openFromHash)
  }, [])
}

function clearHash(): void {
  const { pathname, search } = window.location
  router.replace({ url: pathname + search, preserveState: true, preserveScroll: true })
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

import { useEffect, useRef, useState } from 'react'
import { Search, X } from 'lucide-react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS } from '~/components/ui/field'
import { useDebouncedCallback } from '~/hooks/use_debounced_callback'
import { useHotkeys } from '~/hooks/use_hotkeys'

type SearchFieldProps = {
  label: string
  defaultValue?: string
  /** Called when typing stops, and immediately on Enter and on clearing */
  onSearch: (query: string) => void
  milliseconds?: number
  placeholder?: string
  className?: string
}

export function SearchField(props: SearchFieldProps) {
  const { label, defaultValue = '', onSearch, milliseconds = 500, placeholder, className } = props
  const [query, setQuery] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const awaited = useRef(defaultValue)
  const search = useDebouncedCallback((text: string) => {
    awaited.current = text.trim()
    onSearch(awaited.current)
  }, milliseconds)
  useEffect(() => {
    // Only another link of the page shows what was not searched here.
    if (defaultValue === awaited.current) return
    awaited.current = defaultValue
    search.cancel()
    setQuery(defaultValue)
  }, [defaultValue, search])
  useHotkeys([{ keys: '/', label: 'Search this list', run: () => input.current?.focus() }])

  const type = (text: string) => {
    setQuery(text)
    search(text)
  }
  const clear = () => {
    type('')
    search.flush()
    input.current?.focus()
  }

  return (
    <form
      role="search"
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault()
        search.flush()
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? label}
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (query ? clear() : input.current?.blur())}
        className={cx(CONTROL_CLASS, 'h-control px-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {query && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 end-1.5 my-auto grid size-7 place-items-center rounded-md text-ink-3 hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </form>
  )
}

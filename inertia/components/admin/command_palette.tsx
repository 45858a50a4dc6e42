import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Search } from 'lucide-react'
import {
  Autocomplete,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  SearchField,
  Text,
} from 'react-aria-components'
import { useJumpTargets } from '~/components/admin/use_jump_targets'
import { useFirstOnEnter } from '~/hooks/use_first_on_enter'
import { showAsModal } from '~/components/ui/show_as_modal'
import type { Key } from 'react-aria-components'

type CommandPaletteProps = { initialText: string; onClose: () => void }

/** Ctrl K: opens an entry of the menu, or a page, order, purchase order, customer, product, group or promo code that the server finds. */
export function CommandPalette({ initialText, onClose }: CommandPaletteProps) {
  const [text, setText] = useState(initialText)
  const { targets, isSearching } = useJumpTargets(text)
  const open = (openedKey?: Key) => {
    const target = targets.find(({ key }) => key === openedKey)
    if (!target) return
    onClose()
    router.visit(target.href)
  }
  const enterKey = useFirstOnEnter({
    text,
    isSearching,
    chooseFirst: () => open(targets.at(0)?.key),
  })

  return (
    <dialog
      ref={showAsModal}
      aria-label="Search or jump to…"
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="mt-[12dvh] w-[calc(100%-2rem)] max-w-xl overflow-clip rounded-card bg-surface text-ink shadow-lift outline-none"
    >
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField autoFocus className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <Label className="sr-only">Search or jump to…</Label>
          <Input
            {...enterKey}
            placeholder="Search or jump to…"
            className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <ListBox
          aria-label="Results"
          items={targets}
          onAction={open}
          renderEmptyState={() => (
            <p role="status" className="px-3 py-2.5 text-sm text-ink-3">
              {isSearching ? 'Searching…' : 'No results'}
            </p>
          )}
          className="max-h-[50dvh] overflow-y-auto p-1.5 outline-none"
        >
          {({ key, label, hint }) => (
            <ListBoxItem
              id={key}
              textValue={label}
              className="flex min-h-10 cursor-default items-center gap-x-3 rounded-control px-3 text-sm max-sm:flex-col max-sm:items-start max-sm:py-1.5 outline-none data-focused:bg-raised data-hovered:bg-raised"
            >
              <Text slot="label" className="max-w-full shrink-0 truncate font-medium sm:max-w-3/5">
                {label}
              </Text>
              {hint && (
                <Text
                  slot="description"
                  className="max-w-full min-w-0 truncate text-ink-3 max-sm:text-label"
                >
                  {hint}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </dialog>
  )
}

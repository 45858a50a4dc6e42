import {
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS } from '~/components/ui/field'
import { useFirstOnEnter } from '~/hooks/use_first_on_enter'

export type ComboBoxItem = { id: string; label: string; hint?: ReactNode }

type ComboBoxProps = {
  label: string
  /** Suggestions for the text; the parent searches them, debounced. */
  items: readonly ComboBoxItem[]
  text: string
  onTextChange: (text: string) => void
  onSelect: (id: string) => void
  /** Accepts text that is not one of the items, such as a new company. */
  allowsCustomText?: boolean
  isSearching?: boolean
  /** Whether the list opens to say that it has no items */
  opensWhenEmpty?: boolean
  emptyText?: string
  placeholder?: string
  error?: string
  autoFocus?: boolean
  className?: string
}

/** A text field with suggestions. Staff screens only, as React Aria is too heavy for the storefront. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    items,
    text,
    onTextChange,
    onSelect,
    allowsCustomText = false,
    isSearching = false,
  } = props
  const { emptyText = 'No results', placeholder, error, autoFocus, className } = props
  const { opensWhenEmpty = true } = props
  const enterKey = useFirstOnEnter({
    text,
    isSearching,
    chooseFirst: () => items.length > 0 && onSelect(items[0].id),
  })
  return (
    <AriaComboBox
      items={items}
      inputValue={text}
      onInputChange={onTextChange}
      // No item stays selected, so that the same item can be selected again.
      value={null}
      onChange={(key) => key !== null && onSelect(String(key))}
      defaultFilter={() => true}
      allowsCustomValue={allowsCustomText}
      allowsEmptyCollection={opensWhenEmpty && text.trim() !== ''}
      isInvalid={Boolean(error)}
      menuTrigger="input"
      autoFocus={autoFocus}
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className="text-label font-medium text-ink">{label}</Label>
      <Input {...enterKey} placeholder={placeholder} className={cx(CONTROL_CLASS, 'h-control')} />
      {error && (
        <Text slot="errorMessage" className="text-label font-medium text-danger">
          {error}
        </Text>
      )}
      <Popover className="w-(--trigger-width) overflow-y-auto rounded-card bg-surface p-1.5 text-ink shadow-lift">
        <ListBox<ComboBoxItem>
          className="outline-none"
          renderEmptyState={() => (
            <p role="status" className="px-2.5 py-2 text-control text-ink-3">
              {isSearching ? 'Searching…' : emptyText}
            </p>
          )}
        >
          {(item) => (
            <ListBoxItem
              id={item.id}
              textValue={item.label}
              className="min-h-9 rounded-control px-2.5 py-1.5 pointer-coarse:min-h-11 text-control outline-none focus:bg-raised"
            >
              <Text slot="label" className="block">
                {item.label}
              </Text>
              {item.hint && (
                <Text slot="description" className="block text-label text-ink-3">
                  {item.hint}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

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
import { CONTROL_CLASS, FieldError } from '~/components/ui/field'

export type ComboBoxItem = { id: string; label: string; hint?: ReactNode }

type ComboBoxProps = {
  label: string
  /** What is offered for the text typed; the caller looks it up, debounced */
  items: readonly ComboBoxItem[]
  text: string
  onType: (text: string) => void
  onSelect: (id: string) => void
  /** Keeps what was typed though it is none of the items: a company not known yet */
  allowsOwnText?: boolean
  isSearching?: boolean
  emptyText?: string
  placeholder?: string
  error?: string
  className?: string
}

/** Typing with suggestions. Staff screens only. */
export function ComboBox(props: ComboBoxProps) {
  const { label, items, text, onType, onSelect, allowsOwnText = false, isSearching } = props
  const { emptyText = 'Nothing found', placeholder, error, className } = props
  return (
    <AriaComboBox
      items={items}
      inputValue={text}
      onInputChange={onType}
      onChange={(key) => key !== null && onSelect(String(key))}
      defaultFilter={() => true}
      allowsCustomValue={allowsOwnText}
      allowsEmptyCollection={text.trim() !== ''}
      isInvalid={Boolean(error)}
      menuTrigger="input"
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className="text-label font-medium text-ink">{label}</Label>
      <Input placeholder={placeholder} className={cx(CONTROL_CLASS, 'h-control')} />
      <FieldError id={`${label}-error`} text={error} />
      <Popover className="w-(--trigger-width) overflow-y-auto rounded-card bg-surface p-1.5 text-ink shadow-lift">
        <ListBox<ComboBoxItem>
          className="outline-none"
          renderEmptyState={() => (
            <p className="px-2.5 py-2 text-control text-ink-3">
              {isSearching ? 'Searching…' : emptyText}
            </p>
          )}
        >
          {(item) => (
            <ListBoxItem
              id={item.id}
              textValue={item.label}
              className="min-h-9 rounded-control px-2.5 py-1.5 text-control outline-none focus:bg-raised"
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

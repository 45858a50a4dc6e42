import { RadioCards } from '~/components/ui/radio_cards'
import { TextField } from '~/components/ui/text_field'
import type { PromoFormState } from '~/components/promos/promo_draft'

type PromoCodeFieldsProps = { form: PromoFormState; isNew?: boolean }

export function PromoCodeFields({ form, isNew = false }: PromoCodeFieldsProps) {
  const { draft, set, errors } = form
  const { isSeries } = draft
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {isNew && (
        <RadioCards
          name="isSeries"
          legend="Number of codes"
          isLegendHidden
          className="sm:col-span-2"
          value={isSeries ? 'series' : 'one'}
          onChange={(value) => set('isSeries', value === 'series')}
          cards={[
            { value: 'one', label: 'One shared code', hint: 'For example WELCOME10' },
            {
              value: 'series',
              label: 'A series of single-use codes',
              hint: 'Each code works for one order. Download the codes and send one to each customer.',
            },
          ]}
        />
      )}
      <TextField
        name="code"
        label={isSeries ? 'Code prefix' : 'Code'}
        hint={isSeries ? 'For example SPRING for SPRING-7KQ4-M2XD' : 'Letters, digits, - and _'}
        value={draft.code}
        readOnly={isSeries && !isNew}
        onChange={({ target }) => set('code', capitalize(target))}
        error={errors.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      {isSeries && isNew && (
        <TextField
          name="count"
          label="Number of codes"
          hint="2 to 2000"
          inputMode="numeric"
          value={draft.count}
          onChange={({ target }) => set('count', target.value)}
          error={errors.count}
        />
      )}
      <TextField
        name="note"
        label="Note"
        hint="Only visible to staff"
        isOptional
        value={draft.note}
        onChange={({ target }) => set('note', target.value)}
        error={errors.note}
        maxLength={200}
        className={isSeries && isNew ? 'sm:col-span-2' : undefined}
      />
    </div>
  )
}

/** Writes the text in capitals, and leaves the caret where it is, which React would move to the end. */
function capitalize(field: HTMLInputElement): string {
  const { selectionStart, selectionEnd } = field
  field.value = field.value.toUpperCase()
  field.setSelectionRange(selectionStart, selectionEnd)
  return field.value
}

import { EVENT_LABELS, EVENT_NAMES, type EventName } from '~/components/webhooks/webhook_events'
import { Checkbox } from '~/components/ui/checkbox'
import { TextField } from '~/components/ui/text_field'

export type ReceiverInput = { url: string; description: string; events: EventName[] }

type ReceiverFieldsProps = {
  value: ReceiverInput
  errors: Record<string, string>
  onChange: (value: ReceiverInput) => void
}

/** The address of a receiver and the events that it gets */
export function ReceiverFields({ value, errors, onChange }: ReceiverFieldsProps) {
  const toggle = (event: EventName, isChosen: boolean) =>
    onChange({
      ...value,
      events: EVENT_NAMES.filter((name) =>
        name === event ? isChosen : value.events.includes(name)
      ),
    })
  return (
    <>
      <TextField
        name="url"
        type="url"
        label="Address"
        hint="It begins with https:// and is on the internet."
        value={value.url}
        onChange={({ target }) => onChange({ ...value, url: target.value })}
        error={errors.url}
        autoComplete="off"
        required
      />
      <TextField
        name="description"
        label="Description"
        value={value.description}
        onChange={({ target }) => onChange({ ...value, description: target.value })}
        error={errors.description}
        maxLength={200}
      />
      <fieldset>
        <legend className="mb-2 text-label font-medium text-ink-2">Events</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {EVENT_NAMES.map((event) => (
            <Checkbox
              key={event}
              name={`events.${event}`}
              label={EVENT_LABELS[event]}
              checked={value.events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </div>
        {errors.events && (
          <p role="alert" className="mt-2 text-label text-danger">
            Choose at least one event.
          </p>
        )}
      </fieldset>
    </>
  )
}

import type { ChooserPageView } from '@views/storefront'
import { ChooserForm } from '~/components/chooser/chooser_form'
import { Disclosure } from '~/components/ui/disclosure'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'

const PARTS = [
  { name: 'rack', label: 'Inside the rack' },
  { name: 'wall', label: 'Along or inside the wall' },
  { name: 'ceiling', label: 'Across the ceiling' },
  { name: 'slack', label: 'Slack at both ends' },
]
const OWN_FIELDS = ['room', 'unit', 'length', ...PARTS.map(({ name }) => name), 'step']

type RunFormProps = Pick<ChooserPageView, 'fields' | 'errors' | 'choices'>

/** The first step: the length of the run, or the parts of its way */
export function RunForm({ fields, errors, choices }: RunFormProps) {
  const kept = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name))
  )
  return (
    <ChooserForm submitLabel="Continue" kept={kept}>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-4">
        <TextField
          name="length"
          label="Length of the run"
          hint="Measured along the way that the cable takes"
          defaultValue={fields.length}
          error={errors.length}
          autoComplete="off"
          maxLength={20}
        />
        <Select
          name="unit"
          label="Unit"
          options={choices.unit}
          defaultValue={fields.unit}
          error={errors.unit}
        />
      </div>
      <Disclosure
        title="No single length? Add up the way"
        isOpen={PARTS.some(({ name }) => fields[name] || errors[name])}
        className="rounded-card border border-line px-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {PARTS.map(({ name, label }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              defaultValue={fields[name]}
              error={errors[name]}
              autoComplete="off"
              maxLength={20}
            />
          ))}
        </div>
      </Disclosure>
      <TextField
        name="room"
        label="Room"
        isOptional
        hint="Names the run in a list of several"
        defaultValue={fields.room}
        error={errors.room}
        autoComplete="off"
        maxLength={30}
      />
    </ChooserForm>
  )
}

import type { ChooserPageView } from '@views/storefront'
import { ChooserForm } from '~/components/chooser/chooser_form'
import { Checkbox } from '~/components/ui/checkbox'
import { Select } from '~/components/ui/select'

const OWN_FIELDS = ['source', 'display', 'resolution', 'rate', 'hdr', 'vrr', 'earc', 'step']

type SignalFormProps = Pick<ChooserPageView, 'fields' | 'errors' | 'choices'>

/** The second step: what the run connects, and what it carries */
export function SignalForm({ fields, errors, choices }: SignalFormProps) {
  const kept = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name))
  )
  const field = (name: keyof typeof choices) => ({
    name,
    options: choices[name],
    error: errors[name],
    defaultValue: fields[name],
  })
  return (
    <ChooserForm submitLabel="Show the cable" kept={kept}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...field('source')} label="From" placeholder="Any source" />
        <Select {...field('display')} label="To" placeholder="Any display" />
        <Select
          {...field('resolution')}
          label="Resolution"
          defaultValue={fields.resolution ?? '4k'}
        />
        <Select {...field('rate')} label="Refresh rate" defaultValue={fields.rate ?? '60'} />
        <Select
          {...field('hdr')}
          label="High dynamic range"
          placeholder="Not needed"
          className="sm:col-span-2"
        />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-label font-medium text-ink">What else it must carry</legend>
        <Checkbox
          name="vrr"
          value="1"
          defaultChecked={fields.vrr === '1'}
          label="VRR"
          hint="Variable refresh rate, for games"
          error={errors.vrr}
        />
        <Checkbox
          name="earc"
          value="1"
          defaultChecked={fields.earc === '1'}
          label="eARC"
          hint="Sound from the display back to a receiver or soundbar"
          error={errors.earc}
        />
      </fieldset>
    </ChooserForm>
  )
}

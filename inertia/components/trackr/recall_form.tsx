import { useState } from 'react'
import { readCodeList } from '@shared/trade/scanned_codes'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextArea } from '~/components/ui/text_field'
import type { SubmitEvent } from 'react'
import type { RecallChoice, RecallProps } from '@views/trackr'

type RecallFormProps = {
  batches: RecallProps['batches']
  choice: RecallChoice
  onShow: (choice: RecallChoice) => void
}

/** Either a batch, or serial numbers of any kind */
export function RecallForm({ batches, choice, onShow }: RecallFormProps) {
  const [errors, setErrors] = useState<string[]>([])
  const showSerials = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('serials') ?? '')
    const scans = readCodeList(text)
    const codes = scans.flatMap((scan) => ('code' in scan ? [scan.code] : []))
    setErrors(scans.flatMap((scan) => ('error' in scan ? [scan.error] : [])))
    if (codes.length > 0 && codes.length === scans.length)
      onShow({ batch: null, serials: [...new Set(codes)].join(',') })
  }
  return (
    <Panel className="mb-5">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Select
          name="batch"
          label="Batch of PCBAs"
          placeholder={batches.length === 0 ? 'No batches yet' : 'Choose a batch'}
          options={batches.map(({ batch, units }) => ({
            value: batch,
            label: units === 1 ? `${batch} (1 unit)` : `${batch} (${units} units)`,
          }))}
          value={choice.batch ?? ''}
          onChange={({ target }) => target.value && onShow({ batch: target.value, serials: null })}
        />
        <form noValidate onSubmit={showSerials} className="grid gap-3">
          <TextArea
            name="serials"
            label="Or serial numbers of any kind"
            hint="Separated by spaces, commas or lines"
            rows={3}
            error={errors.length > 0 ? errors.join(' ') : undefined}
            defaultValue={choice.serials?.replaceAll(',', '\n') ?? ''}
          />
          <Button type="submit" className="justify-self-start">
            Show customers
          </Button>
        </form>
      </div>
    </Panel>
  )
}

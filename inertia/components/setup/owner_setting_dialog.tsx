import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useDiscardQuestion } from '~/components/ui/discard_question'
import { Select } from '~/components/ui/select'
import { TextArea, TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { OwnerSettingView } from '@views/web'

type Field = OwnerSettingView['fields'][number]
type OwnerSettingDialogProps = { setting: OwnerSettingView; onClose: () => void }

const SWITCH = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
]

const TALL_FIELDS: readonly Field['kind'][] = ['paragraph', 'lines', 'emails', 'dates', 'countries']

export function OwnerSettingDialog({ setting, onClose }: OwnerSettingDialogProps) {
  const { key, title, env, fields, value } = setting
  const save = useMutation(
    (body: { value: Record<string, string> | null }) => api.put(`/api/a/setup/${key}`, { body }),
    { onError: toastError('The setting was not saved.') }
  )
  const store = async (next: Record<string, string> | null) => {
    if (!(await save.mutate({ value: next }))) return
    toast.success(next ? 'Setting saved.' : 'Setting removed.')
    onClose()
    router.reload()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void store(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
  }
  const formRef = useSaveKey('Save setting')
  const { close, isNeeded, watch } = useDiscardQuestion(onClose)

  return (
    <Dialog
      isOpen
      title={title}
      isBusy={save.isProcessing}
      onClose={close}
      asksToClose={isNeeded}
      dismissal="Cancel"
      footer={
        <>
          {value && (
            <Button isBusy={save.isProcessing} onClick={() => store(null)}>
              Remove setting
            </Button>
          )}
          <Button type="submit" form="owner-setting" variant="primary" isBusy={save.isProcessing}>
            Save setting
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id="owner-setting"
        noValidate
        onInputCapture={watch}
        onSubmit={submit}
        className="grid gap-4"
      >
        {fields.map((field) => (
          <SettingField
            key={field.name}
            field={field}
            value={value?.[field.name] ?? ''}
            error={save.fieldErrors[field.name]}
          />
        ))}
        <p className="text-label text-ink-3">
          The environment variable <code>{env}</code> takes precedence over this value.
        </p>
      </form>
    </Dialog>
  )
}

type SettingFieldProps = { field: Field; value: string; error?: string }

function SettingField({
  field: { name, label, kind, isOptional },
  value,
  error,
}: SettingFieldProps) {
  const props = { name, label, error, isOptional, defaultValue: value, autoComplete: 'off' }
  if (kind === 'switch')
    return <Select {...{ name, label, error }} options={SWITCH} defaultValue={value || 'off'} />
  if (TALL_FIELDS.includes(kind)) return <TextArea {...props} />
  return <TextField {...props} inputMode={kind === 'days' ? 'numeric' : undefined} />
}

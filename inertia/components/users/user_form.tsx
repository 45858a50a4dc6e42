import { useState } from 'react'
import { texts } from '@shared/texts'
import { AddressFields } from '~/components/checkout/address_fields'
import { withField } from '~/components/checkout/address_draft'
import { ContactFields } from '~/components/users/contact_fields'
import { RolePanel } from '~/components/users/role_panel'
import { TaxFields } from '~/components/users/tax_fields'
import { TermsFields } from '~/components/users/terms_fields'
import { bodyOf, draftOf, type UserDraft } from '~/components/users/user_draft'
import { Button } from '~/components/ui/button'
import { FormErrors } from '~/components/ui/form_errors'
import { Panel } from '~/components/ui/panel'
import { StickyBar } from '~/components/ui/sticky_bar'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { leaveFor, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys } from '~/lib/changed_keys'
import { staff } from '~/lib/paths'
import type { SubmitEvent } from 'react'
import type { UserDetailView } from '@views/accounts'

type UserFormProps = { user: UserDetailView; onCancel: () => void }

export type FieldsProps = {
  draft: UserDraft
  problems: Record<string, string>
  change: (changes: Partial<UserDraft>) => void
  user: UserDetailView
}

type TextKey = {
  [Key in keyof UserDraft]: UserDraft[Key] extends string ? Key : never
}[keyof UserDraft]

/** What every field of text has in common */
export const fieldOf =
  ({ draft, problems, change }: FieldsProps) =>
  (name: TextKey) => ({
    name,
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

export function UserForm({ user, onCancel }: UserFormProps) {
  const [before] = useState(() => draftOf(user.details))
  const [draft, setDraft] = useState(before)
  const [amountProblem, setAmountProblem] = useState<Record<string, string>>({})
  const { run, isBusy, problems: refused } = useSaving(texts.admin.userFailed)
  const problems = { ...refused, ...amountProblem }
  const change: FieldsProps['change'] = (changes) => setDraft((was) => ({ ...was, ...changes }))
  useUnsavedChanges(changedKeys(before, draft).length > 0)
  const fields: FieldsProps = { draft, problems, change, user }

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const body = bodyOf(before, draft)
    setAmountProblem(body ? {} : { free_ship: texts.form.amount })
    if (!body || !(await run(() => api.put(`/api/users/${user.id}`, { body })))) return
    toast.success(`${draft.email} saved.`)
    leaveFor(staff.users)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <FormErrors errors={problems} />
      <Panel title="Contact">
        <ContactFields {...fields} />
      </Panel>
      <Panel title="Terms">
        <TermsFields {...fields} />
      </Panel>
      <RolePanel user={user} />
      <Panel title="Sales tax">
        <TaxFields {...fields} />
      </Panel>
      <div className="grid gap-5 xl:grid-cols-2">
        {(['shipping', 'billing'] as const).map((kind) => (
          <Panel key={kind} title={TITLES[kind]}>
            <AddressFields
              kind={kind}
              address={draft[kind]}
              settings={user.choices.places}
              problems={problems}
              onChange={(field, value) => change({ [kind]: withField(draft[kind], field, value) })}
            />
          </Panel>
        ))}
      </div>
      <StickyBar label="Save" className="-mx-4 sm:mx-0">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Save
        </Button>
      </StickyBar>
    </form>
  )
}

const TITLES = { shipping: 'Shipping address', billing: 'Billing address' } as const

import { EditConflict } from '~/components/admin/edit_conflict'
import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { ContactFields } from '~/components/users/contact_fields'
import { RolePanel } from '~/components/users/role_panel'
import { TaxFields } from '~/components/users/tax_fields'
import { TermsFields } from '~/components/users/terms_fields'
import { useUserForm } from '~/components/users/use_user_form'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { FormErrors } from '~/components/ui/form_errors'
import { FormLock } from '~/components/ui/form_lock'
import { Panel } from '~/components/ui/panel'
import { StickyBar } from '~/components/ui/sticky_bar'
import { useSaveKey } from '~/hooks/use_save_key'
import type { SubmitEvent } from 'react'
import type { FieldsProps } from '~/components/users/user_form_state'
import type { UserDetailView } from '@views/accounts'

type UserFormProps = { user: UserDetailView; onCancel: () => void }

export function UserForm({ user, onCancel }: UserFormProps) {
  const form = useUserForm(user)
  const { draft, errors, change, conflict } = form
  const formRef = useSaveKey()
  const fields: FieldsProps = { draft, errors, change, user }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isSaving) void form.save()
  }

  return (
    <form ref={formRef} noValidate onSubmit={save} className="grid gap-5">
      <FormLock isLocked={form.isSaving} />
      <div className="grid gap-5">
        {conflict && (
          <EditConflict
            changes={conflict}
            onKeep={() => void form.startFromLatest({ keepsChanges: true })}
            onDiscard={() => void form.startFromLatest({ keepsChanges: false })}
          />
        )}
        <FormErrors errors={errors} />
        <Panel title="Contact">
          <ContactFields {...fields} />
        </Panel>
        <Panel title="Terms">
          <TermsFields {...fields} />
        </Panel>
        <RolePanel
          user={user}
          onChanged={() => void form.startFromLatest({ keepsChanges: true })}
        />
        <Panel title="Sales tax">
          <TaxFields {...fields} />
        </Panel>
        <div className="grid gap-5 xl:grid-cols-2">
          {(['shipping', 'billing'] as const).map((kind) => (
            <Panel key={kind} title={TITLES[kind]}>
              <AddressFields
                kind={kind}
                address={draft[kind]}
                places={user.choices.places}
                errors={errors}
                onChange={(field, value) =>
                  change({ [kind]: withAddressField(draft[kind], field, value) })
                }
              />
            </Panel>
          ))}
        </div>
      </div>
      <StickyBar label="Save" className="-mx-4 sm:mx-0">
        <CancelButton isSaving={form.isSaving} mayDiscard={form.mayDiscard} onCancel={onCancel} />
        <Button type="submit" variant="primary" isBusy={form.isSaving}>
          Save
        </Button>
      </StickyBar>
    </form>
  )
}

const TITLES = { shipping: 'Shipping address', billing: 'Billing address' } as const

import { useState } from 'react'
import { typedAmountError } from '~/components/pricing/currency'
import { texts } from '@shared/texts/specification'
import { conflictOf, toastOtherErrors } from '~/components/admin/edit_conflict'
import { bodyOf, draftOf, type UserFormState } from '~/components/users/user_form_state'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys, rebaseDraft } from '~/lib/changed_keys'
import { reloadProp } from '~/lib/reload_page'
import type { UserDetailView } from '@views/accounts'

/** The draft of a customer, with the version that it is based on */
export function useUserForm(user: UserDetailView) {
  const [base, setBase] = useState(() => versionOf(user))
  const [draft, setDraft] = useState(base.draft)
  const [amountErrors, setAmountErrors] = useState<Record<string, string>>({})
  const update = useMutation((body: object) => api.put(`/api/users/${user.id}`, { body }), {
    onError: toastOtherErrors(texts.admin.userFailed),
  })
  useUnsavedChanges(changedKeys(base.draft, draft).length > 0)

  return {
    draft,
    errors: { ...update.fieldErrors, ...amountErrors },
    conflict: conflictOf(update.error),
    isSaving: update.isProcessing,
    change: (changes: Partial<UserFormState>) =>
      setDraft((current) => ({ ...current, ...changes })),
    /** Returns whether the customer was saved. */
    async save(): Promise<boolean> {
      const body = bodyOf(base.draft, draft)
      setAmountErrors(
        body ? {} : { free_ship: typedAmountError(draft.free_ship) ?? texts.form.amount }
      )
      if (!body) return false
      return (await update.mutate({ ...body, updated: base.updated })) !== null
    },
    /** Loads the stored version, under the changes made here or without them. */
    async startFromLatest({ keepsChanges }: { keepsChanges: boolean }): Promise<void> {
      const latest = await reloadCustomer()
      if (!latest) return
      const version = versionOf(latest)
      setBase(version)
      setDraft((current) =>
        keepsChanges ? rebaseDraft(version.draft, base.draft, current) : version.draft
      )
      update.reset()
    },
  }
}

const versionOf = ({ details }: UserDetailView) => ({
  draft: draftOf(details),
  updated: details.updated,
})

const reloadCustomer = () => reloadProp<UserDetailView>('customer')

import { useState } from 'react'
import { typedAmountError } from '~/components/pricing/currency'
import { texts } from '@shared/texts/specification'
import { conflictOf, toastOtherErrors } from '~/components/admin/edit_conflict'
import { bodyOf, draftOf, type UserFormState } from '~/components/users/user_form_state'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useLeaveSaved, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys, rebaseDraft } from '~/lib/changed_keys'
import { reloadProp } from '~/lib/reload_page'
import { lastListHref } from '~/lib/visited_lists'
import * as staff from '@paths/staff_paths'
import type { SavedEdit } from '~/lib/api'
import type { UserDetailView } from '@views/accounts'

/** The draft of a customer, with the version that it is based on */
export function useUserForm(user: UserDetailView) {
  const [base, setBase] = useState(() => versionOf(user))
  const [draft, setDraft] = useState(base.draft)
  const [amountErrors, setAmountErrors] = useState<Record<string, string>>({})
  const leaveSaved = useLeaveSaved()
  const update = useMutation(
    async (body: object) => {
      const saved = await api.put<SavedEdit>(`/api/users/${user.id}`, { body })
      toast.success(`${draft.email} saved.`)
      await leaveSaved(lastListHref(staff.adminUsers))
      return saved
    },
    { onError: toastOtherErrors(texts.admin.userFailed) }
  )
  const mayDiscard = useUnsavedChanges(changedKeys(base.draft, draft).length > 0)

  return {
    draft,
    errors: { ...update.fieldErrors, ...amountErrors },
    conflict: conflictOf(update.error),
    isSaving: update.isProcessing,
    mayDiscard,
    change: (changes: Partial<UserFormState>) =>
      setDraft((current) => ({ ...current, ...changes })),
    async save(): Promise<void> {
      const body = bodyOf(base.draft, draft)
      setAmountErrors(
        body ? {} : { free_ship: typedAmountError(draft.free_ship) ?? texts.form.amount }
      )
      if (body) await update.mutate({ ...body, updated: base.updated })
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

import { useState } from 'react'
import { conflictOf, toastOtherErrors } from '~/components/admin/edit_conflict'
import { editedPromoBody, promoDraft } from '~/components/promos/promo_draft'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys, rebaseDraft } from '~/lib/changed_keys'
import { reloadProp } from '~/lib/reload_page'
import type { MeanwhileChange, SavedEdit } from '~/lib/api'
import type { PromoDraft, PromoFormState } from '~/components/promos/promo_draft'
import type { PromoDetailView } from '@views/pricing'

export type PromoEditorState = PromoFormState & {
  conflict: MeanwhileChange[] | null
  /** Loads the stored version, under the changes made here or without them. */
  startFromLatest: (options: { keepsChanges: boolean }) => Promise<void>
}

/** The draft of a code, with the version that it is based on */
export function usePromoEditor(promo: PromoDetailView): PromoEditorState {
  const [base, setBase] = useState(() => versionOf(promo))
  const [draft, setDraft] = useState(base.draft)
  const update = useMutation(
    async (body: object) => {
      const { meanwhile } = await api.put<SavedEdit>(`/api/promos/${promo.id}`, { body })
      const saved = await reloadPromo()
      return saved && { ...saved, meanwhile }
    },
    { onError: toastOtherErrors('The code was not saved.') }
  )
  const isDirty = changedKeys(base.draft, draft).length > 0
  const mayDiscard = useUnsavedChanges(isDirty)

  /** Starts from a version of the code and keeps what changed in the form since `since`. */
  const startFrom = (version: PromoVersion, since?: PromoDraft) => {
    setBase(version)
    setDraft((current) => (since ? rebaseDraft(version.draft, since, current) : version.draft))
  }
  // An unchanged form follows the page, whose version changes when the code is activated or deactivated.
  if (promo.updated !== base.updated && !isDirty && !update.isProcessing) {
    startFrom(versionOf(promo))
  }

  return {
    draft,
    set: (field, value) => setDraft((current) => ({ ...current, [field]: value })),
    errors: update.fieldErrors,
    isProcessing: update.isProcessing,
    mayDiscard,
    conflict: conflictOf(update.error),
    async save() {
      const saved = await update.mutate(editedPromoBody(draft, base.updated))
      if (!saved) return
      startFrom(versionOf(saved), draft)
      toast.success('Code saved.')
    },
    async startFromLatest({ keepsChanges }) {
      const latest = await reloadPromo()
      if (!latest) return
      startFrom(versionOf(latest), keepsChanges ? base.draft : undefined)
      update.reset()
    },
  }
}

type PromoVersion = { draft: PromoDraft; updated: string }

const versionOf = ({ form, codes, updated }: PromoDetailView): PromoVersion => ({
  draft: promoDraft(form, codes !== null),
  updated,
})

const reloadPromo = () => reloadProp<PromoDetailView>('promo', 'history')

import { useMemo, useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import { DistributorEntryType } from '@shared/enums'
import { texts } from '@shared/texts/specification'
import type { DistributionEditorPage, DistributorEntryJson } from '@views/content'

/** A new entry has no id yet. */
type Entry = Omit<DistributorEntryJson, '_id'> & { _id?: string }
export type EditedEntry = Entry & { key: number }

const NEW_ENTRY = { text: '', type: DistributorEntryType.Distributor, order: 0 }
let lastKey = 0
const withKey = (entry: Entry): EditedEntry => ({ ...entry, key: ++lastKey })
const cleanList = (stored: readonly DistributorEntryJson[]) => {
  const entries = stored.map(withKey)
  return { entries, clean: entries }
}
const withoutKey = ({ _id, text, type, order }: EditedEntry) => ({ _id, text, type, order })

/** The list while it is edited; it is saved as a whole, and the response replaces it. */
export function useDistribution({ entries: stored, version }: DistributionEditorPage) {
  const [{ entries, clean: savedEntries }, setList] = useState(() => cleanList(stored))
  const isDirty = entries !== savedEntries
  const [opened, setOpened] = useState<number | null>(null)
  const save = useMutation((edited: string | undefined) =>
    api.post<DistributorEntryJson[]>('/api/page/distribution', {
      body: entries.map(withoutKey),
      version: edited,
    })
  )
  const mayDiscard = useUnsavedChanges(isDirty)

  // The same for each rendering, so that an edit renders its entry alone
  const actions = useMemo(() => {
    const edit = (next: (before: EditedEntry[]) => EditedEntry[]) =>
      setList((before) => ({ ...before, entries: next(before.entries) }))
    return {
      open: setOpened,
      add() {
        const entry = withKey(NEW_ENTRY)
        edit((before) => [...before, entry])
        setOpened(entry.key)
      },
      change: (key: number, changes: Partial<Entry>) =>
        edit((before) =>
          before.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry))
        ),
      remove: (key: number) => edit((before) => before.filter((entry) => entry.key !== key)),
    }
  }, [])
  return {
    entries,
    isDirty,
    mayDiscard,
    opened,
    actions,
    isSaving: save.isProcessing,
    error: save.error,
    /** `isForced` replaces what another user saved meanwhile. */
    async save(isForced = false) {
      const saved = await save.mutate(isForced ? undefined : version)
      if (!saved) return
      // What was edited since the list was sent is still to be saved.
      setList((before) => (before.entries === entries ? cleanList(saved) : before))
      await reloadPage()
      toast.success(texts.distribution.saved)
    },
    /** Shows the list that was saved last. */
    cancel() {
      setList(({ clean }) => ({ entries: clean, clean }))
      setOpened(null)
      save.reset()
    },
    /** Loads the list that another user saved meanwhile. */
    async discard() {
      setList((before) => ({ ...before, clean: before.entries }))
      window.location.reload()
    },
  }
}

export type Distribution = ReturnType<typeof useDistribution>
export type DistributionActions = Distribution['actions']

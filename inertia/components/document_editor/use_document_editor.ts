import { useEffect, useRef, useState } from 'react'
import { conflictOf } from '~/components/admin/edit_conflict'
import * as editing from '~/components/document_editor/editor_state'
import { useDocumentPreview } from '~/components/document_editor/use_document_preview'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useStoredDraft } from '~/hooks/use_stored_draft'
import { useIsShown, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { isHistoryVisit } from '~/lib/history_visit'
import { randomKey } from '~/lib/random_key'
import type {
  DocumentDraft,
  DocumentVersion,
  Errors,
} from '~/components/document_editor/editor_state'
import type { DocumentPreview } from '~/components/document_editor/use_document_preview'
import type { ApiError, MeanwhileChange } from '~/lib/api'

const CONFLICT = 409

/** How one kind of document is read, calculated and saved */
type EditedDocument<Draft extends DocumentDraft, Body extends object, Preview, Saved> = {
  /** "order", "invoice" or "purchase order" */
  noun: string
  /** The toast for a save that failed */
  failure: string
  /** Tells apart the editors of one page */
  name?: string
  start: () => DocumentVersion<Draft>
  /** Returns the body of the save and of the preview, and the errors of invalid fields. */
  toBody: (draft: Draft, base: Draft) => { body: Body; errors: Errors }
  preview: (body: Body, signal: AbortSignal) => Promise<Preview>
  /** Saves a new document once per key, or the changes to the version that `updated` names; `shown` is the last preview. */
  save: (
    body: Body & { updated?: string },
    saveKey: string,
    shown: Preview | null
  ) => Promise<Saved>
  onSaved: (saved: Saved, draft: Draft) => void | Promise<void>
  /** Leaves the editor, unless the user has left it by then; the save ends when it is left. */
  leave: (saved: Saved) => void | Promise<void>
  /** Resolves to the stored version, or to null when it did not load; absent for a new document. */
  readLatest?: () => Promise<DocumentVersion<Draft> | null>
}

type LineOf<Draft extends DocumentDraft> = Draft['lines'][number]

export type DocumentEditor<Draft extends DocumentDraft, Preview = unknown> = {
  draft: Draft
  isNew: boolean
  /** Whether the draft differs from the version that it is based on */
  isDirty: boolean
  change: (changes: Partial<Draft>) => void
  editLines: (edit: (lines: LineOf<Draft>[]) => LineOf<Draft>[]) => void
  /** Error texts by field name */
  errors: Errors
  /** The errors of the last save, for the list above the form */
  saveErrors: Errors
  preview: DocumentPreview<Preview>
  /** Whether the draft has changes of an earlier visit */
  isRestored: boolean
  /** What other users changed, if the last save was rejected because of it */
  conflict: MeanwhileChange[] | null
  isSaving: boolean
  save: () => Promise<void>
  /** Loads the stored version, under the changes made here or without them. */
  startFromLatest: (options: { keepsChanges: boolean }) => Promise<void>
  /** Asks before changes are lost. */
  mayDiscard: () => Promise<boolean>
  /** Takes all changes back. */
  discard: () => void
  /** Deletes the changes that the tab stores. */
  forget: () => void
}

/** The draft of a document with lines, its preview and its save */
export function useDocumentEditor<Draft extends DocumentDraft, Body extends object, Preview, Saved>(
  edited: EditedDocument<Draft, Body, Preview, Saved>
): DocumentEditor<Draft, Preview> {
  const [state, setState] = useState(() => editing.openDocument(edited.start(), randomKey()))
  const { draft, base, saveKey } = state
  const { updated } = base
  const { noun, failure, readLatest } = edited
  const lineKeys = draft.lines.map(({ key }) => key)
  const { body, errors: inputErrors } = edited.toBody(draft, base.draft)
  const preview = useDocumentPreview({ body, lineKeys }, edited.preview)
  const isDirty = editing.hasChanges(state)
  const hasRestored = useRef(false)
  const forget = useStoredDraft<editing.StoredEdit<Draft>>({
    name: edited.name,
    state: isDirty ? { draft, base, saveKey } : null,
    onRestore: (found) => {
      hasRestored.current = true
      setState((current) => editing.restoreEdit(current, found))
    },
  })
  const mayDiscard = useUnsavedChanges(isDirty, forget)

  const sent = useRef(draft)
  const setErrors = (errors: Errors) => {
    const keys = sent.current.lines.map(({ key }) => key)
    setState((current) => ({ ...current, errors: editing.byKey(errors, keys) }))
  }
  const isShown = useIsShown()
  const write = useMutation(
    async () => {
      const version = updated !== null && { updated }
      const saved = await edited.save({ ...body, ...version }, saveKey, preview.data)
      forget()
      await edited.onSaved(saved, draft)
      if (isShown()) await edited.leave(saved)
      return saved
    },
    {
      onError: (error: ApiError) => {
        if (conflictOf(error)) return
        if (error.code === 'E_IDEMPOTENCY') return void toast.error(savedBefore(noun))
        // The goods, or when they come, are no longer as they were shown.
        if (error.status === CONFLICT) preview.retry()
        setErrors(error.fields)
        toast.error(Object.keys(error.fields).length > 0 ? failure : `${failure} ${error.message}`)
      },
    }
  )
  const change = (edit: (draft: Draft) => Draft) =>
    setState((current) => editing.changeDraft(current, edit(current.draft)))

  const startFromLatest = async (options: { keepsChanges: boolean }) => {
    const latest = await readLatest?.()
    if (!latest) return
    setState((current) => editing.startFrom(current, latest, options))
    write.reset()
  }
  const start = useRef(startFromLatest)
  useEffect(() => {
    // The page then has the props of its last visit.
    if (isHistoryVisit() && !hasRestored.current) void start.current({ keepsChanges: true })
  }, [])

  return {
    draft,
    isNew: updated === null,
    isDirty,
    change: (changes) => change((current) => ({ ...current, ...changes })),
    editLines: (edit) => change((current) => ({ ...current, lines: edit(current.lines) })),
    errors: {
      ...editing.byIndex(preview.fieldErrors, lineKeys),
      ...inputErrors,
      ...editing.byIndex(state.errors, lineKeys),
    },
    saveErrors: editing.byIndex(state.errors, lineKeys),
    preview,
    isRestored: state.isRestored && isDirty,
    conflict: conflictOf(write.error),
    isSaving: write.isProcessing,
    save: async () => {
      sent.current = draft
      setErrors(inputErrors)
      if (Object.keys(inputErrors).length > 0) return
      await write.mutate()
    },
    startFromLatest,
    mayDiscard,
    discard: () => {
      if (readLatest) return void startFromLatest({ keepsChanges: false })
      setState(editing.openDocument(base, randomKey()))
    },
    forget,
  }
}

const savedBefore = (noun: string) =>
  `This ${noun} was already saved before your last changes. Find it in the ${noun} list.`

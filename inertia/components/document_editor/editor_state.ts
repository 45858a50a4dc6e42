import { changedKeys, rebaseDraft } from '../../lib/changed_keys.js'

/** Error texts by the name of their field */
export type Errors = Record<string, string>

export type DocumentDraft = { lines: { key: string; productId?: string | null }[] }

/** A document as it was read; `updated` is null for a new one. */
export type DocumentVersion<Draft> = { draft: Draft; updated: string | null }

export type EditorState<Draft> = {
  /** The version that the draft is based on */
  base: DocumentVersion<Draft>
  draft: Draft
  /** The errors of the last save; fields of lines are named by the keys of the lines */
  errors: Errors
  isRestored: boolean
  /** A retry after a lost response names the same key, so that it returns the saved document instead of a second one. */
  saveKey: string
}

/** What a tab stores of a document that is being edited */
export type StoredEdit<Draft> = Pick<EditorState<Draft>, 'draft' | 'base' | 'saveKey'>

export const openDocument = <Draft>(
  base: DocumentVersion<Draft>,
  saveKey: string
): EditorState<Draft> => ({ base, draft: base.draft, errors: {}, isRestored: false, saveKey })

export const hasChanges = <Draft extends object>({ base, draft }: EditorState<Draft>): boolean =>
  changedKeys(base.draft, draft).length > 0

export const changeDraft = <Draft extends DocumentDraft>(
  state: EditorState<Draft>,
  draft: Draft
): EditorState<Draft> => ({
  ...state,
  draft,
  errors: draft.lines.length === state.draft.lines.length ? state.errors : fieldErrors(state),
})

// An error of the lines as a whole, such as that there are none, ends once one is added or removed.
const fieldErrors = ({ errors }: EditorState<unknown>): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !LINES.includes(field)))

/** Restores the changes of an earlier visit; a field that the draft did not have by then is as it was read. */
export const restoreEdit = <Draft extends object>(
  state: EditorState<Draft>,
  { draft, base, saveKey }: StoredEdit<Draft>
): EditorState<Draft> => ({
  ...state,
  draft: { ...state.draft, ...draft },
  base: { ...base, draft: { ...state.base.draft, ...base.draft } },
  saveKey,
  errors: {},
  isRestored: true,
})

/** Starts from another version, under the changes made here or without them. */
export const startFrom = <Draft extends object>(
  { base, draft, saveKey }: EditorState<Draft>,
  version: DocumentVersion<Draft>,
  { keepsChanges }: { keepsChanges: boolean }
): EditorState<Draft> => ({
  ...openDocument(version, saveKey),
  draft: keepsChanges ? rebaseDraft(version.draft, base.draft, draft) : version.draft,
})

/** The names of the lines in the bodies of the calls */
const LINES = ['cart', 'items']

const LINE_FIELD = new RegExp(`^(${LINES.join('|')})\\.([^.]+)(.*)$`)

/** Names the fields of lines by the lines' keys, so that errors follow their lines. */
export const byKey = (errors: Errors, keys: readonly string[]): Errors =>
  renameLines(errors, (index) => keys[Number(index)])

/** Names the fields of lines as the form does; the errors of a removed line end. */
export const byIndex = (errors: Errors, keys: readonly string[]): Errors =>
  renameLines(errors, (key) => (keys.includes(key) ? String(keys.indexOf(key)) : undefined))

function renameLines(errors: Errors, rename: (line: string) => string | undefined): Errors {
  const renamed = Object.entries(errors).flatMap(([field, text]) => {
    const [, list, line, rest] = LINE_FIELD.exec(field) ?? []
    if (line === undefined) return [[field, text]]
    const name = rename(line)
    return name === undefined ? [] : [[`${list}.${name}${rest}`, text]]
  })
  return Object.fromEntries(renamed) as Errors
}

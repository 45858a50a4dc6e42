import { useState } from 'react'
import { conflictOf } from '~/components/admin/edit_conflict'
import { toInvoiceBody } from '~/components/invoices/invoice_body'
import { useInvoicePreview } from '~/components/invoices/use_invoice_preview'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys, rebaseDraft } from '~/lib/changed_keys'
import { randomKey } from '~/lib/random_key'
import type { InvoiceDraft } from '~/components/invoices/invoice_draft'
import type { ApiError } from '~/lib/api'
import type { InvoiceResponse, OrderInvoicesPage } from '@views/invoicing'

/** The invoice that a draft starts from; `id` is null for a new one */
export type InvoiceVersion = {
  id: string | null
  updated: string | null
  draft: InvoiceDraft
  /** Whether lines and amounts may change */
  hasLines: boolean
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>

/** The draft of an invoice, its preview and its save */
export function useInvoiceForm(page: OrderInvoicesPage, version: InvoiceVersion) {
  const [base, setBase] = useState(version)
  const [draft, setDraft] = useState(base.draft)
  const [saveErrors, setSaveErrors] = useState<Record<string, string>>({})
  // One key per form: a retry after a lost response returns the invoice instead of issuing a second one.
  const [idempotencyKey] = useState(randomKey)
  const { id, hasLines } = base
  const isNew = id === null

  const { body, errors: inputErrors } = toInvoiceBody(draft, {
    before: isNew ? null : base.draft,
    hasLines,
  })
  const preview = useInvoicePreview(page.order.id, { ...body, invoice: id ?? undefined })
  useUnsavedChanges(changedKeys(base.draft, draft).length > 0)

  const write = useMutation(
    () =>
      isNew
        ? api.post<InvoiceResponse>(`/api/orders/${page.order.id}/docs/invoices`, {
            body,
            idempotencyKey,
          })
        : api.put<InvoiceResponse>(`/api/orders/${page.order.id}/docs/invoices/${id}`, {
            body: { ...body, updated: base.updated ?? undefined },
          }),
    {
      onError: (error: ApiError) => {
        setSaveErrors(error.fields)
        if (conflictOf(error)) return
        const failure = isNew ? 'The invoice was not created.' : 'The invoice was not saved.'
        const isShown = Object.keys(error.fields).length > 0
        toast.error(isShown ? failure : `${failure} ${error.message}`)
      },
    }
  )

  return {
    page,
    isNew,
    hasLines,
    draft,
    change(changes: Partial<InvoiceDraft>) {
      // Errors of lines are keyed by index, so they are wrong once a line is added or removed.
      if (changes.lines && changes.lines.length !== draft.lines.length) setSaveErrors({})
      setDraft({ ...draft, ...changes })
    },
    errors: { ...preview.fields, ...inputErrors, ...saveErrors },
    /** The errors of the last save, for the list above the form */
    saveErrors,
    conflict: conflictOf(write.error),
    preview,
    isSaving: write.isProcessing,
    /** Resolves to null where the invoice was not saved. */
    async save(): Promise<InvoiceResponse | null> {
      setSaveErrors(inputErrors)
      return Object.keys(inputErrors).length > 0 ? null : write.mutate()
    },
    /** Starts from the stored version, under the changes made here or without them. */
    startFrom(latest: InvoiceVersion, { keepsChanges }: { keepsChanges: boolean }) {
      setDraft(keepsChanges ? rebaseDraft(latest.draft, base.draft, draft) : latest.draft)
      setBase(latest)
      setSaveErrors({})
      write.reset()
    },
  }
}

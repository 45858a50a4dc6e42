/** A `ref` callback for `dialog`: opens it as a modal; closing it restores the focus. */
export function showAsModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal()
  return () => dialog?.close()
}

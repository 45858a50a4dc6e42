/** As the `ref` of a `dialog`: opens it above everything, and on leaving gives the focus back to where it was. */
export function showAsModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal()
  return () => dialog?.close()
}

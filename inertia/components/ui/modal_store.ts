import { createStore } from '~/lib/store'

/** The open modals, the topmost last; what is outside of it can neither be seen well nor be used. */
export const openModals = createStore<readonly HTMLDialogElement[]>([])

import { Refusal } from '#shared/refusal'

/** Somebody who has no business on a route: told so wherever they come from, never led back to try again */
export class NoAccess extends Refusal {
  constructor() {
    super('Not allowed', 'E_FORBIDDEN', { status: 403 })
  }
}

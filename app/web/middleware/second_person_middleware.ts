import { withApprovableRequest } from '#core/approvals/approvable_request'
import { newId } from '#shared/ids'
import { isStateChanging } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Lets a write of staff be stored for a second person, or carry out one that is, with the header X-Approval. */
export default class SecondPersonMiddleware {
  handle({ request, actor }: HttpContext, next: NextFn) {
    if (!actor.user?.isStaff || !isStateChanging(request.method(), request.url())) return next()
    return withApprovableRequest(
      {
        staffId: actor.user.id,
        staffName: actor.user.name,
        method: request.method(),
        path: request.url(true),
        body: JSON.stringify(request.body()),
        version: request.header('if-match') ?? null,
        execution: newId(),
        approvalId: request.header('x-approval') ?? null,
      },
      next
    )
  }
}

import { assertPermission, assertScope } from '#accounts'
import { access, apiScopes, routePermissions } from '#start/access'
import { DomainError, invalid } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'
import type { RequestActor } from '#web/middleware/identify_middleware'

type ToolResult = {
  /** The result as an object of JSON */
  data: object
  /** Replaces the object as the text for the model */
  text?: string
}

export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: object
  /** False for a tool that stores something */
  isReadOnly: boolean
  /** Throws 401 or 403 where the actor must not use the tool. */
  assertAccess: (actor: RequestActor) => void
  respond: (input: unknown, ctx: HttpContext) => Promise<ToolResult>
}

type Validator<Input> = {
  validate(data: unknown): Promise<Input>
  toJSONSchema(): object
}

type ToolDefinition<Input> = {
  title: string
  description: string
  validator: Validator<Input>
  isReadOnly?: boolean
  /** The call of the API or the page that has the same rules of access, or a check of its own */
  access: string | ((actor: RequestActor) => void)
  respond: (input: Input, ctx: HttpContext) => Promise<ToolResult>
}

/** Returns a tool whose input is validated, and described to programs, by the same schema. */
export function tool<Input>(name: string, definition: ToolDefinition<Input>): Tool {
  const { title, description, validator, isReadOnly = true, access: rules, respond } = definition
  const inputSchema: InputSchema = validator.toJSONSchema()
  return {
    ...{ name, title, description, isReadOnly, inputSchema },
    assertAccess: typeof rules === 'string' ? (actor) => assertCallAccess(actor, rules) : rules,
    respond: async (input, ctx) => {
      assertKnownArguments(input, inputSchema)
      return respond(await validator.validate(input), ctx)
    },
  }
}

type InputSchema = { properties?: Record<string, unknown> }

/** Throws for an argument that would be ignored: a model that asks for `qty` would take the price of one for its answer. */
function assertKnownArguments(input: unknown, { properties = {} }: InputSchema): void {
  const unknown = Object.keys(input ?? {}).find((name) => !Object.hasOwn(properties, name))
  if (unknown === undefined) return
  const names = Object.keys(properties).join(', ') || 'no arguments'
  throw invalid(unknown, `This tool takes ${names}.`)
}

/** Throws where the actor must not make a call of the API: the same tables decide as for the call itself. */
function assertCallAccess(actor: RequestActor, key: string): void {
  if (access[key] !== 'anyone') assertStaffToken(actor)
  assertScope(actor.scopes, apiScopes[key])
  assertPermission(actor.user, routePermissions[key])
}

export function assertStaffToken({ user, scopes }: RequestActor): void {
  if (user?.isStaff && scopes !== null) return
  const text = 'This tool needs a token for programs that a staff user has created.'
  throw new DomainError(text, 'E_UNAUTHORIZED', { status: 401 })
}

/** Returns whether the actor may use a tool, so that only such tools are listed. */
export function canUse({ assertAccess }: Tool, actor: RequestActor): boolean {
  try {
    assertAccess(actor)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

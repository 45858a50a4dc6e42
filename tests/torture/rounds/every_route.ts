import { Agent } from 'node:http'
import {
  createCaller,
  createProtectedCustomer,
  withTemporaryCredentials,
  hasAccessTo,
  isStillSignedIn,
  createCarts,
  ROLES,
  type Caller,
  type Role,
  type ProtectedCustomer,
} from '#tests/torture/fuzz/callers'
import { Links } from '#tests/torture/fuzz/links'
import { generateRequest, type GeneratedRequest } from '#tests/torture/fuzz/requests'
import { send, type Received } from '#tests/torture/fuzz/send'
import {
  allTargets,
  audienceOf,
  mayEndSessions,
  weightOf,
  type Target,
} from '#tests/torture/fuzz/targets'
import { asGet, isUnexplained, verdict } from '#tests/torture/fuzz/verdict'
import { wordsFrom } from '#tests/torture/fuzz/words'
import { changes, snapshot, World } from '#tests/torture/fuzz/world'
import { countBy, most, percentile, type Figures } from '#tests/torture/support/figures'
import { residentMb } from '#tests/torture/support/processes'
import { Random } from '#tests/torture/support/random'
import { untilDrained, type TortureContext, type Suite } from '#tests/torture/support/context'
import { serverPort } from '#tests/support/server'

const TIMEOUT_MS = 5_000
const SAMPLE_INTERVAL = 250
const MAX_REPORTED = 40
/** Memory is measured after this many requests, when caches are warm. */
const WARM_UP_REQUESTS = 500

/**
 * R27: requests to every route as every role. First roles without access, which must change nothing; then roles with
 * access, staff last. Its rounds are requests; the same seed generates the same ones.
 */
export const everyRoute: Suite = {
  rounds: 10_000,
  shortRounds: 2_000,
  needsDemo: true,
  run: async (stage) => {
    const victim = await createProtectedCustomer()
    const world = new World(victim.word)
    await world.look()
    const run = new Run(stage, { world, victim, targets: await allTargets(wordsFrom(world)) })
    await run.strangers(Math.round(stage.rounds * 0.3))
    await run.guests(Math.round(stage.rounds * 0.4))
    await run.staff(Math.round(stage.rounds * 0.3))
    return run.figures
  },
}

type Scene = { world: World; victim: ProtectedCustomer; targets: readonly Target[] }
type Pair = { target: Target; role: Role }

class Run {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #callers = new Map<Role, Caller>()
  readonly #responses: { status: number; ms: number }[] = []
  readonly #links: Links
  readonly #pairs: readonly Pair[]
  readonly #reached = new Set<string>()
  #warmMb = 0
  #index = 0
  #told = 0

  constructor(
    readonly stage: TortureContext,
    readonly scene: Scene
  ) {
    this.#links = new Links(scene.targets)
    this.#pairs = scene.targets.flatMap((target) =>
      ROLES.flatMap((role) => Array.from({ length: weightOf(target) }, () => ({ target, role })))
    )
  }

  async strangers(count: number): Promise<void> {
    for (const role of ROLES) await this.#caller(role)
    await untilDrained(30_000)
    const before = await snapshot()
    await this.#ask(count, ({ role, target }) => !hasAccessTo(role, target.audience))
    const changed = changes(before, await snapshot())
    this.stage.problems.none(changed, 'R27 a role without access changed data')
  }

  async guests(count: number): Promise<void> {
    const before = await snapshot()
    await this.#ask(
      count,
      ({ role, target }) => !isStaff(role) && hasAccessTo(role, target.audience)
    )
    const { ids } = this.scene.victim
    const changed = changes(before, await snapshot(), ids)
    this.stage.problems.none(changed, 'R27 data of another customer changed')
  }

  staff(count: number): Promise<void> {
    return this.#ask(
      count,
      ({ role, target }) => isStaff(role) && hasAccessTo(role, target.audience)
    )
  }

  get figures(): Figures {
    const { shop, problems } = this.stage
    problems.unless(shop.ends.length === 0, `R27 the shop ended ${shop.ends.length} times`)
    const times = this.#responses.map(({ ms }) => ms)
    return {
      requests: this.#responses.length,
      routes: new Set(this.scene.targets.map(({ key }) => key)).size,
      routes_answering_2xx: this.#reached.size,
      p50_ms: percentile(times, 0.5),
      p99_ms: percentile(times, 0.99),
      longest_ms: most(times),
      grown_mb: residentMb(shop.pid) - this.#warmMb,
      ...countBy(this.#responses, ({ status }) => `status_${status}`),
    }
  }

  async #ask(count: number, isWanted: (pair: Pair) => boolean): Promise<void> {
    const pairs = this.#pairs.filter(isWanted)
    for (let asked = 0; asked < count; asked++) {
      if (this.#index % SAMPLE_INTERVAL === SAMPLE_INTERVAL - 1) await this.#lookAgain(pairs)
      // Each request has its own generator, so that a change in one does not affect the others.
      const chances = new Random(this.stage.random.seed * 100_003 + this.#index)
      await this.#askOnce(chances.pick(pairs), chances)
      this.#index += 1
    }
  }

  /** Only roles with access get new carts: the check of the others requires unchanged data. */
  async #lookAgain(pairs: readonly Pair[]): Promise<void> {
    await this.scene.world.look()
    if (!pairs.every(({ role, target }) => hasAccessTo(role, target.audience))) return
    for (const [role, caller] of this.#callers) {
      if (await isStillSignedIn(caller)) await createCarts(caller)
      else this.#callers.delete(role)
    }
  }

  async #askOnce({ target, role }: Pair, chances: Random): Promise<void> {
    const known = await this.#caller(role)
    const hasAccess = hasAccessTo(role, target.audience)
    const caller =
      hasAccess && mayEndSessions(target) ? await withTemporaryCredentials(known) : known
    const { world } = this.scene
    const links = this.#links
    const drawn = generateRequest({ target, caller, world, links, chances, port: serverPort() })
    const received = await this.#send(drawn)
    this.#responses.push(received)
    if (this.#responses.length === WARM_UP_REQUESTS) this.#warmMb = residentMb(this.stage.shop.pid)
    if (isGood(received)) this.#recordSuccess(target, received)
    const mayCall = hasAccessTo(role, audienceOf(drawn, target))
    const reason = isUnexplained(drawn, received) ? await this.#send(asGet(drawn)) : received
    const wrong = verdict({ drawn, received, reason, mayCall }) ?? this.#leak(role, received)
    if (wrong) this.#tell(wrong, role, drawn)
    if (mayCall && drawn.isWellFormed && received.status === 401) this.#callers.delete(role)
  }

  #send(drawn: GeneratedRequest): Promise<Received> {
    return send(drawn, { port: serverPort(), agent: this.#agent, timeoutMs: TIMEOUT_MS })
  }

  #recordSuccess({ key }: Target, { text }: Received): void {
    this.#reached.add(key)
    this.#links.note(text)
  }

  #leak(role: Role, { text }: Received): string | null {
    const isLeak = !isStaff(role) && text.includes(this.scene.victim.word)
    return isLeak ? 'the response contains data of another customer' : null
  }

  #tell(wrong: string, role: Role, { method, path, headers, content }: GeneratedRequest): void {
    this.#told += 1
    if (this.#told > MAX_REPORTED) return
    const sent = { ...headers, 'cookie': undefined, 'x-token': undefined, 'host': undefined }
    const body = content?.toString().slice(0, 600) ?? ''
    this.stage.problems.found.push(
      `R27 request ${this.#index}, ${role}: ${method} ${path.slice(0, 300)} ${JSON.stringify(sent).slice(0, 300)} ${body}\n      ${wrong}`
    )
  }

  async #caller(role: Role): Promise<Caller> {
    const known = this.#callers.get(role)
    if (known) return known
    const caller = await createCaller(role)
    this.#callers.set(role, caller)
    return caller
  }
}

const isGood = ({ status }: Received) => status >= 200 && status < 300

const isStaff = (role: Role) => role === 'staff' || role === 'superadmin'

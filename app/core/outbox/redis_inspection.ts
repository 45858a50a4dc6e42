import Bull from 'bull'
import { connectionOf } from '#core/outbox/redis_queue'

const TIMEOUT_MS = 5_000

export type RedisFacts = {
  version: string
  /** What Redis does when its memory is full */
  policy: string
  /** In milliseconds since 1970 */
  time: number
}

/** Asks Redis what it is and how it is configured; throws where it does not answer within five seconds. */
export async function inspectRedis(url: string): Promise<RedisFacts> {
  const queue = new Bull('doctor', {
    prefix: 'pixelgen',
    redis: {
      ...connectionOf(url),
      connectTimeout: TIMEOUT_MS,
      commandTimeout: TIMEOUT_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    } as Bull.QueueOptions['redis'],
  })
  const failed = new Promise<never>((_, reject) => queue.on('error', reject))
  try {
    return await Promise.race([readFacts(queue), failed])
  } finally {
    await queue.close().catch(() => {})
  }
}

async function readFacts(queue: Bull.Queue): Promise<RedisFacts> {
  await queue.isReady()
  const info = await queue.client.info()
  const [seconds] = await queue.client.time()
  return {
    version: valueOf(info, 'redis_version'),
    policy: valueOf(info, 'maxmemory_policy'),
    time: Number(seconds) * 1000,
  }
}

const valueOf = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''

import { boundGateway } from '#payments/provider/bound_gateway'

/** Returns the time of the card provider in milliseconds since 1970, null where it does not say; throws where it refuses. */
export async function probeCardProvider(): Promise<number | null> {
  const gateway = await boundGateway()
  const time = await gateway.probe()
  return time?.getTime() ?? null
}

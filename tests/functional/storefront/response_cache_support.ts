import { call, type ApiResponse, type CallOptions } from '#tests/support/http'

export const LIST = '/api/products'

export const PAGE = '/thxinterconnect/shortrange'

// The framework adds a request id, the cache does not.
export const isFromCache = ({ headers }: ApiResponse) => !headers['x-request-id']

export const again = async (path: string, options?: CallOptions) => {
  await call('GET', path)
  return call('GET', path, options)
}

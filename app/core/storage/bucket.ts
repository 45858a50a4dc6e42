import type { S3ClientConfig } from '@aws-sdk/client-s3'

export type BucketSettings = {
  bucket: string
  region?: string
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}

/** How a bucket is spoken to; without keys those of the machine's own role count. */
export function bucketOptions(settings: BucketSettings) {
  const { bucket, region = 'us-east-1', endpoint, accessKeyId, secretAccessKey } = settings
  return {
    bucket,
    region,
    visibility: 'private' as const,
    supportsACL: false,
    // Stores that only speak the protocol know a bucket by its path, and no checksums of Amazon's own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  } satisfies S3ClientConfig & Record<string, unknown>
}

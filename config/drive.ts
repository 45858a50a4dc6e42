import { resolve } from 'node:path'
import { defineConfig, services } from '@adonisjs/drive'
import { homePath } from '#config/paths'
import env from '#start/env'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

const bucket = env.get('S3_BUCKET')

type BucketSettings = {
  bucket: string
  region?: string
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}

/** Returns the folder of the uploads of the shop in a home, this one's unless given; null where a bucket stores them. */
export function uploadFolder(home = homePath()): string | null {
  return bucket ? null : resolve(home, env.get('UPLOAD_DIR') || 'var/uploads')
}

/** Stores uploads in a bucket if S3_BUCKET is set, otherwise in a folder. */
const driveConfig = defineConfig({
  default: 'uploads',
  services: { uploads: bucket ? inBucket(bucket) : inFolder(uploadFolder()!) },
})

function inFolder(location: string) {
  return services.fs({ location, visibility: 'private', serveFiles: false })
}

function inBucket(name: string) {
  return services.s3(configuredBucket(name))
}

/** Returns the S3 client options of the settings. */
export function configuredBucket(name: string) {
  return bucketOptions({
    bucket: name,
    region: env.get('S3_REGION'),
    endpoint: env.get('S3_ENDPOINT'),
    accessKeyId: env.get('S3_ACCESS_KEY_ID'),
    secretAccessKey: env.get('S3_SECRET_ACCESS_KEY')?.release(),
  })
}

/** Returns the S3 client options; without keys the role of the machine applies. */
export function bucketOptions(settings: BucketSettings) {
  const { bucket: name, region = 'us-east-1', endpoint, accessKeyId, secretAccessKey } = settings
  return {
    bucket: name,
    region,
    visibility: 'private' as const,
    supportsACL: false,
    // S3-compatible stores address a bucket by its path and do not know Amazon's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  } satisfies S3ClientConfig & Record<string, unknown>
}

export default driveConfig

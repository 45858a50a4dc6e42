import { defineConfig, services } from '@adonisjs/drive'
import { homePath } from '#core/paths'
import { bucketOptions } from '#core/storage/bucket'
import env from '#start/env'

const bucket = env.get('S3_BUCKET')

/** One place for what people upload: a folder on disk, or a bucket where S3_BUCKET names one. */
const driveConfig = defineConfig({
  default: 'uploads',
  services: { uploads: bucket ? inBucket(bucket) : inFolder() },
})

function inFolder() {
  const location = homePath(env.get('UPLOAD_DIR') || 'var/uploads')
  return services.fs({ location, visibility: 'private', serveFiles: false })
}

function inBucket(name: string) {
  return services.s3(
    bucketOptions({
      bucket: name,
      region: env.get('S3_REGION'),
      endpoint: env.get('S3_ENDPOINT'),
      accessKeyId: env.get('S3_ACCESS_KEY_ID'),
      secretAccessKey: env.get('S3_SECRET_ACCESS_KEY')?.release(),
    })
  )
}

export default driveConfig

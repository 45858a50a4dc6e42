import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#web/exception_handler'))

server.use([
  () => import('#web/middleware/telemetry_middleware'),
  () => import('#web/middleware/container_bindings_middleware'),
  () => import('#web/middleware/security_headers_middleware'),
  () => import('#web/middleware/request_guard_middleware'),
  () => import('#web/middleware/assets_middleware'),
  ...(app.inDev ? [() => import('@adonisjs/vite/vite_middleware')] : []),
])

router.use([
  () => import('#web/middleware/compression_middleware'),
  () => import('#web/middleware/body_middleware'),
  () => import('#web/middleware/lazy_session_middleware'),
  () => import('#web/middleware/identify_middleware'),
  () => import('#web/middleware/same_origin_middleware'),
  () => import('#web/middleware/storefront_middleware'),
  () => import('#web/middleware/inertia_middleware'),
  () => import('#web/middleware/access_middleware'),
  () => import('#web/middleware/request_id_middleware'),
  () => import('#web/middleware/large_body_middleware'),
  () => import('#web/middleware/second_person_middleware'),
])

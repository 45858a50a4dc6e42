import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

export function healthRoutes(): void {
  router.get('/health/live', [controllers.web.Health, 'live'])
  router.get('/health/ready', [controllers.web.Health, 'ready'])
}

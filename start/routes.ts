import router from '@adonisjs/core/services/router'
import { accountApiRoutes } from '#accounts/routes'
import { healthRoutes } from '#web/routes'

healthRoutes()
router.group(() => accountApiRoutes()).prefix('/api')

router.get('/home', ({ inertia }) => inertia.render('home', {}))

import router from '@adonisjs/core/services/router'
import '#start/kernel'
import '#start/routes'

// Only an HTTP server commits the routes by itself, and the links in the mails of workers and commands need them.
router.commit()

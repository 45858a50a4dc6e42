import app from '@adonisjs/core/services/app'
import { jobs } from '#start/jobs'
import { personalData } from '#start/personal_data'
import { schedule } from '#start/schedule'

app.container.bindValue('jobs', jobs)
app.container.bindValue('personalData', personalData)
app.container.bindValue('schedule', schedule)

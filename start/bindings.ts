import app from '@adonisjs/core/services/app'
import { jobs } from '#start/jobs'
import { personalData } from '#start/personal_data'
import { schedule } from '#start/schedule'
import { subjectNames } from '#start/subject_names'

app.container.bindValue('jobs', jobs)
app.container.bindValue('personalData', personalData)
app.container.bindValue('schedule', schedule)
app.container.bindValue('subjectNames', subjectNames)

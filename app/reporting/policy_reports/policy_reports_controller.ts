import router from '@adonisjs/core/services/router'
import { anonymousClient } from '#core/http/anonymous_client'
import { throttle } from '#core/throttle'
import { countReports } from '#reporting/policy_reports/count_reports'
import { logViolation } from '#reporting/policy_reports/log_violation'
import {
  policyReportValidator,
  reportListValidator,
} from '#reporting/policy_reports/policy_report_validators'
import { toViolation, type ReportFields } from '#reporting/policy_reports/violation_rules'
import type { HttpContext } from '@adonisjs/core/http'

export default class PolicyReportsController {
  /** Counts and logs what browsers report of pages that broke their content security policy. */
  async store(ctx: HttpContext) {
    await throttle('policyReportsByIp', anonymousClient(ctx.request.ip()))
    const reports = await readReports(ctx)
    if (reports.length > 0) await countReports(reports.length)
    for (const fields of reports) logViolation(toViolation(fields, patternOf))
    return { received: true }
  }
}

/** A list of the Reporting API arrives as the properties 0, 1, …; `report-uri` sends one report. */
async function readReports({ request }: HttpContext): Promise<ReportFields[]> {
  const body = request.body()
  if ('csp-report' in body) {
    const { 'csp-report': report } = await request.validateUsing(policyReportValidator)
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        document: report['document-uri'],
        source: report['source-file'],
        line: report['line-number'],
      },
    ]
  }
  const { reports } = await request.validateUsing(reportListValidator, {
    data: { reports: Object.values(body) },
  })
  return reports.flatMap(({ type, body: report }) =>
    type === 'csp-violation' && report
      ? [
          {
            directive: report.effectiveDirective,
            blocked: report.blockedURL,
            document: report.documentURL,
            source: report.sourceFile,
            line: report.lineNumber,
          },
        ]
      : []
  )
}

function patternOf(path: string): string | null {
  try {
    return router.match(path, 'GET', false)?.route.pattern ?? null
  } catch {
    return null
  }
}

// What other areas of the domain import from this one.
export { type HealthReport, healthReport, siteHealth } from './report.ts'

// What other areas of the domain may ask of this one.
export { type HealthReport, healthReport, siteHealth } from './report.ts'

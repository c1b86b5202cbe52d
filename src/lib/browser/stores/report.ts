import type { Input, Output } from '../../api/index.ts'
import { api } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { showSuccess } from './toast.ts'

export type Reason = Output<'/api/index/getReportList'>[number]

let reasons: Promise<Reason[]> | null = null

/** The reasons for a report, requested once per page; retried after a failure. */
export function loadReasons(): Promise<Reason[]> {
  reasons ??= api('/api/index/getReportList', {}).then(({ data }) => data)
  reasons.catch(() => {
    reasons = null
  })
  return reasons
}

/** Reports something; returns the errors, or null when it is done. */
export async function report(fields: Record<string, string>): Promise<FieldErrors | null> {
  try {
    showSuccess((await api('/api/report', fields as unknown as Input<'/api/report'>)).desc)
    return null
  } catch (error) {
    return fieldErrors(error, ['reason', 'desc', 'images'])
  }
}

import type { AstroGlobal } from 'astro'
import { isFromOurPage } from '../../api/origin.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import type { SubmittedForm } from '../form.ts'
import { faultOf } from '../form-call.ts'

type Fields = Record<string, string>

/** Handles a form posted to its own page by the function of the pressed button, where no API call exists. */
export async function plainForm(
  astro: AstroGlobal,
  acts: Record<string, (sent: Fields) => Promise<unknown>>,
): Promise<SubmittedForm> {
  const nothing: SubmittedForm = { values: {}, pressed: '', fault: null, said: '' }
  if (astro.request.method !== 'POST') return nothing
  let sent: Fields = {}
  try {
    if (!isFromOurPage(astro))
      throw new Refusal('foreignOrigin', { address: config.site + astro.url.pathname }, 'setup:foreign')
    const entries = [...(await astro.request.formData().catch(() => Promise.reject(new Refusal('badBody'))))]
    sent = Object.fromEntries(entries.map(([name, value]) => [name, String(value).trim()]))
    const pressed = sent['do'] ?? ''
    const data = Object.hasOwn(acts, pressed) ? await acts[pressed]!(sent) : undefined
    return { ...nothing, values: shown(sent), pressed, data }
  } catch (error) {
    return { ...nothing, values: shown(sent), pressed: sent['do'] ?? '', fault: faultOf(astro, error) }
  }
}

const shown = (sent: Fields) => Object.fromEntries(Object.entries(sent).filter(([name]) => !/password|key/.test(name)))

import type { Translate } from '../core/i18n.ts'
import { catalogue, type Reason } from '../core/refusal.ts'

/** Every refusal with its message, for the API document. */
export const errors = (t: Translate) =>
  Object.entries(catalogue).map(([reason, { code, status }]) => ({
    reason,
    code,
    status,
    desc: t(`refusal:${reason as Reason}`, { id: '…', field: '…', seconds: '…', minutes: '…' }),
  }))

const envelope = { type: 'object' as const, required: ['code', 'desc', 'data'] }
const text = { type: 'string' as const }
const whole = 'integer' as const

/** The envelopes of a success and of an error. */
export const envelopes = (t: Translate) => ({
  Answered: {
    ...envelope,
    description: t('api:success'),
    properties: { code: { const: 200 }, desc: text, data: {} },
  },
  Refused: {
    ...envelope,
    description: t('api:error'),
    properties: {
      code: { type: whole, enum: [...new Set(errors(t).map(({ code }) => code))] },
      desc: text,
      data: { description: t('api:refusedData') },
      field: { ...text, description: t('api:refusedField') },
    },
  },
})

export const replies = (t: Translate) => ({
  Answered: { description: t('api:success'), content: content('Answered') },
  Refused: { description: t('api:error'), content: content('Refused') },
})

export const reply = (name: 'Answered' | 'Refused') => ({ $ref: `#/components/responses/${name}` })

const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })

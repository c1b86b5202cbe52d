import type { Translate } from '../../core/i18n.ts'

/** State of a promotion. */
export type SaleState = 'coming' | 'running' | 'over' | 'closed' | 'waiting' | 'gone'

const tones = { running: 'free', waiting: 'cream', coming: 'cream' } as const

/** The same as a tag for lists. */
export const stateTag = (t: Translate, state: SaleState) => ({
  text: t(`seller:state_${state}`),
  ...(state in tones && { tone: tones[state as keyof typeof tones] }),
})

export type Words = Record<'add' | 'drop' | 'before' | 'retry' | 'sending' | 'left', string>

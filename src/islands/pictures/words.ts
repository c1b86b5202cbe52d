export type Words = Record<'add' | 'drop' | 'left' | 'most', string>

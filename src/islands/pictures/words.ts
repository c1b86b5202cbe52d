export type PictureListWords = Record<'add' | 'drop' | 'before' | 'retry' | 'sending' | 'left', string>

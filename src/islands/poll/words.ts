export type Words = Record<
  'single' | 'multiple' | 'votes' | 'until' | 'over' | 'vote' | 'hidden' | 'close' | 'voted' | 'share' | 'mine',
  string
>

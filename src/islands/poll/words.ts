export type PollWords = Record<
  'single' | 'multiple' | 'votes' | 'until' | 'over' | 'vote' | 'hidden' | 'close' | 'voted' | 'share' | 'mine',
  string
>

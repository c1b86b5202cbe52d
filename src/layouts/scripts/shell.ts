import './progress.ts'
import './theme.ts'
import '../../islands/shell/copy.ts'
import './city.ts'
import './small.ts'
import './twin.ts'

if (document.documentElement.classList.contains('signed'))
  import('../../islands/shell/me.ts').then(({ showMe }) => showMe())

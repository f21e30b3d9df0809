import { adaptations } from './journeys/adaptations.ts'
import { blog } from './journeys/blog.ts'
import { cards } from './journeys/cards.ts'
import { forms } from './journeys/forms.ts'
import { history } from './journeys/history.ts'
import { navigation } from './journeys/navigation.ts'
import { office } from './journeys/office.ts'
import { pages } from './journeys/pages.ts'
import { pagesEditor } from './journeys/pages-editor.ts'
import { theme } from './journeys/theme.ts'
import type { Part } from './suite.ts'

export const PARTS: readonly Part[] = [
  pages,
  navigation,
  theme,
  forms,
  blog,
  cards,
  office,
  pagesEditor,
  history,
  adaptations,
]

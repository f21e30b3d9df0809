import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import * as press from '#content/pages/company/press-kit/page.ts'
import { site } from '#content/site.ts'
import { AtWork } from './at-work.tsx'
import { Boilerplate } from './boilerplate.tsx'
import { Colors } from './colors.tsx'
import { Downloads } from './downloads.tsx'
import { Hero } from './hero.tsx'
import { Logo } from './logo.tsx'
import { NamingRules } from './naming-rules.tsx'

export const meta = () => pageMeta(press.meta)

export default function PressKit() {
  const words = useWords(press)
  const { mediaKit, ...hero } = words.hero
  return (
    <>
      <Hero {...hero} />
      <AtWork copy={words.atWork} />
      <Logo {...words.logo} name={useWords(site).company} />
      <Colors {...words.colors} />
      <Downloads {...words.downloads} all={mediaKit} />
      <NamingRules {...words.namingRules} />
      <Boilerplate {...words.boilerplate} />
    </>
  )
}

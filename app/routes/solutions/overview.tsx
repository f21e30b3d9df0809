import { Link } from 'react-router'
import * as overview from '#content/pages/solutions/overview.ts'
import { nightSheet } from '#content/scenes/night-sheet.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { NightSheet } from '../../scenes/night-sheet.tsx'
import { DeskIndex } from '../../sections/desk-index.tsx'
import { IndustrySheet } from '../../sections/industry-sheet.tsx'
import { NextWays } from '../../sections/next-ways.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Testimonials } from '../../sections/testimonials.tsx'
import { Wordmarks } from '../../sections/wordmarks.tsx'

export const meta = () => pageMeta(overview.meta)

export default function Solutions() {
  const { hero } = overview
  return (
    <>
      <PageHero {...hero}>
        <Link to={hero.apply.href} prefetch="intent" className="btn btn-primary">
          {hero.apply.label}
        </Link>
        <a href={hero.more.href} className="link py-3">
          {hero.more.label}
        </a>
      </PageHero>
      <IndustrySheet {...overview.industries} scene={<NightSheet copy={nightSheet} />} />
      <DeskIndex id="desks" {...overview.desks} />
      <div className="customers">
        <Wordmarks {...overview.customers} />
      </div>
      <Testimonials {...overview.testimonials} />
      <NextWays {...overview.next} />
    </>
  )
}

import { Link } from 'react-router'
import { pageMeta } from '#app/lib/page-meta.ts'
import { PageHero } from '#app/sections/page-hero.tsx'
import { Wordmarks } from '#app/sections/wordmarks.tsx'
import { nightSheet } from '#content/pages/solutions/overview/overnight-runs.ts'
import * as overview from '#content/pages/solutions/overview/page.ts'
import { Testimonials } from './customers.tsx'
import { IndustrySheet } from './industries.tsx'
import { NextWays } from './next-steps.tsx'
import { NightSheet } from './overnight-runs.tsx'
import { DeskIndex } from './solution-index.tsx'

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

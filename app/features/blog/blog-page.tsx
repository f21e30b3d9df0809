import { Fragment, type ReactNode } from 'react'
import { useWords } from '#app/lib/words.ts'
import { NavLink } from '#app/ui/nav-link.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { blog } from '#content/pages/blog/page.ts'
import { categoryPath } from '#contract/categories.ts'
import { PostList } from './post-list.tsx'
import type { PostPage } from './posts.ts'
import { SLOTS } from './slots.ts'

interface BlogPageProps {
  list: PostPage
  path: string
  /** For a category's page. */
  head?: { heading: string; lead: string }
  /** The administrator's sign-in, at the foot. */
  door?: ReactNode
}

/** The blog's front page, whole or for one category. */
export function BlogPage({ list, path, head, door }: BlogPageProps) {
  const words = useWords(blog)
  return (
    <>
      <div id={SLOTS.admin} />
      <div id={SLOTS.public}>
        <section className="page pb-10 pt-12 lg:pb-14 lg:pt-20">
          {head && <p className="folio mb-5">{words.heading}</p>}
          <h1 className="display">{(head ?? words).heading}</h1>
          <p className="lead mt-6">{(head ?? words).lead}</p>
          <div id={SLOTS.controls} />
        </section>
        <section className="page" aria-labelledby="latest-posts">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 id="latest-posts" className="heading">
              {words.listHeading}
            </h2>
            <nav aria-label={words.filterLabel}>
              <ul className="post-filter">
                <li>
                  <NavLink to="/blog">{words.all}</NavLink>
                </li>
                {list.categories.map(category => (
                  <li key={category.key}>
                    <NavLink to={categoryPath(category)}>{category.label}</NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div id={SLOTS.list}>
            <PostList list={list} path={path} copy={words} />
          </div>
        </section>
        <section className="section">
          <div className="page">
            <div className="fold-rule" />
            <div className="grid gap-6 pt-12 lg:grid-cols-12 lg:items-end">
              <h2 className="title lg:col-span-7">{words.join.heading}</h2>
              <div className="lg:col-span-4 lg:col-start-9">
                <p className="text">{words.join.text}</p>
                <Link to={words.join.link.href} className="btn btn-primary mt-6">
                  {words.join.link.label}
                </Link>
              </div>
            </div>
            <div className="blog-foot">
              <p>
                {words.follow}
                {words.feeds.map(({ label, href }) => (
                  <Fragment key={href}>
                    {' '}
                    <a href={href} className="link">
                      {label}
                    </a>
                  </Fragment>
                ))}
              </p>
              {door}
            </div>
          </div>
        </section>
      </div>
    </>
  )
}

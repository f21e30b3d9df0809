import { Fragment, type ReactNode } from 'react'
import { Link, NavLink } from '#app/ui/page-link.tsx'
import { blog, categories } from '#content/pages/blog/page.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#contract/categories.ts'
import { PostList } from './post-list.tsx'
import type { PostPage } from './posts.ts'

interface BlogPageProps {
  list: PostPage
  path: string
  /** Of one category. */
  head?: { heading: string; lead: string }
  /** The administrator's way in, at the foot. */
  door?: ReactNode
}

/** Where the administrator's island puts what it shows, by the ids of elements. */
export const SLOTS = {
  public: 'blog',
  admin: 'blog-admin',
  controls: 'blog-controls',
  list: 'blog-list',
} as const

/** The blog's front page, whole or for one category. */
export function BlogPage({ list, path, head = blog, door }: BlogPageProps) {
  return (
    <>
      <div id={SLOTS.admin} />
      <div id={SLOTS.public}>
        <section className="page pb-10 pt-12 lg:pb-14 lg:pt-20">
          {head !== blog && <p className="folio mb-5">{blog.heading}</p>}
          <h1 className="display">{head.heading}</h1>
          <p className="lead mt-6">{head.lead}</p>
          <div id={SLOTS.controls} />
        </section>
        <section className="page" aria-labelledby="latest-posts">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 id="latest-posts" className="heading">
              {blog.listHeading}
            </h2>
            <nav aria-label={blog.filterLabel}>
              <ul className="post-filter">
                <li>
                  <NavLink to="/blog">{blog.all}</NavLink>
                </li>
                {CATEGORIES.map(category => (
                  <li key={category}>
                    <NavLink to={categories[category].path}>{CATEGORY_LABELS[category]}</NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div id={SLOTS.list}>
            <PostList list={list} path={path} copy={blog} />
          </div>
        </section>
        <section className="section">
          <div className="page">
            <div className="fold-rule" />
            <div className="grid gap-6 pt-12 lg:grid-cols-12 lg:items-end">
              <h2 className="title lg:col-span-7">{blog.join.heading}</h2>
              <div className="lg:col-span-4 lg:col-start-9">
                <p className="text">{blog.join.text}</p>
                <Link to={blog.join.link.href} className="btn btn-primary mt-6">
                  {blog.join.link.label}
                </Link>
              </div>
            </div>
            <div className="blog-foot">
              <p>
                {blog.follow}
                {blog.feeds.map(({ label, href }) => (
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

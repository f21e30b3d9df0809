import type { SceneHero } from '#app/sections/scene-hero.ts'

/** The question with its lead at the bottom of the column, and the answer beside it. */
export function Hero({ folio, heading, lead, scene }: SceneHero) {
  return (
    <section className="page grid gap-10 pt-12 lg:grid-cols-12 lg:gap-8 lg:pt-20">
      <div className="flex flex-col lg:col-span-5">
        <p className="folio">{folio}</p>
        <h1 className="title mt-5">{heading}</h1>
        <p className="lead mt-8 lg:mt-auto lg:pb-9 lg:pr-8">{lead}</p>
      </div>
      <div className="lg:col-span-7">{scene}</div>
    </section>
  )
}

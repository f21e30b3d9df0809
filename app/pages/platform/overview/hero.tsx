import type { SceneHero } from '#app/sections/scene-hero.ts'

/** The heading and its lead in two columns with a common baseline, above the map. */
export function Hero({ heading, lead, scene }: SceneHero) {
  return (
    <section className="page pb-20 pt-12 lg:pb-28 lg:pt-20">
      <div className="grid gap-8 lg:grid-cols-12 lg:items-end">
        <h1 className="display lg:col-span-7">{heading}</h1>
        <p className="lead lg:col-span-5 lg:pb-2">{lead}</p>
      </div>
      <div className="mt-12 lg:mt-16">{scene}</div>
    </section>
  )
}

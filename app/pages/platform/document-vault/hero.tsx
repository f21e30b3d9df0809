import type { SceneHero } from '#app/sections/scene-hero.ts'

/** Text above a register that spans the whole window. */
export function Hero({ heading, lead, scene }: SceneHero) {
  return (
    <section className="overflow-clip pt-12 lg:pt-20">
      <div className="page grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="display">{heading}</h1>
        </div>
        <p className="lead self-end lg:col-span-5">{lead}</p>
      </div>
      <div className="bleed mt-12 lg:mt-16">{scene}</div>
    </section>
  )
}
